import { randomBytes, randomUUID } from 'node:crypto'
import type { Ids, Random } from '../ports.ts'

/** From the system's source: cannot be guessed. */
export function systemIds(): Ids {
  return { uuid: () => randomUUID(), token: () => randomBytes(32).toString('base64url') }
}

/** The same names in every run of one seed: for simulations and tests, never for sessions of real people. */
export function seededIds(random: Random): Ids {
  const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => random.int(0, 255)))
  return {
    uuid: () => {
      const hex = bytes(16).toString('hex')
      const variant = '89ab'[random.int(0, 3)] ?? '8'
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
    token: () => bytes(32).toString('base64url'),
  }
}
