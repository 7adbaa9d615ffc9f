import type { Draws, FairStream } from '../fair-stream.ts'

/** One number that a round drew: how, what came, and the bytes of its stream that it read, those thrown away too. */
export interface RecordedDraw {
  readonly how: 'word' | 'below' | 'bits52'
  /** Of `below`. */
  readonly count?: number
  readonly drawn: number
  readonly from: number
  /** The first byte behind it. */
  readonly until: number
}

/** Draws from a stream, and keeps what was drawn. */
export class RecordedDraws implements Draws {
  readonly kept: RecordedDraw[] = []
  readonly #stream: FairStream

  constructor(stream: FairStream) {
    this.#stream = stream
  }

  /** How many bytes were read. */
  get used(): number {
    return this.#stream.used
  }

  word(): number {
    return this.#keep('word', () => this.#stream.word())
  }

  below(count: number): number {
    return this.#keep('below', () => this.#stream.below(count), count)
  }

  bits52(): number {
    return this.#keep('bits52', () => this.#stream.bits52())
  }

  #keep(how: RecordedDraw['how'], draw: () => number, count?: number): number {
    const from = this.#stream.used
    const drawn = draw()
    this.kept.push({ how, drawn, from, until: this.#stream.used, ...(count !== undefined && { count }) })
    return drawn
  }
}
