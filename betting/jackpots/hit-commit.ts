import { toHex } from '../games/verify/hex.ts'
import { sha256 } from '../numbers/sha-256.ts'
import type { Fine } from './fine.ts'

/** Where a cycle falls, which nobody knows before it has. */
export interface HitSecret {
  readonly potId: number
  readonly cycle: number
  readonly hit: Fine
  /** 32 bytes, hexadecimal: whoever has the commit alone cannot try all amounts. */
  readonly salt: string
}

/** What is published of it before the first contribution: SHA-256 of `pot|cycle|hit|salt`, hexadecimal. Source: games §12. */
export function hitCommit({ potId, cycle, hit, salt }: HitSecret): string {
  const text = `${potId}|${cycle}|${hit}|${salt}`
  return toHex(sha256(Uint8Array.from(text, (letter) => letter.charCodeAt(0))))
}
