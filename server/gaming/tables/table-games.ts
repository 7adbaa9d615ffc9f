import type { HouseGame } from '@banko/betting/games/house-game.ts'
import type { TablePhase } from '@banko/betting/games/table-phase.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { ChainStand } from '@banko/contract/topics/roulette.ts'
import type { CommonTopic } from '@banko/contract/topics/topic.ts'
import type { KeptBet } from './store-shared-bets.ts'
import type { KeptStep } from './store-shared-steps.ts'

/** What a player has in a round: bets in the order in which they were taken, and what they did while it ran. */
export interface InRound {
  readonly bets: readonly KeptBet[]
  readonly steps: readonly KeptStep[]
}

/** A round as everybody may see it, before its game says it in words of its own. */
export interface SeenTable {
  readonly roundId: number
  readonly place: number
  readonly phase: TablePhase
  readonly closesAt: number
  readonly drawsAt: number
  readonly endsAt: number
  readonly startedAt?: number
  /** Once everybody may know it. */
  readonly drawn?: unknown
  readonly serverSeed?: string
  readonly isPaid: boolean
}

/** How many have something in a round, and how many of them nothing any more. */
export interface TableCounts {
  readonly players: number
  readonly out: number
}

export interface SeenStand {
  readonly round: SeenTable | undefined
  readonly counts: TableCounts
  readonly chain: ChainStand | undefined
  /** What was drawn of late, the newest first. */
  readonly last: readonly unknown[]
}

/** Of rounds that are shown over time, and end when what was drawn says so. */
export interface Run {
  /** How long such a round runs, milliseconds. */
  msOf(drawn: unknown): number
  /** The longest that there can be. */
  readonly msMax: number
  /** What was taken out while it ran and nothing else, in the words of the rules. */
  takenBy(steps: readonly KeptStep[]): object
  /** Whether nothing of a player's is in any more, after so many milliseconds. */
  isOut(own: InRound, afterMs: number): boolean
}

/**
 * How a table is played, times in milliseconds: all in which games differ that stand on shared rounds. `Bet` is what is asked,
 * `Stand` what a player is told of their part. Source: games.md, House games, Shared rounds.
 */
export interface TableGame<Bet = unknown, Stand extends object = object> {
  /** What calls and addresses call it. */
  readonly name: 'roulette' | 'crash' | 'tv-keno'
  readonly rules: HouseGame
  readonly betsMs: number
  /** From the last bet to the draw. */
  readonly closedMs: number
  readonly shownMs: number
  /** Where rounds are played by the clock: each begins at a multiple of it since 1970. Absent: when the one before is over. */
  readonly everyMs?: number
  /** So long after the draw players are paid: what was heard before it is done by then. */
  readonly settlesAfterMs: number
  /** Times that a player may bet in a round. */
  readonly betsMax: number
  readonly run?: Run
  stakeOf(bet: Bet): Amount
  /** As it is kept, whatever the order of its keys was. */
  keptOf(bet: Bet): object
  /** The first bound that a bet does not keep, with what its player has on the table already. */
  whyBarred(
    bet: Bet,
    placed: readonly KeptBet[],
    stakeMin: Amount,
  ): CallRefusals['stakeBelowMin' | 'stakeAboveMax'] | undefined
  /** All of it in the words of the rules; undefined: what was taken out was not in. */
  choicesOf(own: InRound): object | undefined
  standOf(roundId: number, own: InRound): Stand
  readonly topic: CommonTopic<string, unknown, unknown, unknown>
  /** What is shown to everybody. */
  bodyOf(stand: SeenStand): unknown
}

type Timed = Pick<TableGame, 'betsMs' | 'closedMs' | 'shownMs' | 'everyMs' | 'run'>

/** Of one by the clock nobody begins a round that takes bets for less, milliseconds: it is the next one then. */
const leastBetsMs = 10_000

/** When a round that begins now is played. Of one that runs, nothing is said of how long it will. */
export function timesOf(game: Timed, openedAt: number) {
  const { betsMs, closedMs, shownMs, run } = game
  const closesAt = beginOf(game, openedAt) + betsMs
  const drawsAt = closesAt + closedMs
  return { openedAt, closesAt, drawsAt, endsAt: drawsAt + (run?.msMax ?? 0) + shownMs }
}

function beginOf({ everyMs, betsMs }: Timed, openedAt: number): number {
  if (everyMs === undefined) return openedAt
  const begin = openedAt - (openedAt % everyMs)
  return openedAt > begin + betsMs - leastBetsMs ? begin + everyMs : begin
}

/** What nobody has in a round is the same in all of them. */
export const nothingIn: InRound = { bets: [], steps: [] }

export function stakeOfAll({ bets }: Pick<InRound, 'bets'>): Amount {
  return bets.reduce((sum, { stake }) => sum + stake, 0)
}
