import * as z from 'zod'
import { openFactorSeal } from '../../platform/factor/factor-seal.ts'
import type { Ids } from '../../platform/ports.ts'

/** So many hold at once: while one is changed, the one before too. */
export const keysMax = 2

const keysShape = z.array(z.string().min(16)).min(1).max(keysMax)

interface Of {
  readonly operatorId: number
  readonly providerId: number
}

/** With what a provider signs, the newest first: sealed for one, they open for no other. */
export interface KeySeal {
  close(keys: readonly string[], of: Of): Uint8Array
  /** @throws when they were sealed for another provider, by another `SEAL_KEY`, or changed since */
  open(sealed: Uint8Array, of: Of): string[]
}

export function openKeySeal(secrets: { readonly secret: Uint8Array; readonly sealKey: string }, ids: Ids): KeySeal {
  const seal = openFactorSeal({ ...secrets, purpose: 'banko game provider' }, ids)
  const nameOf = ({ operatorId, providerId }: Of) => `${operatorId}/${providerId}`
  return {
    close: (keys, of) => seal.close(Buffer.from(JSON.stringify(keys)), nameOf(of)),
    open: (sealed, of) => keysShape.parse(JSON.parse(Buffer.from(seal.open(sealed, nameOf(of))).toString())),
  }
}
