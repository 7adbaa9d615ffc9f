import { crash, growthAfter } from '@banko/betting/games/crash.ts'
import { flightMs, flightMsMax } from '@banko/betting/games/crash-flight.ts'
import { partsLeft, stakeIn } from '@banko/betting/games/crash-parts.ts'
import type { CrashStand } from '@banko/contract/calls/tables.ts'
import { type CrashBet, crashParts, growthShape, whyCrashBarred } from '@banko/contract/games/crash-bounds.ts'
import { amountShape } from '@banko/contract/shapes.ts'
import { type CrashBody, type CrashRoundStand, crashTopic } from '@banko/contract/topics/crash.ts'
import * as z from 'zod'
import { must } from '../../platform/must.ts'
import { type InRound, type SeenTable, stakeOfAll, type TableCounts, type TableGame } from './table-games.ts'

const keptShape = z.object({ parts: z.array(z.object({ stake: amountShape, at: growthShape })) })
const drawnShape = z.object({ bust: z.int() })
const bustOf = (drawn: unknown) => drawnShape.parse(drawn).bust

/** What of a player's is set to be taken out by itself, after what they took by hand; undefined: so much was not in. */
export function leftOf({ bets, steps }: InRound) {
  return partsLeft(
    bets.flatMap(({ choices }) => keptShape.parse(choices).parts),
    steps,
  )
}

const handsOf = (steps: InRound['steps']) => steps.map(({ stake, afterMs }) => ({ stake, afterMs }))
const mustBeLeft = (own: InRound) => must(leftOf(own), 'what was taken out of a round')

/** Once in a round: how a stake is parted is said with it. */
export const crashTable: TableGame<CrashBet, CrashStand> = {
  name: 'crash',
  rules: crash,
  betsMs: 7000,
  closedMs: 500,
  shownMs: 3000,
  settlesAfterMs: 1000,
  betsMax: 1,
  run: {
    msMax: flightMsMax,
    msOf: (drawn) => flightMs(bustOf(drawn)),
    takenBy: (steps) => ({ parts: handsOf(steps) }),
    isOut: (own, afterMs) => stakeIn(mustBeLeft(own), growthAfter(afterMs)) === 0,
  },
  stakeOf: ({ stake }) => stake,
  keptOf: (bet) => ({ parts: crashParts(bet).map(({ stake, at }) => ({ stake, at })) }),
  whyBarred: (bet, _, stakeMin) => whyCrashBarred(bet, stakeMin),
  choicesOf(own) {
    const left = leftOf(own)
    return left && { parts: [...handsOf(own.steps), ...left] }
  },
  standOf: (roundId, own) => ({
    ...{ roundId, stake: stakeOfAll(own), parts: [...mustBeLeft(own)] },
    taken: own.steps.map(({ stake, afterMs, paid }) => ({ stake, at: growthAfter(afterMs), paid })),
    betsLeft: own.bets.length === 0 ? 1 : 0,
  }),
  topic: crashTopic,
  bodyOf: ({ round, counts, chain, last }): CrashBody => ({
    ...(round && { round: seenRound(round, counts) }),
    ...(chain && { chain }),
    last: last.map(bustOf),
  }),
}

/** The time by which it must be over is that of the longest one: only of one that is over it says something. */
function seenRound({ drawn, endsAt, ...round }: SeenTable, counts: TableCounts): CrashRoundStand {
  return { ...round, ...counts, ...(drawn !== undefined && { bust: bustOf(drawn), endsAt }) }
}
