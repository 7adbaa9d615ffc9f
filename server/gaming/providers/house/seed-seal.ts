import { type FactorSeal, openFactorSeal } from '../../../platform/factor/factor-seal.ts'
import type { Ids } from '../../../platform/ports.ts'

interface Of {
  readonly operatorId: number
  readonly seedId: number
}

/** Server seeds at rest: one that is sealed for a row opens for no other. */
export interface SeedSeal {
  close(seed: Uint8Array, of: Of): Uint8Array
  /** @throws when it was sealed for another, by another `SEAL_KEY`, or changed since */
  open(sealed: Uint8Array, of: Of): Uint8Array
}

export function openSeedSeal(secrets: { readonly secret: Uint8Array; readonly sealKey: string }, ids: Ids): SeedSeal {
  const seal: FactorSeal = openFactorSeal({ ...secrets, purpose: 'banko fair seed' }, ids)
  const nameOf = ({ operatorId, seedId }: Of) => `${operatorId}/${seedId}`
  return {
    close: (seed, of) => seal.close(seed, nameOf(of)),
    open: (sealed, of) => new Uint8Array(seal.open(sealed, nameOf(of))),
  }
}
