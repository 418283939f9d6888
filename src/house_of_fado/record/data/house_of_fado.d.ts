// Made of the JSON Schemas beside this file; do not edit.

/**
 * Any document of the JSON contract; which one it is, the place where you found it tells.
 */
export type HouseOfFadoDocument = GameLog | JournalLine | State | Action | Event | Edition | Violation | ScoreSheet;
export type Digest = string;
export type PlayerColour = "yellow" | "blue" | "green" | "purple";
export type Speciality = "portuguese_guitar" | "singer" | "classical_guitar";
export type Note = "treble_clef" | "crotchet" | "quaver" | "beamed_quavers";
export type Group = "left" | "centre" | "right";
export type BoardSpace =
  | "market_left"
  | "market_right"
  | "street_right"
  | "billboard_right"
  | "billboard_left"
  | "rehearsal_room"
  | "street_left";
export type Place = "market" | "street" | "billboard" | "rehearsal_room" | "restaurant";
export type Benefit = CoinsBenefit | CustomerBenefit | NoteBenefit | FameBenefit;
export type Colour = "grey" | "black" | "brown";
export type Origin = "rulebook" | "published" | "reconstructed";
export type Actor = number | ("chance" | "alfama");
export type Action =
  | RevealFado
  | DrawCustomers
  | AssignBillboardTiles
  | RollDie
  | PlaceWorker
  | RelocateWorker
  | CollectCoins
  | InviteToBar
  | TakeNote
  | RaiseFame
  | HireMusicians
  | InviteCustomers
  | InviteCritic
  | ScoreFado
  | PromoteMusician
  | ContractMusician
  | CloseRestaurant
  | Applaud
  | EndApplause
  | RetireMusician
  | KeepMusician
  | DismissMusicians
  | ReturnCritic
  | Decline
  | AlfamaTurn;
export type Worker =
  | "supply"
  | "market_left"
  | "market_right"
  | "street_right"
  | "billboard_right"
  | "billboard_left"
  | "rehearsal_room"
  | "street_left"
  | "restaurant";
export type Space =
  | "market_left"
  | "market_right"
  | "street_right"
  | "billboard_right"
  | "billboard_left"
  | "rehearsal_room"
  | "street_left"
  | "restaurant";
export type JournalLine = JournalHeader | JournalMove | JournalUndo;
export type Star = "portuguese_guitar" | "singer" | "classical_guitar" | "fado" | "prestige";
export type Decision =
  | "reveal_fado"
  | "draw_customers"
  | "assign_billboard_tiles"
  | "roll_die"
  | "place_worker"
  | "relocate_worker"
  | "benefit"
  | "action"
  | "applause"
  | "peak"
  | "dismiss"
  | "return_critic"
  | "alfama_turn";
export type Event =
  | FadoRevealed
  | BagRefilled
  | CustomersDrawn
  | BillboardTilesAssigned
  | TurnBegan
  | WorkerPlaced
  | WorkerKickedOut
  | WorkerRelocated
  | Declined
  | GameEnding
  | GameEnded
  | CoinsGained
  | CoinsPaid
  | NoteTaken
  | NoteStackEmpty
  | NotesReturned
  | PointsScored
  | StarTaken
  | CubeRemoved
  | CriticPriceFell
  | IncomeRose
  | TableOpened
  | DiePlaced
  | MusicianHired
  | MusicianPromoted
  | MusicianReplaced
  | MusicianContracted
  | FameRaised
  | MusicianStarred
  | MusicianRetired
  | MusicianKept
  | MusicianDismissed
  | CustomerToBar
  | CustomersSeated
  | CriticSeated
  | FadoScored
  | FadoMoved
  | RestaurantClosed
  | CustomersApplauded
  | CriticReturned
  | CustomersLeft
  | DieRolled
  | WorkerLifted
  | SpacePassed;
export type PassReason =
  | "her_worker_there"
  | "came_from_there"
  | "nobody_to_hire"
  | "no_empty_table"
  | "no_customers"
  | "nobody_to_promote_or_contract"
  | "no_note_left";

