import { openFactorSeal } from '../../platform/factor/factor-seal.ts'
import type { Ids } from '../../platform/ports.ts'

interface Of {
  readonly operatorId: number
  readonly chainId: number
}

/** Seeds of chains at rest: those that are sealed for a chain open for no other. */
export interface ChainSeal {
  close(marks: Uint8Array, of: Of): Uint8Array
  /** @throws when they were sealed for another, by another `SEAL_KEY`, or changed since */
  open(sealed: Uint8Array, of: Of): Uint8Array
}

export function openChainSeal(secrets: { readonly secret: Uint8Array; readonly sealKey: string }, ids: Ids): ChainSeal {
  const seal = openFactorSeal({ ...secrets, purpose: 'banko fair chain' }, ids)
  const nameOf = ({ operatorId, chainId }: Of) => `${operatorId}/${chainId}`
  return {
    close: (marks, of) => seal.close(marks, nameOf(of)),
    open: (sealed, of) => new Uint8Array(seal.open(sealed, nameOf(of))),
  }
}
