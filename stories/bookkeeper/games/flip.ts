/** One bit of a round's record turned over. */
import type { Dice } from '../dice.ts'

/** What of a record may be flipped: bytes of texts, bits of numbers; `salt` and `round` are those of shared rounds. */
export const parts = [
  ...(['serverSeed', 'commit', 'bytes', 'clientSeed', 'salt'] as const),
  ...(['nonce', 'round', 'choices', 'stake', 'drawn', 'payout'] as const),
]
export type Part = (typeof parts)[number]

type Fields = Record<string, unknown>

/** The record with one bit of `part` another; `undefined` where it has no such part, or nothing in it to flip. */
export function flip(dice: Dice, record: Fields, part: Part): Fields | undefined {
  const value = record[part]
  if (value === undefined) return undefined
  const flipped = flippedOf(dice, value, part)
  return flipped === undefined ? undefined : { ...record, [part]: flipped }
}

function flippedOf(dice: Dice, value: unknown, part: Part): unknown {
  // a chain is hashed as often as the place of its round says: a high bit would cost a second
  if (typeof value === 'number') return flipNumber(value, dice.below(part === 'round' ? 6 : 30))
  if (part === 'clientSeed' || part === 'salt') return flipBytes(dice, Buffer.from(String(value))).toString()
  if (typeof value === 'string') return flipBytes(dice, Buffer.from(value, 'hex')).toString('hex')
  return flipJson(dice, JSON.stringify(value))
}

function flipNumber(value: number, bit: number): number {
  return Number(BigInt(value) ^ (1n << BigInt(bit)))
}

function flipBytes(dice: Dice, bytes: Buffer): Buffer {
  const place = dice.below(bytes.length)
  bytes[place] = (bytes[place] ?? 0) ^ (1 << dice.below(8))
  return bytes
}

/** Flips until what comes is JSON still: what is none is not read at all. */
function flipJson(dice: Dice, text: string): unknown {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      return JSON.parse(flipBytes(dice, Buffer.from(text)).toString())
    } catch {
      // not JSON any more
    }
  }
  return undefined
}