/**
 * A game on record, in format version 1.
 */
export interface GameLog {
  format: "house-of-fado-log";
  version: 1;
  rules: string;
  edition: EditionReference | Edition;
  solo: boolean;
  players: LogPlayer[];
  moves: Move[];
  checkpoints: Checkpoint[];
  result: Result | null;
}
/**
 * The packaged edition, named by its id and the digest of its canonical JSON.
 */
export interface EditionReference {
  id: string;
  digest: Digest;
}
/**
 * All the facts of one printing of the game.
 */
export interface Edition {
  id: string;
  title: string;
  box: Box;
  colours: PlayerColour[];
  start: Start;
  musicians: MusicianTile[];
  fados: FadoTile[];
  billboard_tiles: BillboardTile[];
  note_tokens: Notes;
  customers_per_player: Customers;
  critics: CriticPlaces[];
  clusters: Cluster[];
  fado_row: number;
  group_size: number;
  group_refilled_at: number;
  restaurant_tables: RestaurantTable[];
  bar_seats: number;
  first_fame: number;
  fame_cost: number[];
  applause: number[];
  /**
   * One value for each speciality of musicians.
   */
  other_applauder: {
    portuguese_guitar: Colour;
    singer: Colour;
    classical_guitar: Colour;
  };
  /**
   * One value for each speciality of musicians.
   */
  speciality_cost: {
    portuguese_guitar: number;
    singer: number;
    classical_guitar: number;
  };
  promotion_fame: number;
  peak_points: number;
  critic_price: number[];
  income: number[];
  review_cubes: number;
  fados_for_star: number;
  stars_to_end: number;
  star_points: number[];
  fado_points: number[];
  coins_per_point: number;
  die_sides: number;
  sources: Source[];
}
/**
 * How many pieces of each kind the box holds: the totals that the lists must add up to.
 */
export interface Box {
  musicians: number;
  fados: number;
  notes: number;
  customers: Customers;
  critics: number;
  dice: number;
  stars: number;
}
/**
 * A party of customers, counted by colour (COMP-4).
 */
export interface Customers {
  grey: number;
  black: number;
  brown: number;
}
/**
 * What each player owns and starts with (COMP-5, SET-9).
 */
export interface Start {
  coins: number;
  workers: number;
  cubes: number;
  notes: Notes;
}
/**
 * Note tokens, counted by kind (COMP-3).
 */
export interface Notes {
  treble_clef: number;
  crotchet: number;
  quaver: number;
  beamed_quavers: number;
}
/**
 * A musician (COMP-1). `players` is the smallest number of players the tile is used with (SET-1).
 */
export interface MusicianTile {
  id: string;
  speciality: Speciality;
  note: Note;
  players: number;
}
/**
 * A fado to be scored (COMP-2). `players` is the smallest number of players it is used with (SET-3).
 */
export interface FadoTile {
  id: string;
  name: string;
  points: number;
  notes: Notes;
  players: number;
}
/**
 * A billboard scoring tile (COMP-6), its sides by rising number of players.
 */
export interface BillboardTile {
  id: string;
  sides: BillboardSide[];
}
/**
 * One side of a billboard scoring tile, used from `players` players on (SET-8).
 */
export interface BillboardSide {
  players: number;
  values: number[];
}
/**
 * The street groups that start with a critic, for one number of players (SET-6).
 */
export interface CriticPlaces {
  players: number;
  groups: Group[];
}
/**
 * An action space of the board with its kick-out spaces.
 */
export interface Cluster {
  space: BoardSpace;
  place: Place;
  specialities: Speciality[];
  groups: Group[];
  kick_outs: Benefit[];
}
/**
 * A kick-out space that gives coins.
 */
export interface CoinsBenefit {
  type: "coins";
  coins: number;
}
/**
 * A kick-out space that brings a customer to the bar, for `cost` coins (KICK-7).
 */
export interface CustomerBenefit {
  type: "customer";
  cost: number;
}
/**
 * A kick-out space that gives any note token, for `cost` coins.
 */
