import { ReadyOutput } from '../platform/http/ready-output.ts'

/** What an answer was made of: it holds while the stamp is the same and until the clock says otherwise. */
export interface Basis {
  readonly stamp: number
  /** Milliseconds since 1970; Infinity when the clock alone changes nothing. */
  readonly until: number
}

interface Kept {
  readonly basis: Basis
  readonly output: ReadyOutput<unknown>
  /** Since room was last made. */
  isAskedFor: boolean
}

/** Bytes of all kept answers; those that nobody asks for any more go first. */
const bytesMax = 64 * 2 ** 20
/** A larger answer is made for who asks for it: a whole offer in one page must not push the boards out. */
const answerBytesMax = bytesMax / 32

/**
 * Answers as bytes, made again when what they were made of has changed and not when somebody asks: a thousand readers
 * of a board cost one making. Nothing is made of what nobody reads. Source: speed.md, Boards.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  /**
   * @param key names the call and its whole input; one key has answers of one type
   */
  get<T>(key: string, { basis, now }: { readonly basis: Basis; readonly now: number }, make: () => T): ReadyOutput<T> {
    const kept = this.#kept.get(key)
    if (kept && kept.basis.stamp === basis.stamp && now < kept.basis.until) {
      kept.isAskedFor = true
      // Made under this key by the same caller's `make`.
      return kept.output as ReadyOutput<T>
    }
    if (kept) this.#drop(key, kept)
    const output = new ReadyOutput(make())
    if (sizeOf(output) <= answerBytesMax && now < basis.until) this.#keep(key, { basis, output, isAskedFor: false })
    return output
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    this.#bytes += sizeOf(kept.output)
    for (const [other, old] of this.#kept) {
      if (this.#bytes <= bytesMax) return
      if (old.isAskedFor) {
        // Once more through the line, which it leaves when nobody asks until then.
        old.isAskedFor = false
        this.#kept.delete(other)
        this.#kept.set(other, old)
      } else {
        this.#drop(other, old)
      }
    }
  }

  #drop(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#bytes -= sizeOf(kept.output)
  }
}

/** Plain bytes, compressed ones that may be added, and what holds them. */
function sizeOf(output: ReadyOutput<unknown>): number {
  return 2 * output.bytes.length + 512
}
