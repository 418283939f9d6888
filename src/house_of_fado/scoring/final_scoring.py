"""The final scoring (chapter FINAL), as a sheet that can be filled in at any moment, and the ranking."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from attrs import frozen

from house_of_fado.scoring.billboard_majorities import slot_points, solo_slot_points
from house_of_fado.state.components import SPECIALITIES, BySpeciality, Speciality
from house_of_fado.state.game import State, expect_state


@frozen
class SeatScore:
    """One seat's column of the score sheet.

    >>> from house_of_fado.state.setup import initial_state
    >>> column = score_sheet(initial_state(["Ana", "Rui"])).seats[0]
    >>> list(column.lines())[-1]
    ('FINAL-6', 'coins', 1)
    """

    name: str
    track: int
    musicians: int
    stars: int
    billboard: BySpeciality[int]
    fados: int
    coins: int
    total: int

    def lines(self) -> Iterator[tuple[str, str, int]]:
        """The lines of the sheet: rule id, what it is for, points."""
        yield "", "score track", self.track
        yield "FINAL-1", "musicians", self.musicians
        yield "FINAL-2", "stars", self.stars
        for speciality, points in self.billboard.items():
            yield "FINAL-3", f"billboard: {speciality.replace('_', ' ')}", points
        yield "FINAL-5", "fados", self.fados
        yield "FINAL-6", "coins", self.coins


@frozen
class ScoreSheet:
    """Every line of the final scoring for every seat.

    >>> from house_of_fado.state.setup import initial_state
    >>> [seat.name for seat in score_sheet(initial_state(["Ana", "Rui"])).seats]
    ['Ana', 'Rui']
    """

    seats: tuple[SeatScore, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The final scores by seat."""
        return tuple(seat.total for seat in self.seats)

    def to_text(self) -> str:
        """The sheet for people to read: a row a line, a column a seat.

        >>> from house_of_fado.state.setup import initial_state
        >>> print(score_sheet(initial_state(["Ana", "Rui"])).to_text().splitlines()[-1])
                 total                                 1       1
        """
        width = 2 + max(6, *(len(seat.name) for seat in self.seats))
        rows = [("", "", [seat.name for seat in self.seats])]
        rows += [
            (line[0][0], line[0][1], [str(points) for _, _, points in line])
            for line in zip(*(seat.lines() for seat in self.seats), strict=True)
        ]
        rows.append(("", "total", [str(total) for total in self.totals]))
        return "\n".join(
            f"{rule:9}{meaning:<31}{''.join(f'{cell:>{width}}' for cell in cells)}".rstrip()
            for rule, meaning, cells in rows
        )


@frozen
class Result:
    """How a game ended: groups of seats, best first (tied seats together), and the final scores by seat.

    >>> Result(ranking=((1,), (0,)), scores=(41, 57)).ranking[0]
    (1,)
    """

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]


def score_sheet(state: State) -> ScoreSheet:
    """The final scoring as if the game ended now.

    >>> from house_of_fado.state.setup import initial_state
    >>> score_sheet(initial_state(["Ana", "Rui"])).totals
    (1, 1)
    """
    expect_state(state)
    billboard = {speciality: billboard_points(state, speciality) for speciality in SPECIALITIES}
    return ScoreSheet(
        tuple(
            _column(state, seat, BySpeciality(*(billboard[speciality][seat] for speciality in SPECIALITIES)))
            for seat in range(len(state.players))
        )
    )


def result(state: State) -> Result | None:
    """The ranking and the final scores, or None while the game goes on."""
    return Result(ranking(state), score_sheet(state).totals) if state.finished else None


def ranking(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats by points, then stars, then fados, then coins; those still tied share their place (FINAL-7)."""
    totals = score_sheet(state).totals

    def standing(seat: int) -> tuple[int, int, int, int]:
        player = state.players[seat]
        return totals[seat], len(player.stars), len(player.fados), player.coins

    best_first = sorted(range(len(totals)), key=standing, reverse=True)
    return tuple(tuple(sorted(tied)) for _, tied in groupby(best_first, key=standing))


def billboard_points(state: State, speciality: Speciality) -> tuple[int, ...]:
    """The points of each seat for one slot, whether or not a musician stands there (FINAL-3, SOLO-14)."""
    slot = state.board.billboard[speciality]
    if slot.tile is None:  # set-up has not come to the billboard yet
        return (0,) * len(state.players)
    scored = solo_slot_points if state.solo else slot_points
    return scored(slot.cubes, state.edition.billboard_values(slot.tile, len(state.players)))


def _column(state: State, seat: int, billboard: BySpeciality[int]) -> SeatScore:
    edition, player = state.edition, state.players[seat]
    musicians = sum(musician.fame for _, musician in player.musicians.items() if musician is not None)  # FINAL-1
    stars = edition.star_points[len(player.stars)]  # FINAL-2
    fados = edition.fado_points[min(len(player.fados), len(edition.fado_points) - 1)]  # FINAL-5: 4 or more
    coins = player.coins // edition.coins_per_point  # FINAL-6
    slots = sum(points for _, points in billboard.items())
    total = player.score + musicians + stars + slots + fados + coins
    return SeatScore(player.name, player.score, musicians, stars, billboard, fados, coins, total)
