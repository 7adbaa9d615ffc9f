import { declareRefusal } from './declare-refusal.ts'

/** Of games. What a player said for their own protection, and the products of a site, have refusals of their own. */
export const gamesRefusals = {
  /** It is not there, or it or its provider is off. */
  gameOff: declareRefusal(),
  /** It was opened too long ago, somewhere else, or by who has signed out since: it must be opened again. */
  gameSessionOver: declareRefusal(),
  /** The name of the round stands for another one. */
  gameRoundReused: declareRefusal(),
  /** The wallet said no once and for all, and nothing is known any more of why. */
  gameRefused: declareRefusal(),
  /** A round of several steps is not over: until it is, none begins, and the seeds stay as they are. */
  gameRoundOpen: declareRefusal(),
  /** Nothing more is opened in this round. */
  gameRoundOver: declareRefusal(),
  /** Nothing was opened that would be paid. */
  gameNothingOpened: declareRefusal(),
  /** The round of the table takes no bets any more: it has closed, or is another one by now. */
  gameBetsClosed: declareRefusal(),
  /** A player puts something on a table so often in a round, and not more often. */
  gameBetsFull: declareRefusal(),
  /** It does not fly yet, or has grown to nothing that could be taken out. */
  gameCashOutEarly: declareRefusal(),
  /** When it was heard the round was over, or so much was not in any more. Nothing was taken out. */
  gameCashOutLate: declareRefusal(),
  /** Parts were taken out as often as a round allows: all that is in still may. */
  gameCashOutParts: declareRefusal(),
  /** Free rounds that are played, over, not theirs or not of this game. */
  gameFreeRoundsGone: declareRefusal(),
  /** A round of another game is not over: one game is played at a time. `game` is what its provider calls it. */
  roundOpenElsewhere: declareRefusal<{ readonly gameId: number; readonly game: string }>(),
  /** A round that the desk would end is over, or not as it was. */
  gameRoundMoved: declareRefusal(),
  /** They have played for long, and have not said since that they go on. */
  gameCheckDue: declareRefusal(),
  /** The round before it, of whichever game, began a moment ago. */
  gameTooSoon: declareRefusal<{ readonly inMs: number }>(),
}
