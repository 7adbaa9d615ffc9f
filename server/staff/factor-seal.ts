import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync } from 'node:crypto'
import type { Ids } from '../platform/ports.ts'

const nonceBytes = 12
const tagBytes = 16

/** Whose secret it is: sealed for one, it opens for nobody else. */
export interface SealedFor {
  readonly operatorId: number
  readonly staffId: number
}

export interface FactorSeal {
  close(secret: Uint8Array, of: SealedFor): Uint8Array
  /** @throws when it was sealed for another, by another key, or was changed since */
  open(sealed: Uint8Array, of: SealedFor): Uint8Array
}

/**
 * Seals what authenticators share with us, AES-256-GCM. A code must be computed, so unlike a password its secret cannot
 * be kept as a hash; see docs/decisions/0041.
 *
 * @param secret the house's own, which lies in the database
 * @param sealKey what does not: without it, whoever reads the whole database has the codes too
 */
export function openFactorSeal(
  { secret, sealKey }: { readonly secret: Uint8Array; readonly sealKey: string },
  ids: Ids,
): FactorSeal {
  const key = createSecretKey(
    new Uint8Array(hkdfSync('sha256', Buffer.concat([secret, Buffer.from(sealKey)]), '', 'banko staff factor', 32)),
  )
  const nameOf = ({ operatorId, staffId }: SealedFor) => Buffer.from(`${operatorId}/${staffId}`)
  return {
    close(plain, of) {
      const nonce = Buffer.from(ids.token(), 'base64url').subarray(0, nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(nameOf(of))
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, of) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(nameOf(of)).setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
    },
  }
}