export interface NoteBenefit {
  type: "note";
  cost: number;
}
/**
 * A kick-out space that raises a musician's fame by one, for coins equal to the new fame (KICK-5).
 */
export interface FameBenefit {
  type: "fame";
}
/**
 * A table on the restaurant board: its seats, and how many removed cubes open it (STREET-4).
 */
export interface RestaurantTable {
  seats: number;
  opens_at: number;
}
/**
 * Where a fact comes from. `path` is dotted; `*` stands for every entry of a list; the longest match counts.
 */
export interface Source {
  path: string;
  origin: Origin;
  note: string;
}
/**
 * A player as the log names them.
 */
export interface LogPlayer {
  name: string;
  colour: PlayerColour;
}
/**
 * An action and who made it.
 */
export interface Move {
  actor: Actor;
  action: Action;
}
/**
 * Turn a fado face up: into the row and on top of the stack in set-up (SET-3), as the next top later (FADO-4).
 */
export interface RevealFado {
  type: "reveal_fado";
  tile: string;
}
/**
 * Draw customers from the bag to fill a street group (SET-5, STREET-8).
 */
export interface DrawCustomers {
  type: "draw_customers";
  group: Group;
  grey: number;
  black: number;
  brown: number;
}
/**
 * Lay one billboard scoring tile under each speciality (SET-8).
 */
export interface AssignBillboardTiles {
  type: "assign_billboard_tiles";
  portuguese_guitar: string;
  singer: string;
  classical_guitar: string;
}
/**
 * Roll a die for Alfama's next worker and place it on that space, counted clockwise from 1 (SOLO-2).
 */
export interface RollDie {
  type: "roll_die";
  value: number;
}
/**
 * Lift a worker, from beside the board or from the cluster it stands in, and place it on a space (TURN-1).
 */
export interface PlaceWorker {
  type: "place_worker";
  worker: Worker;
  space: Space;
}
/**
 * Move the kicked-out worker to a free kick-out space of the same cluster: 0, 1, 2 from the left (KICK-1).
 */
export interface RelocateWorker {
  type: "relocate_worker";
  kick_out: number;
}
/**
 * Take the coins printed on the kick-out space.
 */
export interface CollectCoins {
  type: "collect_coins";
}
/**
 * Bring one customer from a group beside the cluster to your bar (KICK-7).
 */
export interface InviteToBar {
  type: "invite_to_bar";
  group: Group;
  colour: Colour;
}
/**
 * Take any note token that is left: in the rehearsal room (FADO-6), or as a kick-out benefit.
 */
export interface TakeNote {
  type: "take_note";
  note: Note;
}
/**
 * Raise a musician in your restaurant by one fame, for coins equal to the new fame (KICK-5).
 */
export interface RaiseFame {
  type: "raise_fame";
  speciality: Speciality;
}
/**
 * Hire a musician from the left group, from the right one, or from both; ids of tiles, None for nobody.
 */
export interface HireMusicians {
  type: "hire_musicians";
  left: string | null;
  right: string | null;
}
/**
 * Bring customers of one group to one empty table, at most as many as it seats (STREET-3).
 */
export interface InviteCustomers {
  type: "invite_customers";
  group: Group;
  grey: number;
  black: number;
  brown: number;
  table: number;
}
/**
 * Bring a critic to an empty table, for coins by removed cubes (STREET-5).
 */
export interface InviteCritic {
  type: "invite_critic";
  group: Group;
  table: number;
}
/**
 * Score one of the fados in the row by giving back every note it prints (FADO-2).
 */
export interface ScoreFado {
  type: "score_fado";
  tile: string;
}
/**
 * Send a musician of yours to its speciality's slot, with your leftmost cube beside it (BILL-3, BILL-4).
 */
export interface PromoteMusician {
  type: "promote_musician";
  speciality: Speciality;
}
/**
 * Take a musician from a served slot to your restaurant, for its fame cost alone (BILL-7).
 */
