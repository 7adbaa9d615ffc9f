import { potDrops, potGroups } from '@banko/betting/jackpots/pot-groups.ts'
import { potLights } from '@banko/betting/jackpots/pot-light.ts'
import * as z from 'zod'
import { visitorCall } from '../call.ts'
import { amountShape, numberedId, timeShape } from '../shapes.ts'

/** Ten-thousandths of a unit. */
const fineShape = z.int().min(0)
const hashShape = z.string().regex(/^[\da-f]{64}$/)
/** Counted from 1. */
const cycleShape = z.int().min(1).max(2_147_483_647)

/** How a pot is fed and won. */
export const potRules = {
  potId: numberedId,
  group: z.enum(potGroups),
  currency: z.string(),
  /** Millionths of a stake. */
  rate: z.int(),
  /** Millionths of what is added: for the seeds to come. */
  reserveShare: z.int(),
  /** What a cycle begins with. */
  seed: amountShape,
  /** Below it the pot falls. */
  ceiling: amountShape,
  /** A smaller stake adds nothing. */
  stakeMin: amountShape,
  /** It falls at the latest a minute before the end of a day or a week, by these clocks. */
  dropBy: z.enum(potDrops).exactOptional(),
  timeZone: z.string(),
  /** When that is for the cycle that runs. */
  dropsAt: timeShape.exactOptional(),
  /** The one that runs. */
  cycle: cycleShape,
} as const

const potShape = z.object({ ...potRules, amountE4: fineShape, light: z.enum(potLights) })
export type PotRules = z.infer<typeof potShape>

const potCycleShape = z.object({
  cycle: cycleShape,
  /** SHA-256 of `pot|cycle|hit|salt`, published before anything was added. */
  commit: hashShape,
  committedAt: timeShape,
  /** Absent: it comes next. */
  openedAt: timeShape.exactOptional(),
  dropsAt: timeShape.exactOptional(),
  endedAt: timeShape.exactOptional(),
  /** Where it was to fall, and what was hashed with it; once it has ended. */
  hitE4: fineShape.exactOptional(),
  salt: hashShape.exactOptional(),
  /** To whoever hit it. */
  paid: amountShape.exactOptional(),
})
export type PotCycle = z.infer<typeof potCycleShape>

/** Of one page of the history. */
export const cyclesPage = 20

/** Pots. Source: games.md, Jackpots. */
export const jackpots = {
  list: visitorCall('/jackpots/list', { summary: 'The pots that I may see, with their rules and as they stand' })
    .input(z.strictObject({}))
    .output(z.object({ pots: z.array(potShape) })),
  cycles: visitorCall('/jackpots/cycles', {
    summary: 'Cycles of a pot, the newest first: what was committed to, and where it fell',
    refuses: ['notFound'],
  })
    .input(z.strictObject({ potId: numberedId, before: cycleShape.exactOptional() }))
    .output(z.object({ cycles: z.array(potCycleShape), hasMore: z.boolean() })),
}
