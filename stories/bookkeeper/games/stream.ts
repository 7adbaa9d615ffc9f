/**
 * The fair stream, written a second time from games.md §9 alone.
 *
 * Nothing here comes from `betting/`: two programs that share a line share its mistakes.
 */
import { createHash, createHmac } from 'node:crypto'

/** How many different words of four bytes there are: 2³². */
const WORDS = 2n ** 32n

/** What the player and the house bring to a private round; `nonce` counts from 0. */
export interface OwnPair {
  readonly serverSeed: Uint8Array
  readonly clientSeed: string
  readonly nonce: number
}

/** What a shared round is drawn from: its seed of the chain (32 bytes) and the salt of the chain. */
export interface SharedPair {
  readonly seed: Uint8Array
  readonly salt: string
}

/** SHA-256 of the seed as lower-case hex: what is shown before the first bet. */
export function commitOf(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex')
}

/** SHA-256 so many times over: of the seed of round n of a chain, after n times, the published end. */
export function hashedOver(seed: Uint8Array, times: number): string {
  let hashed = Buffer.from(seed)
  for (let done = 0; done < times; done += 1) hashed = createHash('sha256').update(hashed).digest()
  return hashed.toString('hex')
}

/** Reads the blocks from the first byte on; every draw moves the place. */
export class Stream {
  readonly #key: Uint8Array
  readonly #opening: string
  #bytes: number[] = []
  /** Every byte that was read, from the first on. */
  readonly read: number[] = []
  #blocks = 0

  constructor(key: Uint8Array, opening: string) {
    this.#key = key
    this.#opening = opening
  }

  /** The next `count` bytes as one number, the greatest byte first. */
  #number(count: number): bigint {
    while (this.#bytes.length < count) {
      const text = Buffer.from(`${this.#opening}:${this.#blocks}`, 'utf8')
      this.#bytes.push(...createHmac('sha256', this.#key).update(text).digest())
      this.#blocks += 1
    }
    const next = this.#bytes.splice(0, count)
    this.read.push(...next)
    return next.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  }

  /** 0 … 2³² − 1. */
  word(): bigint {
    return this.#number(4)
  }

  /** 0 … n − 1, each as likely: a word at or above the greatest multiple of n is thrown away. */
  below(n: number): number {
    const wide = BigInt(n)
    const fence = (WORDS / wide) * wide
    for (;;) {
      const word = this.word()
      if (word < fence) return Number(word % wide)
    }
  }

  /** 0 … 2⁵² − 1: seven bytes without their last four bits. */
  bits52(): bigint {
    return this.#number(7) / 16n
  }

  /** `count` different numbers of 0 … n − 1, in the order in which they were drawn. */
  pick(n: number, count: number): number[] {
    const row = new Map<number, number>()
    const at = (place: number): number => row.get(place) ?? place
    const drawn: number[] = []
    for (let i = 0; i < count; i += 1) {
      const j = i + this.below(n - i)
      const taken = at(j)
      row.set(j, at(i))
      row.set(i, taken)
      drawn.push(taken)
    }
    return drawn
  }
}

/** The stream of a private round of `game` (`dice@1`). */
export function ownStream(pair: OwnPair, game: string): Stream {
  return new Stream(pair.serverSeed, `${pair.clientSeed}:${pair.nonce}:${game}`)
}

/** The stream of a shared round of `game` (`crash@1`). */
export function sharedStream(pair: SharedPair, game: string): Stream {
  return new Stream(pair.seed, `${pair.salt}:${game}`)
}
