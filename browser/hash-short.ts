import { toHex } from '@banko/betting/games/verify/hex.ts'
import { sha256 } from '@banko/betting/numbers/sha-256.ts'

/** One block, with the mark of its end and its length. */
const bytesMax = 55
const encoder = new TextEncoder()

/**
 * SHA-256 of a short text in ASCII, in hex. The browser's own is not there over plain http, and answers each one in a
 * turn of its own, which takes longer than the hash.
 */
export function hashShort(text: string): string {
  if (text.length > bytesMax) throw new Error(`${text.length} letters do not fit into one block`)
  return toHex(sha256(encoder.encode(text)))
}
