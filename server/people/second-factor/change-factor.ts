import { type By, writeAudit } from '../../audit/index.ts'
import type { Messages } from '../../messages/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import type { FactorParts } from './factor-parts.ts'
import { drawRecoveryCodes, recoveryHashOf } from './recovery-codes.ts'
import { countFactors, lockFactors, replaceRecoveryCodes } from './store.ts'
import { tellFactor } from './tell-factor.ts'

interface Needs {
  readonly platform: Pick<Platform, 'clock' | 'ids'>
  readonly messages: Pick<Messages, 'send'>
}

export interface FactorChange {
  readonly of: PlayerOf
  readonly by: By
  /** As the audit calls it. */
  readonly did: string
  /** What the player is told of it by mail; absent: nothing. */
  readonly tells?: 'factorAdded' | 'factorRemoved'
}

/**
 * A change of a player's second factor as a part of other work: it stands with its row in the audit and the mail to the
 * player, or not at all. What answers `undefined` found nothing to change. Changes of one player come one after another.
 */
export function openChangeFactor({ platform, messages }: Needs) {
  return async <T>(
    tx: Transaction,
    { of, by, did, tells }: FactorChange,
    work: (tx: Transaction) => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    await lockFactors(tx, of)
    const done = await work(tx)
    if (done === undefined) return undefined
    const { operatorId, playerId } = of
    await writeAudit(tx, { ...by, operatorId, did, subject: `player ${playerId}` }, platform.clock.now())
    if (tells) await tellFactor(messages, tx, { operatorId, playerId, template: tells })
    return done
  }
}

/** Others in place of those before, which open nothing any more; answered as they are shown, this once. */
export async function renewRecoveryCodes(
  tx: Transaction,
  of: PlayerOf,
  { platform: { clock, ids }, parts }: { readonly platform: Pick<Platform, 'clock' | 'ids'>; parts: FactorParts },
): Promise<string[]> {
  const codes = drawRecoveryCodes(ids)
  const hashes = codes.map((code) => recoveryHashOf(parts.secret, of, code))
  await replaceRecoveryCodes(tx, of, { hashes, at: clock.now() })
  return codes
}

/** Where nothing is left that they stand in for, no recovery code opens anything. To be asked after something was taken away. */
export async function dropUnneededCodes(tx: Transaction, of: PlayerOf, at: number): Promise<void> {
  const { authenticators, passkeys } = await countFactors(tx, of)
  if (authenticators + passkeys === 0) await replaceRecoveryCodes(tx, of, { hashes: [], at })
}
