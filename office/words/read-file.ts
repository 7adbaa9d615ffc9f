import type { UnfitWord } from '@banko/contract/calls/desk-words.ts'
import { wordsLinesMax } from '@banko/contract/desk/word-bounds.ts'

export interface FileLine {
  readonly id: string
  readonly text: string
}

/** What a file says: lines to be sent, and those that no message could be. */
export interface ReadFile {
  readonly lines: readonly FileLine[]
  readonly unfit: readonly UnfitWord[]
}

/** Bytes of the largest file that is read. */
export const fileBytesMax = 2_000_000
/** As the contract has them. */
const [idForm, textForm] = [/^[\w.-]{1,120}$/, /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t]){0,1000}$/u]

/**
 * A file of texts by name, as dictionaries are: `{"slip.place": "Bet"}`. `undefined` where it is no such file.
 */
export function readWordsFile(source: string): ReadFile | undefined {
  let said: unknown
  try {
    said = JSON.parse(source)
  } catch {
    return undefined
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined
  const [lines, unfit] = [[] as FileLine[], [] as UnfitWord[]]
  for (const [id, text] of Object.entries(said)) {
    if (!idForm.test(id)) unfit.push({ id: id.slice(0, 120), problem: 'noMessage', names: [id.slice(0, 120)] })
    else if (typeof text !== 'string') unfit.push({ id, problem: 'notIcu', names: [] })
    else if (text.length > 1000) unfit.push({ id, problem: 'tooLong', names: ['500'] })
    else if (!textForm.test(text)) unfit.push({ id, problem: 'notIcu', names: [] })
    else lines.push({ id, text })
  }
  return { lines, unfit }
}

/** As many lines at once as one call takes. */
export function chunksOf(lines: readonly FileLine[]): readonly (readonly FileLine[])[] {
  return Array.from({ length: Math.ceil(lines.length / wordsLinesMax) }, (_, nth) =>
    lines.slice(nth * wordsLinesMax, (nth + 1) * wordsLinesMax),
  )
}
