import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { openFactorSeal } from '../../platform/factor/factor-seal.ts'
import type { Ids } from '../../platform/ports.ts'
import type { AccountKeys } from './accounts.ts'
import type { AccountRow } from './store.ts'

/** What a provider gave an operator for one account. */
export interface AccountSecrets {
  /** What the house shows it. */
  readonly apiKey: string
  /** What it signs hooks with: several while one is changed, none before its hooks are set up. */
  readonly hookSecrets: readonly string[]
}

interface Of {
  readonly operatorId: number
  readonly accountId: number
}

/** Secrets of accounts: sealed for one, they open for no other. */
export interface AccountSeal {
  close(secrets: AccountSecrets, of: Of): Uint8Array
  /** @throws when they were sealed for another account, by another `SEAL_KEY`, or changed since */
  open(sealed: Uint8Array, of: Of): AccountSecrets
}

const secretsShape = z.strictObject({ apiKey: z.string().min(1), hookSecrets: z.array(z.string().min(16)) })

interface HouseSecrets {
  readonly secret: Uint8Array
  readonly sealKey: string
}

export function openAccountSeal(secrets: HouseSecrets, ids: Ids): AccountSeal {
  const seal = openFactorSeal({ ...secrets, purpose: 'banko payment account' }, ids)
  const nameOf = ({ operatorId, accountId }: Of) => `${operatorId}/${accountId}`
  return {
    close: (secrets, of) => seal.close(Buffer.from(JSON.stringify(secrets)), nameOf(of)),
    open: (sealed, of) => secretsShape.parse(JSON.parse(Buffer.from(seal.open(sealed, nameOf(of))).toString())),
  }
}

/** What an account was given, or else a secret that both ends in this house can make. */
export function keysOf(
  {
    operator_id: operatorId,
    id: accountId,
    sealed_secret: sealed,
  }: Pick<AccountRow, 'operator_id' | 'id' | 'sealed_secret'>,
  house: HouseSecrets,
  ids: Ids,
): AccountKeys {
  if (!sealed) {
    const own = createHmac('sha256', house.secret).update(`banko payment hooks ${operatorId}/${accountId}`).digest()
    return { hookSecrets: [own] }
  }
  const { apiKey, hookSecrets } = openAccountSeal(house, ids).open(sealed, { operatorId, accountId })
  return { apiKey, hookSecrets: hookSecrets.map((one) => Buffer.from(one)) }
}
