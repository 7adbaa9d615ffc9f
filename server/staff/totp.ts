import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds of one code. Source: RFC 6238, and what authenticators take for granted. */
const stepSeconds = 30
const digits = 6
/** 160 bits, as RFC 4226 asks for. */
export const secretBytes = 20
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a step of time. Source: RFC 4226, 5.3; SHA-1, the only hash that every authenticator knows. */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / stepSeconds)
}

/**
 * The step that a code is good for, its own and one to either side, as a phone's clock is off by some seconds; undefined
 * for a wrong one. Every step is compared, and in the same time.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | undefined {
  const given = Buffer.from(code)
  const found = [-1, 0, 1]
    .map((off) => stepAt(now) + off)
    .filter((step) => {
      const own = Buffer.from(codeOf(secret, step))
      return own.length === given.length && timingSafeEqual(own, given)
    })
  return found.at(-1)
}

/** RFC 4648, without padding: 20 bytes are 32 letters. */
export function base32(bytes: Uint8Array): string {
  let [text, bits, value] = ['', 0, 0]
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += letters.charAt((value >> (bits - 5)) & 31)
  }
  return bits === 0 ? text : text + letters.charAt((value << (5 - bits)) & 31)
}

/** What an authenticator reads from a QR code, or takes as a link. Source: Google's Key Uri Format. */
export function otpauthUri(secret: Uint8Array, { issuer, name }: { readonly issuer: string; readonly name: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