export interface ContractMusician {
  type: "contract_musician";
  speciality: Speciality;
}
/**
 * Close for the night: the customers at the tables pay (CLOSE-1), then the applause begins.
 */
export interface CloseRestaurant {
  type: "close_restaurant";
}
/**
 * Let customers stand up for a musician, whose fame rises by one (CLOSE-2).
 */
export interface Applaud {
  type: "applaud";
  speciality: Speciality;
  grey: number;
  other: number;
}
/**
 * Let the applause end; the musicians at the peak are looked at next (CLOSE-3).
 */
export interface EndApplause {
  type: "end_applause";
}
/**
 * Remove a musician at the peak from the game for points, its star being gone already (CLOSE-3).
 */
export interface RetireMusician {
  type: "retire_musician";
  speciality: Speciality;
}
/**
 * Leave a musician at the peak in the restaurant (CLOSE-3); the next closing asks again.
 */
export interface KeepMusician {
  type: "keep_musician";
  speciality: Speciality;
}
/**
 * Send musicians back to the market and score their fame; all others are kept (CLOSE-4).
 */
export interface DismissMusicians {
  type: "dismiss_musicians";
  specialities: Speciality[];
}
/**
 * Send the critic who has reviewed the restaurant to a street group without one (CLOSE-5).
 */
export interface ReturnCritic {
  type: "return_critic";
  group: Group;
}
/**
 * Do nothing where a benefit or an action could be taken (TURN-1, KICK-2).
 */
export interface Decline {
  type: "decline";
}
/**
 * Alfama's whole turn: the cluster her worker is lifted from, and the space it goes to.
 */
export interface AlfamaTurn {
  type: "alfama_turn";
  worker: Space | null;
  space: Space | null;
}
/**
 * The digests after so many moves: of the state, and of the moves that led there.
 */
export interface Checkpoint {
  after: number;
  state: Digest;
  moves?: Digest | null;
}
/**
 * How a game ended: groups of seats, best first (tied seats together), and the final scores by seat.
 */
export interface Result {
  ranking: number[][];
  scores: number[];
}
/**
 * The first line of a journal: what a log says before its moves, and the seed of the dealer, if it has one.
 */
export interface JournalHeader {
  format: "house-of-fado-journal";
  version: 1;
  rules: string;
  edition: EditionReference | Edition;
  solo: boolean;
  players: LogPlayer[];
  seed: string | null;
  digest: Digest;
}
/**
 * A line of a journal: a move that was made, with the checkpoint after it.
 */
export interface JournalMove {
  type: "move";
  actor: Actor;
  action: Action;
  checkpoint: Checkpoint;
}
/**
 * A line of a journal: moves were taken back, up to this checkpoint; None stands for all of them.
 */
export interface JournalUndo {
  type: "undo";
  checkpoint: Checkpoint | null;
}
/**
 * A position of the game. It never changes: an action gives a new one.
 */
export interface State {
  edition: EditionReference | Edition;
  solo: boolean;
  players: Player[];
  board: Board;
  actor: Actor | null;
  decision: Decision | null;
  turn: number;
  round: number;
  finished: boolean;
  pending: Pending;
}
/**
 * A player with a restaurant. `cubes` are those left on the prestige track, `score` is without final scoring.
 */
export interface Player {
  name: string;
  colour: PlayerColour;
  coins: number;
  score: number;
  supply_workers: number;
  restaurant_worker: boolean;
  cubes: number;
  notes: Notes;
  /**
   * One value for each speciality of musicians.
   */
  musicians: {
    portuguese_guitar: Musician | null;
    singer: Musician | null;
    classical_guitar: Musician | null;
  };
  tables: Table[];
  bar: Customers;
  fados: string[];
  stars: Star[];
}
/**
 * A musician with a die: in a restaurant or on the billboard.
 */
export interface Musician {
  tile: string;
  fame: number;
}
/**
 * A table in a restaurant. It is empty when neither customers nor a critic sit there.
 */
export interface Table {
  seats: number;
  open: boolean;
  customers: Customers;
  critic: boolean;
}
/**
 * Everything that lies on the board or beside it.
 */
