import { createPublicKey } from 'node:crypto'
import type { ProviderKey } from '../../platform/doors/provider-keys.ts'
import type { DialectName } from '../providers/dialect.ts'
import { dialects } from '../providers/dialects.ts'

/**
 * A key as it is kept, for the signatures of a dialect: a secret, or the PEM of a public key.
 * @throws for what is no public key of RSA where there must be one
 */
export function providerKeyOf(dialect: DialectName, kept: string): ProviderKey {
  const kind = dialects[dialect].keyKind
  if (kind !== 'rsaSha256' && kind !== 'ed25519') return { kind, secret: Buffer.from(kept) }
  const publicKey = createPublicKey(kept)
  if (publicKey.asymmetricKeyType !== 'rsa') throw new Error('this is no public key of RSA')
  return { kind, publicKey }
}

/** Whether its provider makes the key that it signs with, so that it must be told. */
export function isToldKey(dialect: DialectName): boolean {
  return dialects[dialect].keyKind === 'rsaSha256'
}
