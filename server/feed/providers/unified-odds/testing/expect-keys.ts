import { expect } from 'vitest'
import { readRoutingKey } from '../routing-key.ts'

export interface KeyTable {
  readonly keys: readonly {
    readonly key: string
    readonly message: string
    readonly sport: number | null
    readonly error?: string
  }[]
}

/** Each key is read as its row says, or refused where the row says so. */
export function expectKeys({ keys }: KeyTable): void {
  for (const { key, message, sport, error } of keys) {
    const read = readRoutingKey(key)
    if (error) expect(read, key).toBeUndefined()
    else expect({ message: read?.kind, sport: read?.sport ?? null }, key).toEqual({ message, sport })
  }
}