export interface Board {
  /**
   * One value for each speciality of musicians.
   */
  market: {
    portuguese_guitar: MarketMusician[];
    singer: MarketMusician[];
    classical_guitar: MarketMusician[];
  };
  notes: Notes;
  fado_row: (string | null)[];
  fado_top: string | null;
  fado_stack: string[];
  /**
   * One value for each group of customers in the street.
   */
  street: {
    left: StreetGroup;
    centre: StreetGroup;
    right: StreetGroup;
  };
  bag: Customers;
  discard: Customers;
  /**
   * One value for each speciality of musicians.
   */
  billboard: {
    portuguese_guitar: BillboardSlot;
    singer: BillboardSlot;
    classical_guitar: BillboardSlot;
  };
  /**
   * One value for each speciality of musicians.
   */
  star_musicians: {
    portuguese_guitar: string | null;
    singer: string | null;
    classical_guitar: string | null;
  };
  stars: Star[];
  /**
   * One value for each of the seven action spaces on the board (COMP-8).
   */
  spaces: {
    market_left: ActionSpace;
    market_right: ActionSpace;
    street_right: ActionSpace;
    billboard_right: ActionSpace;
    billboard_left: ActionSpace;
    rehearsal_room: ActionSpace;
    street_left: ActionSpace;
  };
  removed_musicians: string[];
}
/**
 * A musician in the market; one that nobody has hired yet has no die and no fame (SET-1).
 */
export interface MarketMusician {
  tile: string;
  fame: number | null;
}
/**
 * A group of customers in the street, perhaps with a critic.
 */
export interface StreetGroup {
  customers: Customers;
  critic: boolean;
}
/**
 * A place on the billboard: the musician in it, every seat's cubes beside it, the scoring tile below it.
 */
export interface BillboardSlot {
  musician: Musician | null;
  cubes: number[];
  tile: string | null;
}
/**
 * An action space of the board with its kick-out spaces; workers are seat numbers.
 */
export interface ActionSpace {
  worker: number | null;
  kick_outs: (number | null)[];
}
/**
 * What an interrupted turn needs to go on.
 */
export interface Pending {
  seat: number | null;
  space: Space | null;
  kicked_out: number | null;
  benefit: number | null;
  standing: Customers;
  kept: Speciality[];
  refills: Group[];
  last_space: Space | null;
}
/**
 * A fado tile turned face up: into a place of the row (set-up), or as the new top of the stack (`place` None).
 */
export interface FadoRevealed {
  type: "fado_revealed";
  tile: string;
  place: number | null;
  rule: string;
}
/**
 * The discarded customers went back into the empty bag (STREET-8).
 */
export interface BagRefilled {
  type: "bag_refilled";
  customers: Customers;
  rule: string;
}
/**
 * Customers drawn from the bag joined a street group.
 */
export interface CustomersDrawn {
  type: "customers_drawn";
  group: Group;
  customers: Customers;
  rule: string;
}
/**
 * The billboard scoring tiles were laid out (SET-8).
 */
export interface BillboardTilesAssigned {
  type: "billboard_tiles_assigned";
  /**
   * One value for each speciality of musicians.
   */
  tiles: {
    portuguese_guitar: string;
    singer: string;
    classical_guitar: string;
  };
  rule: string;
}
/**
 * A seat's turn began.
 */
export interface TurnBegan {
  type: "turn_began";
  seat: number;
  turn: number;
  round: number;
  rule: string;
}
/**
 * A worker was lifted from `worker` and placed on `space` (TURN-5).
 */
export interface WorkerPlaced {
  type: "worker_placed";
  seat: number;
  worker: Worker;
  space: Space;
  rule: string;
}
/**
 * A worker was pushed off an action space (KICK-1).
 */
export interface WorkerKickedOut {
  type: "worker_kicked_out";
  seat: number;
  space: BoardSpace;
  rule: string;
}
/**
 * A kicked-out worker went to a kick-out space of the same cluster (KICK-1).
 */
