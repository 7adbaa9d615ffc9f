import { readHouse } from '../platform/database/store-house.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { openFactorSeal } from '../platform/factor/factor-seal.ts'
import { newFactorSecret, stepOfCode } from '../platform/factor/totp.ts'
import { once } from '../platform/once.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { acceptCode, countCode, writeFactor } from './store-factor.ts'

/**
 * Wrong codes since the last good one; then none is good until somebody lets them in again. Three codes are good at a
 * time, so who has the password guesses one with a chance of 3 in 100,000.
 */
const wrongMax = 10

/** Whose authenticator it is. */
interface FactorOf {
  readonly operatorId: number
  readonly staffId: number
}

export interface Factor {
  /** A new secret, to be confirmed by a code. Undefined: theirs is set up already. `then` is done with it, or neither. */
  draw(of: FactorOf, then: (tx: Transaction) => Promise<void>): Promise<Uint8Array | undefined>
  /**
   * Whether a code is good now; it is good once, and the first good one confirms a secret. `then` is done where it is, or
   * the code is not used up.
   */
  take(of: FactorOf, code: string, then: (tx: Transaction) => Promise<void>): Promise<boolean>
  /** Seals a text for one of the staff as their secret is, in base64. */
  close(text: string, of: FactorOf): Promise<string>
  open(sealed: string, of: FactorOf): Promise<string>
}

export function openFactor({ db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>, sealKey: string): Factor {
  const seal = once(async () => {
    const { secret } = await readHouse(db)
    return openFactorSeal({ secret, sealKey, purpose: 'banko staff factor' }, ids)
  })
  const nameOf = ({ operatorId, staffId }: FactorOf) => `${operatorId}/${staffId}`
  const textOf = (of: FactorOf) => `${nameOf(of)} text`
  return {
    close: async (text, of) => Buffer.from((await seal()).close(Buffer.from(text), textOf(of))).toString('base64'),
    open: async (sealed, of) => Buffer.from((await seal()).open(Buffer.from(sealed, 'base64'), textOf(of))).toString(),
    async draw(of, then) {
      const secret = newFactorSecret(ids)
      const sealed = (await seal()).close(secret, nameOf(of))
      return withTransaction(db, async (tx) => {
        if (!(await writeFactor(tx, of, sealed))) return undefined
        await then(tx)
        return secret
      })
    },
    async take(of, code, then) {
      const sealed = await countCode(db, of, wrongMax)
      if (!sealed) return false
      const step = stepOfCode((await seal()).open(sealed, nameOf(of)), code, clock.now())
      if (step === undefined) return false
      return withTransaction(db, async (tx) => {
        if (!(await acceptCode(tx, of, { sealed, step }))) return false
        await then(tx)
        return true
      })
    },
  }
}
