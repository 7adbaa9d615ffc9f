import { type Answer, ok } from '@banko/betting/refusal.ts'
import { readCsvLine, type Separator } from '../platform/csv.ts'
import { bar } from './bar.ts'

/** One line of a file by its columns; an empty field, and a column that is not there, are absent. */
export interface FileRow {
  /** Its line, the line of column names being 1. */
  readonly row: number
  readonly cells: ReadonlyMap<string, string>
}

/** A line that is none: what is wrong with it. */
export interface BrokenRow {
  readonly row: number
  readonly reason: string
}

export interface Columns {
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

/**
 * The lines of a file under its column names, which may stand in any order and be written in capitals. A file with wrong
 * column names is refused whole: nobody knows what its fields mean. Empty lines are nothing.
 */
export function readRows(csv: string, columns: Columns): Answer<readonly (FileRow | BrokenRow)[]> {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const separator = separatorOf(lines[0] ?? '')
  const header = readHeader(readCsvLine(lines[0] ?? '', separator) ?? [], columns)
  if (!header.ok) return header
  const rows: (FileRow | BrokenRow)[] = []
  lines.forEach((line, at) => {
    if (at === 0 || line.replaceAll(separator, '').trim() === '') return
    const fields = readCsvLine(line, separator)
    rows.push(rowOf(at + 1, header.value, fields))
  })
  return ok(rows)
}

/** Whichever parts the names: none of them has either. */
function separatorOf(line: string): Separator {
  return line.includes(';') ? ';' : ','
}

function readHeader(names: readonly string[], { required, optional }: Columns): Answer<readonly string[]> {
  const known = [...required, ...optional]
  const columns: string[] = []
  for (const name of names) {
    const column = known.find((one) => one.toLowerCase() === name.toLowerCase())
    if (column === undefined || columns.includes(column)) return bar('headerWrong', shown(name))
    columns.push(column)
  }
  const missing = required.find((column) => !columns.includes(column))
  return missing === undefined ? ok(columns) : bar('headerWrong', missing)
}

function rowOf(row: number, columns: readonly string[], fields: readonly string[] | undefined): FileRow | BrokenRow {
  if (!fields) return { row, reason: 'a quotation mark is not closed' }
  if (fields.slice(columns.length).some((field) => field !== ''))
    return { row, reason: `there are ${fields.length} fields, and ${columns.length} columns` }
  const pairs = columns.map((column, at) => [column, fields[at] ?? ''] as const)
  return { row, cells: new Map(pairs.filter(([, field]) => field !== '')) }
}

/** Of somebody's file, as much as a person needs to find it. */
export function shown(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 64)
}
