import * as z from 'zod'
import { openFactorSeal } from '../platform/factor/factor-seal.ts'
import type { Ids } from '../platform/ports.ts'

/** Where a cycle falls, and what its commit was made with besides. */
export interface Hit {
  /** Ten-thousandths of a unit. */
  readonly hit: number
  /** Hexadecimal. */
  readonly salt: string
}

interface Of {
  readonly operatorId: number
  readonly potId: number
  readonly cycle: number
}

/** Hit points at rest: one that is sealed for a cycle opens for no other. The sweep alone opens them. */
export interface HitSeal {
  close(hit: Hit, of: Of): Uint8Array
  /** @throws when it was sealed for another, by another `SEAL_KEY`, or changed since */
  open(sealed: Uint8Array, of: Of): Hit
}

const shape = z.strictObject({ hit: z.int().min(0), salt: z.string().regex(/^[\da-f]{64}$/) })

export function openHitSeal(secrets: { readonly secret: Uint8Array; readonly sealKey: string }, ids: Ids): HitSeal {
  const seal = openFactorSeal({ ...secrets, purpose: 'banko pot' }, ids)
  const nameOf = ({ operatorId, potId, cycle }: Of) => `${operatorId}/${potId}/${cycle}`
  return {
    close: (hit, of) => seal.close(Buffer.from(JSON.stringify(hit)), nameOf(of)),
    open: (sealed, of) => shape.parse(JSON.parse(Buffer.from(seal.open(sealed, nameOf(of))).toString())),
  }
}
