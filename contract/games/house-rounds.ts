import { growthMax } from '@banko/betting/games/crash.ts'
import { diceWinningMax } from '@banko/betting/games/dice.ts'
import { kenoNumbers, kenoPicksMax } from '@banko/betting/games/keno.ts'
import { minesFields, minesMax } from '@banko/betting/games/mines.ts'
import { plinkoRisks, plinkoRows } from '@banko/betting/games/plinko.ts'
import { pockets } from '@banko/betting/games/roulette-bets.ts'
import { tvKenoNumbers } from '@banko/betting/games/tv-keno.ts'
import * as z from 'zod'
import { amountShape, timeShape } from '../shapes.ts'
import { diceSides, slotNames } from './choices.ts'
import { growthShape } from './crash-bounds.ts'
import { tableBetsShape } from './roulette-bounds.ts'
import { tvKenoNumbersShape } from './tv-keno-bounds.ts'

/** The browser's own name of a round, kept before it is sent. */
export const roundKeyShape = z.uuid()

const count = z.int().min(0)
const kenoNumber = z.int().min(1).max(kenoNumbers)

/** What is chosen of each game that is over in one step. */
const chosen = {
  dice: {
    side: z.enum(diceSides),
    /** Of how many rolls out of 10,000 win. */
    winning: z.int().min(1).max(diceWinningMax),
  },
  plinko: { rows: z.literal(plinkoRows), risk: z.enum(plinkoRisks) },
  /** Different ones: of a number that is chosen twice nothing is played. */
  keno: { numbers: z.array(kenoNumber).min(1).max(kenoPicksMax) },
  slot: {},
}

const field = z
  .int()
  .min(0)
  .max(minesFields - 1)

/** Of mines, whose rounds have several steps. */
export const minesShapes = {
  mines: z.int().min(1).max(minesMax),
  /** From 0, row by row from the left. */
  field,
}

/** What is asked of a round. */
export const houseChoicesShape = z.discriminatedUnion('game', [
  z.strictObject({ game: z.literal('dice'), ...chosen.dice }),
  z.strictObject({ game: z.literal('plinko'), ...chosen.plinko }),
  z.strictObject({
    game: z.literal('keno'),
    numbers: chosen.keno.numbers.refine((numbers) => new Set(numbers).size === numbers.length),
  }),
  z.strictObject({ game: z.enum(slotNames), ...chosen.slot }),
])
export type HouseChoices = z.infer<typeof houseChoicesShape>

const spinShape = z.object({
  /** For each reel the place of its strip that is in the top row. */
  stops: z.array(count),
  /** Lines that pay, from 0; `pays` is in line stakes. */
  wins: z.array(z.object({ line: count, face: z.string(), count, pays: count })),
  scatters: count,
  /** Of lines and scatters, in line stakes. */
  pays: count,
})

const pocketShape = z
  .int()
  .min(0)
  .max(pockets - 1)

/** Hundredths: at 100 it busts at once. */
const bustShape = z.int().min(100).max(growthMax)

/** What was chosen and what was drawn, by game. */
const played = {
  dice: { game: z.literal('dice'), choices: z.object(chosen.dice), drawn: z.object({ roll: count }) },
  plinko: { game: z.literal('plinko'), choices: z.object(chosen.plinko), drawn: z.object({ slot: count }) },
  keno: {
    game: z.literal('keno'),
    choices: z.object(chosen.keno),
    /** As they were drawn. */
    drawn: z.object({ numbers: z.array(kenoNumber), hits: count }),
  },
  slot: {
    game: z.enum(slotNames),
    choices: z.object(chosen.slot),
    /** The paid spin, and the free ones that came of it. */
    drawn: z.object({ spins: z.array(spinShape) }),
  },
  mines: {
    game: z.literal('mines'),
    /** In the order in which they were opened; none where the round was left, and gave its stake back. */
    choices: z.object({ mines: minesShapes.mines, picks: z.array(field) }),
    drawn: z.object({ mines: z.array(field), safe: count, hit: z.boolean() }),
  },
  roulette: {
    game: z.literal('roulette'),
    /** All that a player had on the table. */
    choices: z.object({ bets: tableBetsShape }),
    drawn: z.object({ pocket: pocketShape }),
  },
  crash: {
    game: z.literal('crash'),
    /** What was taken out by hand, after so many milliseconds, and where the rest was to be by itself. */
    choices: z.object({
      parts: z.array(
        z.union([
          z.strictObject({ stake: amountShape, afterMs: count }),
          z.strictObject({ stake: amountShape, at: growthShape }),
        ]),
      ),
    }),
    drawn: z.object({ bust: bustShape }),
  },
  tvKeno: {
    game: z.literal('tv-keno'),
    choices: z.object({ numbers: tvKenoNumbersShape }),
    /** As they were drawn. */
    drawn: z.object({ numbers: z.array(z.int().min(1).max(tvKenoNumbers)), hits: count }),
  },
}

const told = {
  roundKey: roundKeyShape,
  at: timeShape,
  stake: amountShape,
  /** What the stake is multiplied by, in ten-thousandths; nothing where it lost. */
  multiplier: count,
  won: amountShape,
  /** Of a free round, whose stake is nobody's: what of its win is the player's, cash or for their bonus. */
  free: z.object({ won: amountShape }).exactOptional(),
}

export const minesRoundShape = z.object({ ...told, ...played.mines })

/** A round of a table as who had bets in it sees it. */
export const rouletteRoundShape = z.object({ ...told, ...played.roulette })
export const crashRoundShape = z.object({ ...told, ...played.crash })
export const tvKenoRoundShape = z.object({ ...told, ...played.tvKeno })

/** A round of mines that is not over. */
export const openMinesShape = z.object({
  ...{ roundKey: roundKeyShape, at: timeShape, stake: amountShape },
  mines: minesShapes.mines,
  /** Fields that were opened, none of them mined. */
  picks: z.array(field),
  /** What the stake is multiplied by where it is taken now, in ten-thousandths, and how much that is. */
  multiplier: count,
  pays: amountShape,
  /** The same after one field more. */
  next: count,
})
export type OpenMines = z.infer<typeof openMinesShape>

/** A round as its player sees it. */
export const houseRoundShape = z.discriminatedUnion('game', [
  z.object({ ...told, ...played.dice }),
  z.object({
    ...{ ...told, ...played.plinko },
    /** In each row: 1 is to the right. */
    turns: z.array(z.literal([0, 1])),
  }),
  z.object({ ...told, ...played.keno }),
  z.object({ ...told, ...played.slot }),
  minesRoundShape,
  rouletteRoundShape,
  crashRoundShape,
  tvKenoRoundShape,
])
export type HouseRound = z.infer<typeof houseRoundShape>
export type HouseGameName = HouseRound['game']
export type RoundOf<Game extends HouseGameName> = Extract<HouseRound, { game: Game }>

/**
 * All that a round was drawn from, beside whatever else is told of it: of one that a player had for themselves, and of one
 * that many had together.
 */
export function checkedRoundShape<Own extends z.core.$ZodShape, Shared extends z.core.$ZodShape>(
  own: Own,
  shared: Shared,
) {
  return z.discriminatedUnion('game', [
    z.object({ ...own, ...played.dice }),
    z.object({ ...own, ...played.plinko }),
    z.object({ ...own, ...played.keno }),
    z.object({ ...own, ...played.slot }),
    z.object({ ...own, ...played.mines }),
    z.object({ ...shared, ...played.roulette }),
    z.object({ ...shared, ...played.crash }),
    z.object({ ...shared, ...played.tvKeno }),
  ])
}
