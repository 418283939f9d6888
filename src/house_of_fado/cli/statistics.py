"""What came of many games: scores, winners, lengths, stars, and how often each rule fired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import mean, median
from typing import Final

from attrs import frozen
from rich.table import Table

from house_of_fado.actions.wording import count
from house_of_fado.cli.command import Terminal
from house_of_fado.kernel.json_text import JsonValue
from house_of_fado.rules.catalogue import RULES
from house_of_fado.state.components import STARS, Star

ALFAMA_NAME: Final = "alfama"
"""Who decides for the second seat of a solo game."""
BIN: Final = 10
"""The width of a bar of the distribution, in points."""


@frozen
class GameSummary:
    """One game: who sat where, who won (nobody where it was given up), and what happened."""

    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    turns: int
    moves: int
    stars: tuple[tuple[Star, ...], ...]
    rules: Mapping[str, int]


@frozen
class Spread:
    """The smallest, middle, average and largest of some numbers."""

    least: int
    median: float
    mean: float
    most: int

    @staticmethod
    def of(numbers: Sequence[int]) -> Spread:
        """The spread of at least one number."""
        return Spread(min(numbers), median(numbers), round(mean(numbers), 2), max(numbers))

    def as_json(self) -> JsonValue:
        """As in the JSON output."""
        return {"least": self.least, "median": self.median, "mean": self.mean, "most": self.most}

    def cells(self) -> tuple[str, ...]:
        """As in a table."""
        return str(self.least), f"{self.median:g}", f"{self.mean:.1f}", str(self.most)


@frozen
class Statistics:
    """The games that were finished, and how they were asked for."""

    seed: str
    players: int
    bots: tuple[str, ...]
    asked: int
    games: tuple[GameSummary, ...]

    def given_up(self) -> int:
        """How many games were stopped before their end."""
        return sum(not game.winners for game in self.games)

    def kinds(self) -> tuple[str, ...]:
        """The kinds of player that took part, Alfama included."""
        return tuple(dict.fromkeys((*self.bots, *((ALFAMA_NAME,) if self.players == 1 else ()))))

    def wins_by_seat(self) -> list[float]:
        """Victories of each seat; a shared one counts for each winner by its part."""
        return [
            round(sum(1 / len(game.winners) for game in self.games if seat in game.winners), 4)
            for seat in range(max(2, self.players))
        ]

    def wins_by_bot(self) -> dict[str, float]:
        """Victories of each kind of player."""
        wins = dict.fromkeys(self.kinds(), 0.0)
        for game in self.games:
            for seat in game.winners:
                wins[game.bots[seat]] += 1 / len(game.winners)
        return {bot: round(won, 4) for bot, won in wins.items()}

    def scores_of(self, bot: str) -> list[int]:
        """The final scores of one kind of player."""
        return [score for game in self.games for kind, score in zip(game.bots, game.scores, strict=True) if kind == bot]

    def distribution(self) -> Iterator[tuple[int, int]]:
        """How many scores lie from each multiple of ten on."""
        bins = Counter(score // BIN for game in self.games for score in game.scores)
        for place in range(min(bins), max(bins) + 1):
            yield place * BIN, bins[place]

    def stars(self) -> dict[str, int]:
        """How often each star was taken."""
        taken = Counter(star for game in self.games for stars in game.stars for star in stars)
        return {star: taken[star] for star in STARS}

    def rules(self) -> dict[str, int]:
        """How often each rule fired, in the order of the catalogue: as an event, or as a line of the score sheet."""
        fired: Counter[str] = Counter()
        for game in self.games:
            fired.update(game.rules)
        return {rule: fired[rule] for rule in RULES if fired[rule]}

    def as_json(self) -> JsonValue:
        """Everything as JSON; no times, so that the same seed gives the same text."""
        found: dict[str, JsonValue] = {
            "seed": self.seed,
            "players": self.players,
            "bots": list(self.bots),
            "games_asked": self.asked,
            "games": len(self.games),
            "given_up": self.given_up(),
        }
        if self.games:
            found |= {
                "scores": {bot: Spread.of(self.scores_of(bot)).as_json() for bot in self.kinds()},
                "score_distribution": [{"from": least, "games": number} for least, number in self.distribution()],
                "wins_by_seat": list(self.wins_by_seat()),
                "wins_by_bot": dict(self.wins_by_bot()),
                "turns": Spread.of([game.turns for game in self.games]).as_json(),
                "moves": Spread.of([game.moves for game in self.games]).as_json(),
                "stars": dict(self.stars()),
                "rules": dict(self.rules()),
            }
        return found


def show(statistics: Statistics, seconds: float, terminal: Terminal) -> None:
    """Print everything as tables."""
    games = len(statistics.games)
    speed = f"{games / seconds:.1f} games/s" if seconds else ""
    asked = "" if games == statistics.asked else f" of {statistics.asked}"
    how = f"{count(statistics.players, 'player')}, seed {statistics.seed}"
    terminal.say(f"{games}{asked} games of {how}: {seconds:.1f} s, {speed}", style="bold")
    if statistics.given_up():
        terminal.say(f"{statistics.given_up()} were given up before their end")
    if not games:
        return
    table = Table("", "least", "median", "mean", "most", "wins", title="Scores and length", title_justify="left")
    for column in table.columns[1:]:
        column.justify = "right"
    wins = statistics.wins_by_bot()
    for bot in statistics.kinds():
        share = f"{wins[bot]:g} ({wins[bot] / games:.1%})"
        table.add_row(f"score, {bot}", *Spread.of(statistics.scores_of(bot)).cells(), share)
    table.add_row("turns", *Spread.of([game.turns for game in statistics.games]).cells())
    table.add_row("moves", *Spread.of([game.moves for game in statistics.games]).cells())
    for seat, won in enumerate(statistics.wins_by_seat()):
        table.add_row(f"seat {seat}", "", "", "", "", f"{won:g} ({won / games:.1%})")
    terminal.out.print(table)
    _show_distribution(statistics, terminal)
    _show_counts(
        "Stars taken", ((star.replace("_", " "), n) for star, n in statistics.stars().items()), games, terminal
    )
    fired = ((f"{rule}  {RULES[rule].title}", number) for rule, number in statistics.rules().items())
    _show_counts("How often each rule fired", fired, games, terminal)


def _show_distribution(statistics: Statistics, terminal: Terminal) -> None:
    bars = list(statistics.distribution())
    most = max(number for _, number in bars)
    terminal.say("Distribution of scores", style="italic")
    for least, number in bars:
        terminal.say(f"{least:5}-{least + BIN - 1:<4} {number:7}  {'█' * round(40 * number / most)}")


def _show_counts(title: str, counts: Iterator[tuple[str, int]], games: int, terminal: Terminal) -> None:
    table = Table("", "times", "per game", title=title, title_justify="left")
    for column in table.columns[1:]:
        column.justify = "right"
    for name, number in counts:
        table.add_row(name, f"{number:,}", f"{number / games:.2f}")
    terminal.out.print(table)
