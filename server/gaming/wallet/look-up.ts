import type { GameProvider } from '../catalogue/providers.ts'
import type { House } from '../house.ts'
import { type Found, nameIn, type Said } from './read-call.ts'
import { readUnsaid } from './store-look-up.ts'

/** What a form leaves out of a call. Undefined: the provider knows nobody of this name. */
export async function lookUp(
  { platform: { db } }: House,
  provider: GameProvider,
  { fields, unsaid = [] }: Said,
): Promise<Found | undefined> {
  const alias = nameIn(fields.player)
  // what is no name is told as such by whoever reads the call
  if (unsaid.length === 0 || alias === undefined) return {}
  const row = await readUnsaid(db, provider, { alias, game: nameIn(fields.game), of: nameIn(fields.of) })
  if (!row) return undefined
  const { currency, session, round } = row
  return {
    ...(unsaid.includes('currency') && { currency }),
    ...(unsaid.includes('session') && session !== null && { sessionHash: session }),
    ...(unsaid.includes('round') && round !== null && { round }),
  }
}
