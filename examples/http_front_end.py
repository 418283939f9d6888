"""A minimal HTTP front end over the standard library's server: state, legal actions, explain, play, undo.

    python examples/http_front_end.py Ana Rui --seed 7 --port 8000

| request        | body                                | answer                                    |
|----------------|-------------------------------------|-------------------------------------------|
| GET /          |                                     | a small page to play on                   |
| GET /state     |                                     | the state                                 |
| GET /actions   |                                     | a list of the legal actions               |
| GET /log       |                                     | the log                                   |
| POST /explain  | an action                           | a list of violations, empty when legal    |
| POST /play     | an action                           | a list of events; 409 with violations     |
| POST /undo     |                                     | the state                                 |

The game has no secrets, so everybody may see everything. It serves this machine only.
"""

from __future__ import annotations

import argparse
import json
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer

import house_of_fado as hof

MAX_BODY = 64 * 1024
PAGE = """<!doctype html><meta charset="utf-8"><title>House of Fado</title>
<style>body { font-family: sans-serif; margin: 2em } button { display: block; margin: .3em; font: inherit }</style>
<h1>House of Fado</h1><p id="who"></p><div id="actions"></div><pre id="scores"></pre>
<script>
const get = async (path) => (await fetch(path)).json();
const post = (path, body) => fetch(path, { method: "POST", body: JSON.stringify(body) });
async function show() {
  const [state, actions] = [await get("/state"), await get("/actions")];
  const name = state.players[state.actor]?.name ?? state.actor;
  document.getElementById("who").textContent = state.finished ? "The game is over." : `${name}: ${state.decision}`;
  document.getElementById("actions").replaceChildren(...actions.map((action) => {
    const button = document.createElement("button");
    button.textContent = JSON.stringify(action);
    button.onclick = async () => { await post("/play", action); await show(); };
    return button;
  }));
  document.getElementById("scores").textContent =
    state.players.map((player) => `${player.name}: ${player.score} points, ${player.coins} coins`).join("\\n");
}
show();
</script>"""


def listed(values: tuple[object, ...]) -> str:
    """Several values of the contract as one JSON list."""
    return "[" + ",".join(hof.to_json(value) for value in values) + "]"


class FrontEnd(HTTPServer):
    """A server with one game."""

    def __init__(self, address: tuple[str, int], game: hof.Game) -> None:
        self.game = game
        super().__init__(address, Handler)

    def answer(self, path: str, body: bytes) -> str:
        """The JSON text for a request; a request that cannot be answered raises one of the library's errors."""
        match path:
            case "/state":
                return hof.to_json(self.game.state)
            case "/actions":
                return listed(tuple(self.game.legal_actions()))
            case "/log":
                return self.game.log.to_json()
            case "/explain":
                return listed(self.game.explain(hof.from_json(body, "action")))
            case "/play":
                return listed(self.game.play(hof.from_json(body, "action")).events)
            case _:
                return hof.to_json(self.game.undo())


class Handler(BaseHTTPRequestHandler):
    """Turns requests into questions to the game."""

    server: FrontEnd

    def do_GET(self) -> None:
        """Answer what changes nothing."""
        if self.path == "/":
            self._send(HTTPStatus.OK, PAGE, "text/html")
        else:
            self._answer(("/state", "/actions", "/log"))

    def do_POST(self) -> None:
        """Answer what is asked with a body."""
        self._answer(("/explain", "/play", "/undo"))

    def _answer(self, known: tuple[str, ...]) -> None:
        length = self.headers.get("Content-Length", "0")
        if self.path not in known:
            self._send(HTTPStatus.NOT_FOUND, json.dumps({"error": f"there are {', '.join(known)}"}))
        elif not length.isdecimal() or len(length) > 6 or int(length) > MAX_BODY:
            self._send(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, json.dumps({"error": f"at most {MAX_BODY} bytes"}))
        else:
            try:
                self._send(HTTPStatus.OK, self.server.answer(self.path, self.rfile.read(int(length))))
            except hof.IllegalAction as error:
                self._send(HTTPStatus.CONFLICT, listed(error.violations))
            except hof.HouseOfFadoError as error:
                self._send(HTTPStatus.BAD_REQUEST, json.dumps({"error": str(error)}))

    def _send(self, status: HTTPStatus, text: str, kind: str = "application/json") -> None:
        data = text.encode("utf-8")
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet; the log of the game is what counts."""


def main() -> None:
    """Serve a game until somebody interrupts."""
    parser = argparse.ArgumentParser(description="Serve a game of House of Fado.")
    parser.add_argument("players", nargs="+")
    parser.add_argument("--seed", default="fado")
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    server = FrontEnd(("127.0.0.1", options.port), hof.Game.new(options.players, seed=options.seed))
    print(f"http://127.0.0.1:{server.server_port}/", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("good night")


if __name__ == "__main__":
    main()
