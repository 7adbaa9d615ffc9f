import { hashAfter, hashBlock, sha256 } from './sha-256.ts'

const blockBytes = 64

/**
 * HMAC-SHA-256 under a key: bytes to 32 bytes; in browser and house alike, and at once. What depends on the key alone is
 * worked out once. Source: RFC 2104, FIPS 198-1.
 */
export function hmacSha256(key: Uint8Array): (text: Uint8Array) => Uint8Array {
  const short = key.length > blockBytes ? sha256(key) : key
  const padded = new Uint8Array(blockBytes)
  padded.set(short)
  const inner = hashBlock(padded.map((byte) => byte ^ 0x36))
  const outer = hashBlock(padded.map((byte) => byte ^ 0x5c))
  return (text) => hashAfter(outer, hashAfter(inner, text))
}
