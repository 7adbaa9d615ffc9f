import { randomFillSync } from 'node:crypto'
import { drawBetween } from '@banko/betting/numbers/draw-between.ts'
import type { Random } from '../ports.ts'

/** Numbers from the system's source, taken in blocks; forks are the same source. */
export function systemRandom(): Random {
  const block = new Uint32Array(1024)
  let used = block.length
  const next32 = () => {
    if (used === block.length) {
      randomFillSync(block)
      used = 0
    }
    return block[used++] ?? 0
  }
  const random: Random = {
    next: () => ((next32() >>> 5) * 0x400_0000 + (next32() >>> 6)) / 0x20_0000_0000_0000,
    int: (from, to) => drawBetween(next32, from, to),
    fork: () => random,
  }
  return random
}
