const finalBinary = 0x82

/** One binary message as a server sends it: unmasked, uncompressed, in one piece. Source: RFC 6455, 5.2. */
export function websocketFrame(payload: Uint8Array): Uint8Array {
  const { length } = payload
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = new Uint8Array(headLength + length)
  const head = new DataView(frame.buffer, 0, headLength)
  head.setUint8(0, finalBinary)
  if (headLength === 2) {
    head.setUint8(1, length)
  } else if (headLength === 4) {
    head.setUint8(1, 126)
    head.setUint16(2, length)
  } else {
    head.setUint8(1, 127)
    head.setBigUint64(2, BigInt(length))
  }
  frame.set(payload, headLength)
  return frame
}
