import type { Transaction } from '../../platform/platform.ts'
import type { Method } from '../methods/method.ts'
import { rulesOf } from '../rules/rules.ts'
import { readFirstUse } from './store.ts'

const hour = 3_600_000

interface Going {
  readonly operatorId: number
  readonly playerId: number
  readonly method: Pick<Method, 'terms'>
  readonly destination: Uint8Array | null
}

/**
 * Until when a withdrawal by coin waits that goes to an address of which this player has not said for that long that it is
 * theirs: whoever took over an account would send what is there to one of their own, and a coin never comes back. Undefined:
 * it does not wait. Source: payments.md, Kinds, crypto.
 */
export async function waitForFirstUse(tx: Transaction, going: Going, now: number): Promise<number | undefined> {
  const { operatorId, method, destination } = going
  if (method.terms.kind !== 'crypto' || destination === null) return undefined
  const { rules } = await rulesOf(tx, operatorId)
  const until = ((await readFirstUse(tx, going, destination)) ?? now) + rules.firstUseHours * hour
  return until > now ? until : undefined
}
