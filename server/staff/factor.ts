import { readHouse } from '../platform/database/store-house.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { once } from '../platform/once.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { openFactorSeal, type SealedFor } from './factor-seal.ts'
import { acceptCode, countCode, writeFactor } from './store-factor.ts'
import { secretBytes, stepOfCode } from './totp.ts'

/**
 * Wrong codes since the last good one; then none is good until somebody lets them in again. Three codes are good at a
 * time, so who has the password guesses one with a chance of 3 in 100,000.
 */
const wrongMax = 10

export interface Factor {
  /** A new secret, to be confirmed by a code. Undefined: theirs is set up already. `then` is done with it, or neither. */
  draw(of: SealedFor, then: (tx: Transaction) => Promise<void>): Promise<Uint8Array | undefined>
  /**
   * Whether a code is good now; it is good once, and the first good one confirms a secret. `then` is done where it is, or
   * the code is not used up.
   */
  take(of: SealedFor, code: string, then: (tx: Transaction) => Promise<void>): Promise<boolean>
}

export function openFactor({ db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>, sealKey: string): Factor {
  const seal = once(async () => openFactorSeal({ secret: (await readHouse(db)).secret, sealKey }, ids))
  return {
    async draw(of, then) {
      const secret = Buffer.from(ids.token(), 'base64url').subarray(0, secretBytes)
      const sealed = (await seal()).close(secret, of)
      return withTransaction(db, async (tx) => {
        if (!(await writeFactor(tx, of, sealed))) return undefined
        await then(tx)
        return secret
      })
    },
    async take(of, code, then) {
      const sealed = await countCode(db, of, wrongMax)
      if (!sealed) return false
      const step = stepOfCode((await seal()).open(sealed, of), code, clock.now())
      if (step === undefined) return false
      return withTransaction(db, async (tx) => {
        if (!(await acceptCode(tx, of, { sealed, step }))) return false
        await then(tx)
        return true
      })
    },
  }
}
