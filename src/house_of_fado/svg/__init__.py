"""Pictures of the table and of a game's scores, as SVG text; nothing but the library itself is needed to draw them.

Everything on the table is a group with an id of its own, the same in every picture:

| id | what it is |
|---|---|
| `board-market_left` and the other six spaces | an action space; `…-worker` is the worker on it |
| `board-market_left-kick_out-0`, `-1`, `-2` | its kick-out spaces; `…-worker` is the worker there |
| `board-market-singer` | a group of musicians in the market |
| `street-left`, `street-centre`, `street-right` | a group of customers: `…-grey-1`, `…-black-2`, `…-critic` |
| `board-notes-quaver` | a stack of note tokens |
| `board-fado_row-0` and on, `board-fado_top`, `board-fado_stack` | the fados in the rehearsal room |
| `billboard-singer` | a slot of the billboard; `…-cubes-0` are the cubes of seat 0 beside it |
| `board-star-fado` | where a star lies until it is taken, with the musician who took it there |
| `board-bag-grey`, `board-discard-grey`, `board-removed` | the bag, the discard, musicians out of the game |
| `seat-0` | a restaurant; in it `…-score`, `…-coins`, `…-cube-3`, `…-prestige`, `…-supply`, `…-worker-1` |
| `seat-0-restaurant` | its action space; `…-worker` is the worker on it |
| `seat-0-singer`, `seat-0-table-1`, `seat-0-bar` | places for musicians and guests: `…-brown-1`, `…-critic` |
| `seat-0-notes-quaver`, `seat-0-fados`, `seat-0-stars` | what its owner has |
| `seat-0-standing`, `seat-0-decides`, `seat-0-turn` | who has applauded; who decides; who has the turn meanwhile |
| `musician-singer-3`, `fado-07`, `billboard-2`, `star-fado` | a tile or a star, wherever it lies |
| `status`, `last-move` | the lines on top |

Colours stand in a style sheet within the picture. `theme="auto"` follows the reader's setting (programs that know no
media queries show the light one), `light` and `dark` are fixed.
"""

from house_of_fado.svg.chart import score_chart
from house_of_fado.svg.page import replay_page
from house_of_fado.svg.palette import Theme
from house_of_fado.svg.picture import board

__all__ = ["Theme", "board", "replay_page", "score_chart"]
