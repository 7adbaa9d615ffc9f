import type { Clock } from '../ports.ts'
import { sealMilliseconds } from './seal.ts'

/** What is larger is no news, bytes: whoever hears it holds it whole in memory. */
export const busBytesMax = 32 * 1024 * 1024

/** Before each piece: which it is, and of how many, two bytes each. */
const headBytes = 4

/**
 * A message as what one of the bus has room for, `room` bytes each with its head; most are one piece.
 *
 * @throws RangeError when it is larger than any message may be
 */
export function cutPieces(body: Uint8Array, room: number): Uint8Array[] {
  if (body.length > busBytesMax) throw new RangeError(`a message of ${body.length} bytes is too large for the bus`)
  const size = Math.max(Math.ceil(busBytesMax / 0xffff), room - headBytes)
  const count = Math.max(1, Math.ceil(body.length / size))
  return Array.from({ length: count }, (_, index) => {
    const head = Buffer.allocUnsafe(headBytes)
    head.writeUInt16BE(index, 0)
    head.writeUInt16BE(count, 2)
    return Buffer.concat([head, body.subarray(index * size, (index + 1) * size)])
  })
}

interface Joining {
  readonly begunAt: number
  readonly count: number
  readonly pieces: Uint8Array[]
}

/** Puts pieces together again; answers the message with its last one. One that lacks a piece is lost whole. */
export function openJoiner(clock: Clock): (speaker: string, piece: Uint8Array) => Uint8Array | undefined {
  const joining = new Map<string, Joining>()

  function begin(speaker: string, count: number): Joining {
    const now = clock.now()
    // Who fell silent in the middle of a message does not end it any more.
    for (const [other, { begunAt }] of joining) if (begunAt < now - sealMilliseconds) joining.delete(other)
    const begun = { begunAt: now, count, pieces: [] }
    joining.set(speaker, begun)
    return begun
  }

  return (speaker, piece) => {
    const { buffer, byteOffset, byteLength } = piece
    const head = new DataView(buffer, byteOffset, byteLength)
    const [index, count] = [head.getUint16(0), head.getUint16(2)]
    const body = piece.subarray(headBytes)
    if (count === 1) return body
    const whole = index === 0 ? begin(speaker, count) : joining.get(speaker)
    if (whole?.count !== count || whole.pieces.length !== index) {
      joining.delete(speaker)
      return undefined
    }
    whole.pieces.push(body)
    if (whole.pieces.length < count) return undefined
    joining.delete(speaker)
    return Buffer.concat(whole.pieces)
  }
}
