const finalBinary = 0x82

/** Asks for a sign of life; a browser answers by itself. */
export const pingFrame = Buffer.from([0x89, 0])

/**
 * One binary message as a server sends it: unmasked, uncompressed, in one piece. A Buffer, since a stream makes one of
 * anything else for each socket anew. Source: RFC 6455, 5.2.
 */
export function websocketFrame(payload: Uint8Array): Buffer {
  const { length } = payload
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headLength + length)
  frame[0] = finalBinary
  if (headLength === 2) {
    frame[1] = length
  } else if (headLength === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.set(payload, headLength)
  return frame
}
