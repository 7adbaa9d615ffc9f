import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ids } from '../ports.ts'
import { base32 } from './base32.ts'

/** Seconds of one code. Source: RFC 6238, and what authenticators take for granted. */
const stepSeconds = 30
const digits = 6
/** 160 bits, as RFC 4226 asks for. */
const secretBytes = 20

/** A new secret to share with an authenticator. */
export function newFactorSecret(ids: Ids): Uint8Array {
  return Buffer.from(ids.token(), 'base64url').subarray(0, secretBytes)
}

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

/** What an authenticator reads from a QR code, or takes as a link. Source: Google's Key Uri Format. */
export function otpauthUri(secret: Uint8Array, { issuer, name }: { readonly issuer: string; readonly name: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