export interface WorkerRelocated {
  type: "worker_relocated";
  seat: number;
  space: BoardSpace;
  kick_out: number;
  rule: string;
}
/**
 * A seat did nothing where it could have taken a benefit or an action.
 */
export interface Declined {
  type: "declined";
  seat: number;
  decision: Decision;
  rule: string;
}
/**
 * Enough stars are taken: the round is finished, then the game ends (END-1).
 */
export interface GameEnding {
  type: "game_ending";
  stars: number;
  rule: string;
}
/**
 * The game is over (END-1).
 */
export interface GameEnded {
  type: "game_ended";
  rule: string;
}
/**
 * A seat took coins.
 */
export interface CoinsGained {
  type: "coins_gained";
  seat: number;
  coins: number;
  rule: string;
}
/**
 * A seat paid coins.
 */
export interface CoinsPaid {
  type: "coins_paid";
  seat: number;
  coins: number;
  rule: string;
}
/**
 * A seat took a note token from the board.
 */
export interface NoteTaken {
  type: "note_taken";
  seat: number;
  note: Note;
  rule: string;
}
/**
 * A musician should have brought a note, and its stack was empty (HIRE-6).
 */
export interface NoteStackEmpty {
  type: "note_stack_empty";
  seat: number;
  note: Note;
  rule: string;
}
/**
 * A seat gave note tokens back to the board.
 */
export interface NotesReturned {
  type: "notes_returned";
  seat: number;
  notes: Notes;
  rule: string;
}
/**
 * A seat moved forward on the score track.
 */
export interface PointsScored {
  type: "points_scored";
  seat: number;
  points: number;
  rule: string;
}
/**
 * A seat took a star from the board (STAR-1).
 */
export interface StarTaken {
  type: "star_taken";
  seat: number;
  star: Star;
  rule: string;
}
/**
 * The leftmost cube left a seat's prestige track: to a billboard slot, or out of the game (`slot` None).
 */
export interface CubeRemoved {
  type: "cube_removed";
  seat: number;
  removed: number;
  slot: Speciality | null;
  rule: string;
}
/**
 * A seat now pays less for a critic (PRES-2).
 */
export interface CriticPriceFell {
  type: "critic_price_fell";
  seat: number;
  price: number;
  rule: string;
}
/**
 * A seat's customers now pay more (PRES-2).
 */
export interface IncomeRose {
  type: "income_rose";
  seat: number;
  income: number;
  rule: string;
}
/**
 * The decoration left a seat's table (PRES-3).
 */
export interface TableOpened {
  type: "table_opened";
  seat: number;
  table: number;
  rule: string;
}
/**
 * A musician without a die got one (HIRE-2).
 */
export interface DiePlaced {
  type: "die_placed";
  tile: string;
  fame: number;
  rule: string;
}
/**
 * A musician came from the market to a restaurant.
 */
export interface MusicianHired {
  type: "musician_hired";
  seat: number;
  tile: string;
  fame: number;
  rule: string;
}
/**
 * A musician went from a restaurant to the billboard.
 */
export interface MusicianPromoted {
  type: "musician_promoted";
  seat: number;
  speciality: Speciality;
  tile: string;
  fame: number;
  rule: string;
}
/**
 * The musician who stood on the billboard went back to the market with its die (BILL-3).
 */
export interface MusicianReplaced {
  type: "musician_replaced";
  speciality: Speciality;
  tile: string;
  fame: number;
  rule: string;
}
/**
 * A musician came from the billboard to a restaurant.
 */
export interface MusicianContracted {
  type: "musician_contracted";
  seat: number;
  speciality: Speciality;
  tile: string;
  fame: number;
  rule: string;
}
/**
 * A musician in a restaurant rose to `fame`.
 */
export interface FameRaised {
  type: "fame_raised";
  seat: number;
  speciality: Speciality;
  fame: number;
  rule: string;
}
/**
 * A musician at the peak went to the star area (CLOSE-3).
 */
