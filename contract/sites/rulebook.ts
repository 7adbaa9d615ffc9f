import { rulebookLicences } from '@banko/betting/games/rulebook.ts'
import * as z from 'zod'
import { amountShape } from '../shapes.ts'

const milliseconds = z.int().min(0).max(60_000)

/** How games are played at a site: values that are less strict than those of its licence change nothing, nor does 0. */
export const siteRulesShape = z.strictObject({
  /** By which games are played; of another than those that are named the strictest values hold. */
  licence: z.enum(rulebookLicences),
  /** From the beginning of a round of slots to that of the next one at least, milliseconds. */
  slotMs: milliseconds,
  /** Of other games. */
  gameMs: milliseconds,
  /** Minutes of play after which games stop until their player answers. */
  realityMinutes: z.int().min(0).max(1440),
  /** What is staked on a round at most. */
  stakeMax: amountShape,
  /** Who won much is shown, where the licence allows it. */
  winners: z.boolean().default(false),
  /** What is much in any case; what is many times its stake is so besides. 0: nothing else is. */
  winnersFrom: amountShape.default(10_000),
})
