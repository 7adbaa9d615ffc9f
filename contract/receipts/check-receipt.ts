import { type ReceiptFile, readReceipt } from './read-receipt.ts'
import { linkBytes, signedHead, signedReceipt } from './receipt-bytes.ts'

/** What a receipt is held against; what is absent is not looked at. */
export interface Trusted {
  /** Public keys of the house, as it published them. */
  readonly keys?: readonly string[]
  /** Heads that somebody wrote down or the house shows. */
  readonly heads?: readonly { readonly seq: number; readonly hash: string }[]
}

/**
 * `unreadable`: no receipt. `signature`: text or place are not what was signed. `head`: it does not lead to the head that
 * it brings. `key`: signed, and by another than the house. `chain`: the house has another chain than this receipt.
 */
export type ReceiptFault = 'unreadable' | 'signature' | 'head' | 'key' | 'chain'

export type ReceiptVerdict =
  | {
      readonly kind: 'whole'
      readonly receipt: ReceiptFile
      /** Whether the key was held against the house's. */
      readonly keyKnown: boolean
      /** The number of a trusted head that it is under; absent: none of them reaches it. */
      readonly under?: number
    }
  | { readonly kind: 'broken'; readonly fault: ReceiptFault }
  /** There is no Ed25519 here. */
  | { readonly kind: 'cannot' }

/** Checks a receipt's text, signature and place, with what browsers and Node have alike. Asks nobody. */
export async function checkReceipt(content: string, trusted: Trusted = {}): Promise<ReceiptVerdict> {
  const receipt = readReceipt(content)
  if (!receipt) return broken('unreadable')
  const { key, seq, path, head } = receipt
  if (!(await importKey(basePoint))) return { kind: 'cannot' }
  const publicKey = await importKey(key)
  if (!publicKey) return broken('signature')
  const links = await linksOf(receipt)
  const own = links.get(seq) ?? ''
  if (!(await isSigned(publicKey, signedReceipt(seq, own), receipt.signature))) return broken('signature')
  if (trusted.keys && !trusted.keys.includes(key)) return broken('key')
  if (head) {
    if (head.seq !== seq + path.length || links.get(head.seq) !== head.hash) return broken('head')
    if (trusted.keys && !trusted.keys.includes(head.key)) return broken('key')
    const headKey = await importKey(head.key)
    if (!headKey || !(await isSigned(headKey, signedHead(head), head.signature))) return broken('head')
  }
  const reached = (trusted.heads ?? []).filter((one) => links.has(one.seq))
  if (reached.some((one) => links.get(one.seq) !== one.hash)) return broken('chain')
  const [under] = reached
  return { kind: 'whole', receipt, keyKnown: trusted.keys !== undefined, ...(under && { under: under.seq }) }
}

/** A key that every implementation of Ed25519 takes. */
const basePoint = `58${'66'.repeat(31)}`

const broken = (fault: ReceiptFault) => ({ kind: 'broken', fault }) as const

/** The hashes of the receipt's own link and of those that its path leads over, by their numbers. */
async function linksOf({ text, seq, previous, path }: ReceiptFile): Promise<Map<number, string>> {
  const digests = [await sha256(new TextEncoder().encode(text)), ...path.map(bytesOf)]
  const links = new Map<number, string>()
  let last = bytesOf(previous)
  for (const [position, digest] of digests.entries()) {
    last = await sha256(linkBytes(last, seq + position, digest))
    links.set(seq + position, hexOf(last))
  }
  return links
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

async function importKey(key: string) {
  try {
    return await crypto.subtle.importKey('raw', bytesOf(key), { name: 'Ed25519' }, false, ['verify'])
  } catch {
    return undefined
  }
}

type Key = NonNullable<Awaited<ReturnType<typeof importKey>>>

function isSigned(key: Key, said: string, signature: string): Promise<boolean> {
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOf(signature), new TextEncoder().encode(said))
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
