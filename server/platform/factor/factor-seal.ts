import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync } from 'node:crypto'
import type { Ids } from '../ports.ts'

const nonceBytes = 12
const tagBytes = 16

export interface FactorSeal {
  /** `of` names whose secret it is: sealed for one, it opens for nobody else. */
  close(secret: Uint8Array, of: string): Uint8Array
  /** @throws when it was sealed for another, by another key, or was changed since */
  open(sealed: Uint8Array, of: string): Uint8Array
}

interface SealSecrets {
  /** The house's own, which lies in the database. */
  readonly secret: Uint8Array
  /** What does not: without it, whoever reads the whole database has the codes too. */
  readonly sealKey: string
  /** Whose seal it is: what one of them sealed opens under no other. */
  readonly purpose:
    | 'banko staff factor'
    | 'banko player factor'
    | 'banko player document'
    | 'banko payment values'
    | 'banko payment account'
    | 'banko game provider'
    | 'banko fair seed'
    | 'banko fair chain'
    | 'banko pot'
}

/**
 * Seals what must be read again and is nobody else's, AES-256-GCM: what authenticators share with us, for a code must be
 * computed, so unlike a password its secret cannot be kept as a hash (docs/decisions/0041); documents of players (0095).
 */
export function openFactorSeal({ secret, sealKey, purpose }: SealSecrets, ids: Ids): FactorSeal {
  const key = createSecretKey(
    new Uint8Array(hkdfSync('sha256', Buffer.concat([secret, Buffer.from(sealKey)]), '', purpose, 32)),
  )
  return {
    close(plain, of) {
      const nonce = Buffer.from(ids.token(), 'base64url').subarray(0, nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of))
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, of) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
    },
  }
}
