import { FairStream } from '@banko/betting/games/fair-stream.ts'

/** A stream whose words are given: what `below` does with each is seen from outside. */
class GivenWords extends FairStream {
  readonly #words: number[]

  constructor(words: readonly number[]) {
    super(new Uint8Array(32), 'given')
    this.#words = [...words]
  }

  override word(): number {
    const word = this.#words.shift()
    if (word === undefined) throw new Error('one word more than was given')
    return word
  }
}

const below = (words: readonly number[], count: number) => new GivenWords(words).below(count)

/**
 * Whether the shipped draw below a count is without bias: of all 2^32 words the last that may be taken is, to the last
 * number, and the first that would favour some is thrown away. In between lie whole turns of all numbers. Answers what is
 * wrong, if anything.
 */
export function faultOfBelow(count: number): string | undefined {
  const words = 2 ** 32
  const fair = words - (words % count)
  const [first, last, next] = [0, fair - 1, 7 % count]
  if (below([first], count) !== 0) return `below(${count}) of the first word is not 0`
  if (below([last], count) !== count - 1) return `below(${count}) of the last word that is fair is not ${count - 1}`
  if (fair === words) return undefined
  for (const word of [fair, words - 1]) {
    if (takesAlone(word, count)) return `below(${count}) takes the word ${word}, which favours some numbers`
    if (below([word, 7], count) !== next) return `below(${count}) does not go on with the next word`
  }
  return undefined
}

function takesAlone(word: number, count: number): boolean {
  try {
    below([word], count)
    return true
  } catch {
    return false
  }
}
