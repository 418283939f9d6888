// Walk a game log in TypeScript: a line a move, and the final scores. The types come with the package.
//   make test-typescript   compiles this with `tsc --strict` and runs it on a log

import { readFileSync } from "node:fs";
import type { Action, Actor, GameLog } from "../src/house_of_fado/record/data/house_of_fado";

const path = process.argv[2];
if (path === undefined) {
  throw new Error("usage: node walk_log.js LOG.json");
}
const log = JSON.parse(readFileSync(path, "utf-8")) as GameLog;

log.moves.forEach((move, place) => {
  console.log(`${place + 1}. ${who(move.actor)} ${what(move.action)}`);
});
log.result?.scores.forEach((score, seat) => {
  const winner = log.result?.ranking[0]?.includes(seat) ? " (winner)" : "";
  console.log(`${who(seat)}: ${score}${winner}`);
});

function who(actor: Actor): string {
  return typeof actor === "number" ? (log.players[actor]?.name ?? "alfama") : actor; // solo: she has seat 1
}

// The compiler knows every kind of action and its fields; a kind that is forgotten here is an error.
function what(action: Action): string {
  switch (action.type) {
    case "reveal_fado":
      return `reveals ${action.tile}`;
    case "draw_customers":
      return `draws ${action.grey} grey, ${action.black} black, ${action.brown} brown for the ${action.group} group`;
    case "assign_billboard_tiles":
      return `lays out ${action.portuguese_guitar}, ${action.singer}, ${action.classical_guitar}`;
    case "roll_die":
      return `rolls ${action.value}`;
    case "place_worker":
      return `moves a worker from ${action.worker} to ${action.space}`;
    case "relocate_worker":
      return `goes to kick-out space ${action.kick_out}`;
    case "collect_coins":
      return "takes the coins";
    case "invite_to_bar":
      return `invites ${action.colour} of the ${action.group} group to the bar`;
    case "take_note":
      return `takes a ${action.note}`;
    case "hire_musicians":
      return `hires ${[action.left, action.right].filter((tile) => tile !== null).join(" and ")}`;
    case "invite_customers":
      return `seats ${action.grey + action.black + action.brown} of the ${action.group} group at table ${action.table}`;
    case "invite_critic":
      return `seats the critic of the ${action.group} group at table ${action.table}`;
    case "score_fado":
      return `performs ${action.tile}`;
    case "raise_fame":
    case "promote_musician":
    case "contract_musician":
    case "retire_musician":
    case "keep_musician":
      return `${action.type.replace("_", " ")}: ${action.speciality}`;
    case "applaud":
      return `lets ${action.grey + action.other} applaud the ${action.speciality}`;
    case "dismiss_musicians":
      return `dismisses ${action.specialities.join(" and ") || "nobody"}`;
    case "return_critic":
      return `sends the critic to the ${action.group} group`;
    case "alfama_turn":
      return action.space === null ? "closes" : `moves a worker from ${action.worker} to ${action.space}`;
    case "close_restaurant":
    case "end_applause":
    case "decline":
      return action.type.replace("_", " ");
  }
}
