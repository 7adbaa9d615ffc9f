import type { Separator } from '../../../platform/csv.ts'

/** Longer lines are none of a statement. */
const lineMax = 4096

/**
 * The fields of one line, in double quotes or not; undefined where a quotation is not closed or the line is too long. A
 * file has as many lines as a bank has customers: a parser for each would take longer than all the rest.
 */
export function splitLine(line: string, separator: Separator): string[] | undefined {
  if (line.length > lineMax) return undefined
  if (!line.includes('"')) return line.split(separator).map((field) => field.trim())
  const fields: string[] = []
  for (let from = 0; from <= line.length; ) {
    const start = from + (/^\s*/.exec(line.slice(from, from + 8))?.[0].length ?? 0)
    if (line[start] !== '"') {
      const end = endOf(line, separator, from)
      fields.push(line.slice(from, end).trim())
      from = end + 1
      continue
    }
    const closed = closingQuote(line, start + 1)
    if (closed === undefined) return undefined
    const end = endOf(line, separator, closed + 1)
    if (line.slice(closed + 1, end).trim() !== '') return undefined
    fields.push(
      line
        .slice(start + 1, closed)
        .replaceAll('""', '"')
        .trim(),
    )
    from = end + 1
  }
  return fields
}

function endOf(line: string, separator: Separator, from: number): number {
  const end = line.indexOf(separator, from)
  return end === -1 ? line.length : end
}

/** A doubled quote is one of the text. */
function closingQuote(line: string, from: number): number | undefined {
  for (let at = line.indexOf('"', from); at !== -1; at = line.indexOf('"', at + 2)) if (line[at + 1] !== '"') return at
  return undefined
}