export interface MusicianStarred {
  type: "musician_starred";
  seat: number;
  speciality: Speciality;
  tile: string;
  rule: string;
}
/**
 * A musician at the peak left the game (CLOSE-3).
 */
export interface MusicianRetired {
  type: "musician_retired";
  seat: number;
  speciality: Speciality;
  tile: string;
  rule: string;
}
/**
 * A musician at the peak stayed in the restaurant (CLOSE-3).
 */
export interface MusicianKept {
  type: "musician_kept";
  seat: number;
  speciality: Speciality;
  tile: string;
  rule: string;
}
/**
 * A musician went back to the market with its die (CLOSE-4).
 */
export interface MusicianDismissed {
  type: "musician_dismissed";
  seat: number;
  speciality: Speciality;
  tile: string;
  fame: number;
  rule: string;
}
/**
 * A customer came from a street group to a bar (KICK-7).
 */
export interface CustomerToBar {
  type: "customer_to_bar";
  seat: number;
  group: Group;
  colour: Colour;
  rule: string;
}
/**
 * Customers of one group sat down at a table (STREET-3).
 */
export interface CustomersSeated {
  type: "customers_seated";
  seat: number;
  group: Group;
  customers: Customers;
  table: number;
  rule: string;
}
/**
 * A critic sat down at a table (STREET-6).
 */
export interface CriticSeated {
  type: "critic_seated";
  seat: number;
  group: Group;
  table: number;
  rule: string;
}
/**
 * A fado went to a restaurant from a place of the row (FADO-2), or from the top of the stack (None, SOLO-11).
 */
export interface FadoScored {
  type: "fado_scored";
  seat: number;
  tile: string;
  place: number | null;
  rule: string;
}
/**
 * The top of the stack filled the gap in the row (FADO-4).
 */
export interface FadoMoved {
  type: "fado_moved";
  tile: string;
  place: number;
  rule: string;
}
/**
 * A seat began to close its restaurant (chapter CLOSE).
 */
export interface RestaurantClosed {
  type: "restaurant_closed";
  seat: number;
  rule: string;
}
/**
 * Customers stood up for a musician (CLOSE-2).
 */
export interface CustomersApplauded {
  type: "customers_applauded";
  seat: number;
  speciality: Speciality;
  customers: Customers;
  rule: string;
}
/**
 * A critic went from a table back to a street group (CLOSE-5).
 */
export interface CriticReturned {
  type: "critic_returned";
  seat: number;
  group: Group;
  rule: string;
}
/**
 * All customers of a restaurant went to the discard (CLOSE-6).
 */
export interface CustomersLeft {
  type: "customers_left";
  seat: number;
  customers: Customers;
  rule: string;
}
/**
 * A die was rolled for Alfama's next worker (SOLO-2).
 */
export interface DieRolled {
  type: "die_rolled";
  value: number;
  rule: string;
}
/**
 * Alfama chose the worker to move, looking clockwise from the space that you used last (SOLO-4, SOLO-12).
 */
export interface WorkerLifted {
  type: "worker_lifted";
  seat: number;
  worker: Space;
  last_space: Space;
  rule: string;
}
/**
 * Alfama's worker went past a space (SOLO-5); `rule` and `reason` say why.
 */
export interface SpacePassed {
  type: "space_passed";
  seat: number;
  space: BoardSpace;
  reason: PassReason;
  rule: string;
}
/**
 * One rule that an action would break.
 */
export interface Violation {
  rule: string;
  code: string;
  sentence: string;
  args: {
    [k: string]: string | number;
  };
}
/**
 * Every line of the final scoring for every seat.
 */
export interface ScoreSheet {
  seats: SeatScore[];
}
/**
 * One seat's column of the score sheet.
 */
export interface SeatScore {
  name: string;
  track: number;
  musicians: number;
  stars: number;
  /**
   * One value for each speciality of musicians.
   */
  billboard: {
    portuguese_guitar: number;
    singer: number;
    classical_guitar: number;
  };
  fados: number;
  coins: number;
  total: number;
}
