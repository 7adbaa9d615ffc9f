import { itemAt } from '../lists/item-at.ts'
import { drawBetween } from '../numbers/draw-between.ts'
import { hmacSha256 } from '../numbers/hmac-sha-256.ts'
import { sha256 } from '../numbers/sha-256.ts'

/** Where the numbers of a round come from. None of them is a fraction. */
export interface Draws {
  /** The next word: a whole number below 2^32. */
  word(): number
  /** A whole number from 0 to `count - 1`, each as likely as the others. Throws where there is none. */
  below(count: number): number
  /** A whole number below 2^52. */
  bits52(): number
}

const blockBytes = 32

/** What is published of a server seed before the first bet on it: its SHA-256, 32 bytes. */
export function commitOf(serverSeed: Uint8Array): Uint8Array {
  return sha256(serverSeed)
}

/**
 * The bytes of one round: block b = HMAC-SHA-256(key = server seed, text = `label:b`) for b = 0, 1, 2 …, one after the
 * other, and what is read from them. The label is that of `ownLabel` or `sharedLabel`. Source: games §9, The fair stream.
 */
export class FairStream implements Draws {
  readonly #blockAt: (number: number) => DataView
  #blocks = 0
  #block: DataView = new DataView(new ArrayBuffer(0))
  #at = 0

  constructor(serverSeed: Uint8Array, label: string) {
    const code = hmacSha256(serverSeed)
    this.#blockAt = (number) => {
      const { buffer, byteOffset, byteLength } = code(asciiBytes(`${label}:${number}`))
      return new DataView(buffer, byteOffset, byteLength)
    }
  }

  /** How many bytes were read. */
  get used(): number {
    return this.#blocks * blockBytes - this.#block.byteLength + this.#at
  }

  /** The next four bytes, the first of them the highest. */
  word(): number {
    const [first, second, third, fourth] = [this.byte(), this.byte(), this.byte(), this.byte()]
    return ((first << 24) | (second << 16) | (third << 8) | fourth) >>> 0
  }

  below(count: number): number {
    return drawBetween(() => this.word(), 0, count - 1)
  }

  /** The next seven bytes without their last four bits. */
  bits52(): number {
    const high = this.word()
    const low = (this.byte() << 16) | (this.byte() << 8) | this.byte()
    return high * 0x10_0000 + (low >>> 4)
  }

  /** The next byte. */
  byte(): number {
    if (this.#at === this.#block.byteLength) {
      this.#block = this.#blockAt(this.#blocks)
      this.#blocks += 1
      this.#at = 0
    }
    const byte = this.#block.getUint8(this.#at)
    this.#at += 1
    return byte
  }
}

/** Bytes of a text of ASCII: labels hold nothing else. */
function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/**
 * `taken` different whole numbers from 0 to `count - 1`, in the order in which they were drawn; every order of every
 * choice is as likely. Throws where there are not so many. Source: games §9, pick(n,k).
 */
export function pick(draws: Draws, count: number, taken: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index)
  for (let index = 0; index < taken; index += 1) {
    const other = index + draws.below(count - index)
    const drawn = itemAt(all, other)
    all[other] = itemAt(all, index)
    all[index] = drawn
  }
  return all.slice(0, taken)
}
