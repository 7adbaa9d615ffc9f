const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: 20 bytes are 32 letters. */
export function base32(bytes: Uint8Array): string {
  let [text, bits, value] = ['', 0, 0]
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += letters.charAt((value >> (bits - 5)) & 31)
  }
  return bits === 0 ? text : text + letters.charAt((value << (5 - bits)) & 31)
}
