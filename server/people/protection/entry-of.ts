import { ownLimitKinds, ownLimitPeriods, type ProtectionEntry } from '@banko/betting/protection/entries.ts'
import * as z from 'zod'

/** As it is stored. */
export interface EntryRow {
  player_id: number
  said: string
  kind: string | null
  period: string | null
  amount: number | null
  until_at: number | null
  at: number
}

const named = { kind: z.enum(ownLimitKinds), period: z.enum(ownLimitPeriods), at: z.int() }

/** As it is stored; what does not fit is a fault: a limit that cannot be read closes, never opens. */
const entryShape = z.discriminatedUnion('said', [
  z.object({ said: z.literal('limit'), ...named, amount: z.int() }),
  z.object({ said: z.literal('raiseAsked'), ...named, amount: z.int().nullable() }),
  z.object({ said: z.literal('raiseConfirmed'), ...named }),
  z.object({ said: z.literal('raiseWithdrawn'), ...named }),
  z.object({ said: z.literal('timeOut'), until: z.int(), at: z.int() }),
  z.object({ said: z.literal('selfExclusion'), until: z.int().nullable(), at: z.int() }),
  z.object({ said: z.literal('houseExclusionShortened'), until: z.int(), at: z.int() }),
  z.object({ said: z.literal('returnAsked'), at: z.int() }),
  z.object({
    said: z.enum(['houseExclusion', 'betsBlocked', 'signInBlocked']),
    until: z.int().nullable(),
    at: z.int(),
  }),
  z.object({ said: z.enum(['betsAllowed', 'signInAllowed', 'accountClosed', 'accountOpened']), at: z.int() }),
  z.object({ said: z.literal('realityCheck'), minutes: z.int(), at: z.int() }),
])

export function entryOf({ said, kind, period, amount, until_at: until, at }: EntryRow): ProtectionEntry {
  return entryShape.parse({ said, kind, period, amount, minutes: amount, until, at })
}
