import * as z from 'zod'
import { playerCall } from '../call.ts'
import { crashBetShape, growthShape } from '../games/crash-bounds.ts'
import { crashRoundShape, rouletteRoundShape, roundKeyShape, tvKenoRoundShape } from '../games/house-rounds.ts'
import { tableBetsShape } from '../games/roulette-bounds.ts'
import { tvKenoBetShape } from '../games/tv-keno-bounds.ts'
import { amountShape, numberedId } from '../shapes.ts'
import { betRefuses, played, steps } from './games.ts'

/** Where a player stands in a round of a table. */
const tableStandShape = z.object({
  roundId: numberedId,
  /** What they have on the table. */
  bets: z.record(z.string(), amountShape),
  stake: amountShape,
  /** Times that they may still put something on it. */
  betsLeft: z.int().min(0),
})

const placing = { sessionToken: z.string().min(1).max(64), betKey: roundKeyShape, roundId: numberedId }

/** Of a round that everybody has. */
const mine = {
  currency: z.string(),
  /** `back`: the round was not drawn, and what was staked was given back. */
  state: z.enum(['open', 'over', 'back']),
}

/** Rounds that all players of an operator have together, drawn when their time has come. Source: games.md, House games. */
export const tables = {
  bet: playerCall('/tables/bet', {
    summary: 'Put bets on a table until its round closes; sent again under its name it is the same bet',
    country: 'plays',
    rate: played,
    refuses: ['gameBetsClosed', 'gameBetsFull', ...betRefuses],
  })
    .input(z.strictObject({ ...placing, bets: tableBetsShape }))
    .output(tableStandShape.extend({ balance: amountShape })),
  mine: playerCall('/tables/mine', { summary: 'What I have in a round of a table, and what came of it', rate: played })
    .input(z.strictObject({ roundId: numberedId }))
    .output(
      tableStandShape.extend({
        ...mine,
        /** Once it is over for a player who had bets in it. */
        round: rouletteRoundShape.exactOptional(),
      }),
    ),
}

/** Where a player stands in a round of crash. */
const crashStandShape = z.object({
  roundId: numberedId,
  stake: amountShape,
  /** What was not taken by hand, and the growth at which it is out by itself. */
  parts: z.array(z.object({ stake: amountShape, at: growthShape })),
  /** What was taken by hand, as it was heard: the growth at that time, and what was paid for it. */
  taken: z.array(z.object({ stake: amountShape, at: growthShape, paid: amountShape })),
  /** Times that they may still put something in. */
  betsLeft: z.int().min(0),
})
export type CrashStand = z.infer<typeof crashStandShape>

/** A stake that grows until the round busts, for whoever takes it out before. Source: games.md, House games. */
export const crash = {
  bet: playerCall('/crash/bet', {
    summary: 'Put a stake in a round of crash until it closes; sent again under its name it is the same bet',
    country: 'plays',
    rate: played,
    refuses: ['gameBetsClosed', 'gameBetsFull', ...betRefuses],
  })
    .input(z.strictObject({ ...placing, bet: crashBetShape }))
    .output(crashStandShape.extend({ balance: amountShape })),
  cashOut: playerCall('/crash/cashOut', {
    summary: 'Take my stake out of a round that flies, all of it or a part, at what it has grown to when it is heard',
    rate: steps,
    refuses: ['notFound', 'gameRoundReused', 'gameCashOutEarly', 'gameCashOutLate', 'gameCashOutParts'],
  })
    .input(
      z.strictObject({
        roundId: numberedId,
        /** The browser's own name of it: sent again it is done once. */
        stepKey: roundKeyShape,
        /** Absent: all that is in. */
        stake: amountShape.min(1).exactOptional(),
      }),
    )
    .output(crashStandShape.extend({ balance: amountShape })),
  mine: playerCall('/crash/mine', { summary: 'What I have in a round of crash, and what came of it', rate: played })
    .input(z.strictObject({ roundId: numberedId }))
    .output(
      crashStandShape.extend({
        ...mine,
        /** Once it is over for a player who had something in it. */
        round: crashRoundShape.exactOptional(),
      }),
    ),
}

/** Where a player stands in a round of TV keno. */
const tvKenoStandShape = z.object({
  roundId: numberedId,
  stake: amountShape,
  /** Of their ticket; none before they have one. */
  numbers: z.array(z.int()),
  /** Tickets that they may still have in it. */
  betsLeft: z.int().min(0),
})
export type TvKenoStand = z.infer<typeof tvKenoStandShape>

/** A round every three minutes, on the minute. */
export const tvKeno = {
  bet: playerCall('/tvKeno/bet', {
    summary: 'Take a ticket of TV keno until its round closes; sent again under its name it is the same ticket',
    country: 'plays',
    rate: played,
    refuses: ['gameBetsClosed', 'gameBetsFull', ...betRefuses],
  })
    .input(z.strictObject({ ...placing, bet: tvKenoBetShape }))
    .output(tvKenoStandShape.extend({ balance: amountShape })),
  mine: playerCall('/tvKeno/mine', { summary: 'My ticket in a round of TV keno, and what came of it', rate: played })
    .input(z.strictObject({ roundId: numberedId }))
    .output(
      tvKenoStandShape.extend({
        ...mine,
        /** Once it is over for a player who had a ticket in it. */
        round: tvKenoRoundShape.exactOptional(),
      }),
    ),
}
