"""A game at a terminal: shows the position, asks whoever is to decide, and does what they type."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from typing import Final

from attrs import define, field
from rich.columns import Columns
from rich.text import Text

from house_of_fado.actions import TAG_OF_ACTION, Action
from house_of_fado.actions.wording import count, spoken
from house_of_fado.cli import position, rules
from house_of_fado.cli.command import CommandError, Terminal, must_have_input, write
from house_of_fado.cli.wishes import wish
from house_of_fado.events import CoinsPaid
from house_of_fado.game import Game
from house_of_fado.kernel.errors import HouseOfFadoError
from house_of_fado.players import Player
from house_of_fado.record.narration import told
from house_of_fado.record.phrases import phrase
from house_of_fado.rules.play import apply, explain
from house_of_fado.state.game import State

HELP: Final = """\
  NUMBER        make that move
  why WISH      why something cannot be done: why place_worker worker=supply space=market_left
  WISH          make a move by its name and fields, or as JSON
  p             the position       l           the legal moves
  u             take back          rule ID     a rule or a word
  save FILE     write the log      score       the score sheet
  h, ?          this help          q           quit (the journal keeps the game)"""


@define
class Session:
    """A game, and who decides by itself in it. `again` is the command that goes on with it, where a journal is kept."""

    game: Game
    bots: Mapping[int, Player]
    terminal: Terminal
    again: str | None
    left: bool = field(default=False, init=False)

    def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.terminal.say("h shows what can be typed.")
        try:
            self._let_bots_play()
            self._show_turn()
            self._ask()
        finally:  # Ctrl-C included: whatever was played is on the disk
            if self.again is not None and not self.game.state.finished:
                self.terminal.say(f"Go on with: {self.again}")
        if self.game.state.finished:
            self._show_result()

    def _ask(self) -> None:
        if not self.game.state.finished:
            must_have_input()
        while not self.left and not self.game.state.finished:
            try:
                self.answer(input(f"{self.game.state.player.name}> ").strip())
            except EOFError:
                self.terminal.say()
                self.left = True
            except (CommandError, HouseOfFadoError) as error:
                self.terminal.say(str(error), style="red")

    def answer(self, asked: str) -> None:
        """Do what somebody typed."""
        word, _, rest = asked.partition(" ")
        match word.lower():
            case "":
                pass
            case "h" | "?" | "help":
                self.terminal.say(HELP)
            case "p":
                position.show(self.game.state, self.terminal)
            case "l":
                self._show_actions()
            case "u" | "undo":
                self._undo()
            case "q" | "quit" | "exit":
                self.left = True
            case "score":
                self.terminal.say(self.game.score_sheet().to_text())
            case "save":
                self._save(rest)
            case "rule" | "rules":
                self._show_rules(rest)
            case "why":
                self._why(rest)
            case _ if asked.isascii() and asked.isdigit():
                self._choose(int(asked.lstrip("0")[:9] or "0"))
            case _:
                self._make(wish(asked))

    def _choose(self, number: int) -> None:
        actions = self.game.legal_actions()
        if not 1 <= number <= len(actions):
            raise CommandError(f"there are {len(actions)} legal moves, {number} is none of them; l lists them")
        self._make(actions[number - 1])

    def _make(self, action: Action) -> None:
        violations = self.game.explain(action)
        if violations:
            for violation in violations:
                self.terminal.say(f"  {violation}", style="red")
            return
        self._play(action)
        self._let_bots_play()
        if not self.game.state.finished:
            self._show_turn()

    def _play(self, action: Action) -> None:
        before = self.game.state
        assert before.actor is not None
        events = self.game.play(action).events
        self.terminal.say("  " + told(before, before.actor, action, events))

    def _let_bots_play(self) -> None:
        """Let everybody decide who needs nobody at the terminal."""
        while not self.game.state.finished:
            state = self.game.state
            if state.actor == "alfama":
                self._play(self.game.legal_actions()[0])
            elif state.actor in self.bots:
                self._play(self.bots[state.decider].choose(state, len(self.game.moves)))
            else:
                return

    def _why(self, text: str) -> None:
        if not text:
            raise CommandError("say what you wish for: why place_worker worker=supply space=market_left")
        violations = explain(self.game.state, wish(text))
        if not violations:
            self.terminal.say("  it is legal", style="green")
        for violation in violations:
            self.terminal.say(f"  {violation}")

    def _undo(self) -> None:
        if not self._somebody_decided():  # known before a bot's move is gone: a refusal changes nothing
            raise CommandError("there is nothing to take back: nobody at the terminal has decided anything yet")
        self.game.undo()
        while self.game.state.actor in self.bots or self.game.state.actor == "alfama":
            self.game.undo()
        self.terminal.say("  taken back")
        self._show_turn()

    def _somebody_decided(self) -> bool:
        by_hand = self.game.state.actor == "chance"  # a game without a seed asks for what is drawn
        by_themselves = {*self.bots, "alfama"} if by_hand else {*self.bots, "alfama", "chance"}
        return any(move.actor not in by_themselves for move in self.game.moves)

    def _save(self, wanted: str) -> None:
        if not wanted:
            raise CommandError("say where: save game.json")
        try:
            path = Path(wanted).expanduser()
        except RuntimeError as error:  # ~nobody/game.json
            raise CommandError(f"cannot write {wanted}: {error}") from None
        write(path, self.game.log.to_json() + "\n", new=True)
        self.terminal.say(f"  the log is in {path}")

    def _show_rules(self, wanted: str) -> None:
        found = rules.found(wanted) if wanted else ()
        if not found:
            raise CommandError(f"no rule has the id or word {wanted[:40]!r}" if wanted else "say which: rule HIRE-3")
        for rule in found:
            rules.show(rule, self.terminal)

    def _show_turn(self) -> None:
        if self.game.state.finished:
            return
        if self.game.state.decision == "place_worker":
            position.show(self.game.state, self.terminal)
        else:
            self.terminal.say(position.moment(self.game.state), style="bold")
        self._show_actions()

    def _show_actions(self) -> None:
        state = self.game.state
        numbered = enumerate(self.game.legal_actions(), start=1)
        for kind, group in groupby(numbered, key=lambda each: type(each[1])):
            self.terminal.say(spoken(TAG_OF_ACTION[kind]).capitalize(), style="bold")
            lines = [
                Text(f"{number:4}  {phrase(action, state.edition)}{_price(state, action)}") for number, action in group
            ]
            self.terminal.out.print(Columns(lines, padding=(0, 2), equal=True, column_first=True))

    def _show_result(self) -> None:
        result = self.game.result()
        assert result is not None
        self.terminal.say()
        self.terminal.say(self.game.score_sheet().to_text())
        winners = " and ".join(self.game.state.players[seat].name for seat in result.ranking[0])
        self.terminal.say(f"Winner: {winners}", style="bold")


def _price(state: State, action: Action) -> str:
    """What an action costs whoever makes it."""
    paid = sum(
        event.coins
        for event in apply(state, action).events
        if isinstance(event, CoinsPaid) and event.seat == state.actor
    )
    return f" ({count(paid, 'coin')})" if paid else ""
