import { createHash, createHmac, type KeyObject, timingSafeEqual, verify } from 'node:crypto'

/**
 * With which a provider signs: an HMAC by what both know, or its own private key, of which this is the public one. Older
 * forms have the MD5 of what is said with the secret behind it, or say the secret itself. While one is changed there are
 * several; `until` ends the old one, milliseconds.
 */
export type ProviderKey = { readonly until?: number } & (
  | { readonly kind: 'hmacSha256' | 'md5' | 'token'; readonly secret: Uint8Array }
  | { readonly kind: 'ed25519' | 'rsaSha256'; readonly publicKey: KeyObject }
)

/** What was signed, and the signatures that came with it. */
export interface Signed {
  readonly bytes: Uint8Array
  readonly signatures: readonly Uint8Array[]
}

/** Of one message: while keys change, one by each. More are a flood. */
const signaturesMax = 4
/** Less is guessed; nothing at all is what a forgotten setting leaves. */
const secretBytesMin = 16

/** Whether one of the keys that hold now has made one of the signatures. All are tried, so that time says not which. */
export function isSignedBy(keys: readonly ProviderKey[], { bytes, signatures }: Signed, now: number): boolean {
  if (signatures.length > signaturesMax) return false
  const holding = keys.filter(({ until }) => until === undefined || now < until)
  return holding.map((key) => isMadeBy(key, bytes, signatures)).includes(true)
}

function isMadeBy(key: ProviderKey, bytes: Uint8Array, signatures: readonly Uint8Array[]): boolean {
  if ('publicKey' in key) {
    const { publicKey, kind } = key
    const digest = kind === 'ed25519' ? null : 'sha256'
    if (publicKey.asymmetricKeyType !== (kind === 'ed25519' ? 'ed25519' : 'rsa')) throw new Error(`no key for ${kind}`)
    return signatures.map((signature) => verify(digest, bytes, publicKey, signature)).includes(true)
  }
  if (key.secret.length < secretBytesMin) throw new Error('the secret of a provider is too short')
  const made = madeBy(key.kind, key.secret, bytes)
  return signatures.map((one) => one.length === made.length && timingSafeEqual(one, made)).includes(true)
}

function madeBy(kind: 'hmacSha256' | 'md5' | 'token', secret: Uint8Array, bytes: Uint8Array): Uint8Array {
  switch (kind) {
    case 'hmacSha256':
      return createHmac('sha256', secret).update(bytes).digest()
    case 'md5':
      return createHash('md5').update(bytes).update(secret).digest()
    case 'token':
      return secret
    default:
      return kind satisfies never
  }
}
