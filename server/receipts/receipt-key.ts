import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'

/** What an operator's receipts are signed with. */
export interface ReceiptKey {
  /** 32 bytes. */
  readonly publicKey: Buffer
  /** Ed25519, 64 bytes. */
  sign(said: string): Buffer
}

/** What stands before the 32 bytes of an Ed25519 key. Source: RFC 8410. */
const [pkcs8, spki] = [
  Buffer.from('302e020100300506032b657004220420', 'hex'),
  Buffer.from('302a300506032b6570032100', 'hex'),
]

/**
 * Each operator's own, out of what the house keeps secret, as authenticators are sealed: nothing that signs is stored.
 *
 * @param secret the house's own, which lies in the database
 * @param sealKey what does not: without it, whoever reads the whole database could sign
 */
export function openReceiptKeys({ secret, sealKey }: { readonly secret: Uint8Array; readonly sealKey: string }) {
  const made = new Map<number, ReceiptKey>()
  return (operatorId: number): ReceiptKey => {
    const known = made.get(operatorId)
    if (known) return known
    const from = Buffer.concat([secret, Buffer.from(sealKey)])
    const seed = Buffer.from(hkdfSync('sha256', from, '', `banko receipts ${operatorId}`, 32))
    const key = keyOf(createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' }))
    made.set(operatorId, key)
    return key
  }
}

function keyOf(privateKey: KeyObject): ReceiptKey {
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { publicKey, sign: (said) => sign(null, Buffer.from(said), privateKey) }
}

export function isSignedBy(publicKey: Buffer, said: string, signature: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.concat([spki, publicKey]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(said), key, signature)
}
