import type { PlayerOf } from '../../platform/caller.ts'
import { openFactorSeal } from '../../platform/factor/factor-seal.ts'
import { newFactorSecret, stepOfCode } from '../../platform/factor/totp.ts'
import type { Platform } from '../../platform/platform.ts'
import { type CodeShown, readFactor, writeFactor } from './store.ts'

/** Players' authenticators. `sealKey` seals what they share with us besides the house's secret. */
export function openAuthenticators(
  { db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>,
  secrets: { readonly secret: Uint8Array; readonly sealKey: string },
) {
  const seal = openFactorSeal({ ...secrets, purpose: 'banko player factor' }, ids)
  const nameOf = ({ operatorId, playerId }: PlayerOf) => `${operatorId}/${playerId}`
  return {
    /** A new secret, to be confirmed by a code. Undefined: theirs is set up already. */
    async draw(of: PlayerOf): Promise<Uint8Array | undefined> {
      const secret = newFactorSecret(ids)
      const sealed = seal.close(secret, nameOf(of))
      return (await writeFactor(db, of, { sealed, at: clock.now() })) ? secret : undefined
    },
    /** The step that a code is good for now; it may have been used. Undefined: it is wrong, or there is no authenticator. */
    async stepOf(of: PlayerOf, code: string): Promise<CodeShown | undefined> {
      const row = await readFactor(db, of)
      if (!row) return undefined
      const step = stepOfCode(seal.open(row.sealed, nameOf(of)), code, clock.now())
      return step === undefined ? undefined : { sealed: row.sealed, step }
    },
  }
}
