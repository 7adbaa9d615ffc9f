import type { Draws } from '@banko/betting/games/fair-stream.ts'
import { drawBetween } from '@banko/betting/numbers/draw-between.ts'

/** Draws from bytes that were kept of a round. Throws where they end before it does. */
export function drawsOf(bytes: Uint8Array): Draws & { left(): number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const word = () => {
    at += 4
    return view.getUint32(at - 4)
  }
  return {
    word,
    below: (count) => drawBetween(word, 0, count - 1),
    bits52() {
      const high = word()
      at += 3
      const low = (view.getUint8(at - 3) << 16) | view.getUint16(at - 2)
      return high * 0x10_0000 + (low >>> 4)
    },
    left: () => bytes.byteLength - at,
  }
}
