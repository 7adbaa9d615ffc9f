/** Bytes as hexadecimal digits, two each, small letters. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads them again; `undefined` where a text is anything else. */
export function readHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length % 2 !== 0 || !/^[\da-f]*$/.test(text)) return undefined
  return Uint8Array.from({ length: text.length >> 1 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  )
}
