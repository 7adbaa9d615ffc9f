import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'

/** Letters of a line at most; a longer one is none of ours. */
export const csvLineMax = 4096
/** Milliseconds that are read at once, and that everybody else has in between: somebody's file takes a quarter of a process. */
const readFor = 1
const restFor = 3

export type Separator = ',' | ';'

/** The fields of a line, or what is wrong with it. */
export type CsvLine = { readonly fields: readonly string[] } | { readonly broken: string }

/** The fields of one line. They may stand in double quotes, doubled inside; a quoted field ends with its line. */
export function readCsvLine(line: string, separator: Separator = ','): CsvLine {
  if (line.length > csvLineMax) return { broken: `the line is longer than ${csvLineMax} letters` }
  if (!line.isWellFormed()) return { broken: 'the line is no text' }
  // As almost every line is; the library makes a parser for each line that it is given.
  if (!line.includes('"')) return { fields: line.split(separator).map((field) => field.trim()) }
  try {
    const [fields = ['']] = parse(line, { delimiter: separator, trim: true, relax_column_count: true })
    return { fields: fields.map((field) => field.trim()) }
  } catch {
    return { broken: 'a quotation mark is not closed' }
  }
}

/** The lines of a text, one after the other, without what ends them. */
export function* linesOf(text: string): Generator<string> {
  const ends = /\r\n?|\n/g
  let from = 0
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(from, end.index)
    from = ends.lastIndex
  }
  yield text.slice(from)
}

/** Lines of a text that somebody sent, read as a stream: between them others have their turn. */
export async function* streamLines(text: string): AsyncGenerator<string> {
  let began = performance.now()
  for (const line of linesOf(text)) {
    yield line
    if (performance.now() - began < readFor) continue
    await sleep(restFor)
    began = performance.now()
  }
}
