import { createHmac } from 'node:crypto'
import { type FactorSeal, openFactorSeal } from '../platform/factor/factor-seal.ts'
import type { Ids } from '../platform/ports.ts'

/** What players typed: sealed for one transfer, it opens for no other. */
export interface ValueSeal {
  close(values: ReadonlyMap<string, string>, transferId: string): Uint8Array
  open(sealed: Uint8Array, transferId: string): ReadonlyMap<string, string>
  /** Names a destination without telling it: the same account of anybody has the same name. */
  nameOf(destination: string): Buffer
  /** Names what was asked for, typed values and all: the same has the same name, and it tells nothing of them. */
  hashOf(content: unknown): Buffer
}

export function openValueSeal(
  { secret, sealKey }: { readonly secret: Uint8Array; readonly sealKey: string },
  ids: Ids,
): ValueSeal {
  const seal: FactorSeal = openFactorSeal({ secret, sealKey, purpose: 'banko payment values' }, ids)
  const naming = Buffer.concat([Buffer.from('banko payment destination'), secret, Buffer.from(sealKey)])
  const asking = Buffer.concat([Buffer.from('banko payment request'), secret, Buffer.from(sealKey)])
  return {
    close: (values, transferId) => seal.close(Buffer.from(JSON.stringify([...values])), transferId),
    open(sealed, transferId) {
      // Written by `close`: pairs of texts.
      const pairs = JSON.parse(Buffer.from(seal.open(sealed, transferId)).toString()) as [string, string][]
      return new Map(pairs)
    },
    nameOf: (destination) => createHmac('sha256', naming).update(destination).digest(),
    hashOf: (content) => createHmac('sha256', asking).update(JSON.stringify(content)).digest(),
  }
}
