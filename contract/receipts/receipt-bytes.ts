/** The first line of every receipt that is written now. */
export const receiptVersion = 'banko receipt 1'

/** What is signed of a receipt: its place in the chain, by a hash that binds its text and everything before it. */
export function signedReceipt(seq: number, hash: string): string {
  return `${receiptVersion} link\n${seq}\n${hash}\n`
}

export interface HeadFacts {
  readonly seq: number
  /** 64 hexadecimal digits. */
  readonly hash: string
  /** When it was published, milliseconds. */
  readonly at: number
}

/** What is signed of a published head. */
export function signedHead({ seq, hash, at }: HeadFacts): string {
  return `${receiptVersion} head\n${seq}\n${hash}\n${at}\n`
}

/** What a link's hash is taken over, as bytes: the hash before it, its number in a line, and the SHA-256 of its text. */
export function linkBytes(previous: Uint8Array, seq: number, digest: Uint8Array): Uint8Array<ArrayBuffer> {
  const line = new TextEncoder().encode(`\n${seq}\n`)
  const bytes = new Uint8Array(previous.length + line.length + digest.length)
  bytes.set(previous)
  bytes.set(line, previous.length)
  bytes.set(digest, previous.length + line.length)
  return bytes
}
