const printable = /^[\u0020-\u007e]{1,64}$/

/**
 * Whether a text may be a client seed, or the salt of a chain: 1 to 64 characters of printable ASCII, so that a text has
 * one form in bytes whoever types it. Source: games §9.
 */
export function isClientSeed(text: string): boolean {
  return printable.test(text)
}

/** Of a round of one player: their seed pair, its place under it from 0, and what is played (`dice@1`). */
export interface OwnRound {
  readonly clientSeed: string
  readonly nonce: number
  readonly config: string
}

/**
 * What every block of a round is made of beside the server seed. No two rounds of a seed pair share one: what stands
 * behind the client seed has no colon but those between its parts. Throws where a part is none.
 */
export function ownLabel({ clientSeed, nonce, config }: OwnRound): string {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`nonce ${nonce} is no place of a round`)
  return `${seedText(clientSeed)}:${nonce}:${config}`
}

/** The same for a round that many play: the salt of its chain, and what is played. Its server seed is its own. */
export function sharedLabel(salt: string, config: string): string {
  return `${seedText(salt)}:${config}`
}

function seedText(text: string): string {
  if (!isClientSeed(text)) throw new RangeError('1 to 64 characters of printable ASCII')
  return text
}
