import { type Answer, ok } from '@banko/contract/answer.ts'
import { type CsvLine, linesOf, readCsvLine, type Separator, streamLines } from '../platform/csv.ts'
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

/** Rows of a file at most: what follows is not read. */
const rowsMax = 20_000

/**
 * The lines of a file under its column names, which may stand in any order and be written in capitals. A file with wrong
 * column names is refused whole: nobody knows what its fields mean. Empty lines are nothing.
 */
export function readRows(csv: string, columns: Columns): Answer<AsyncGenerator<FileRow | BrokenRow>, 'manualOff'> {
  const text = csv.startsWith('\uFEFF') ? csv.slice(1) : csv
  const [first = ''] = linesOf(text)
  const separator = separatorOf(first)
  const named = readCsvLine(first, separator)
  const header = readHeader('fields' in named ? named.fields : [], columns)
  return header.ok ? ok(rowsUnder(header.value, text, separator)) : header
}

async function* rowsUnder(columns: readonly string[], text: string, separator: Separator) {
  let line = 0
  let rows = 0
  for await (const one of streamLines(text)) {
    line += 1
    if (line === 1 || one.replaceAll(separator, '').trim() === '') continue
    rows += 1
    if (rows > rowsMax) {
      yield { row: line, reason: `a file has ${rowsMax} rows at most; nothing from here on was read` }
      return
    }
    yield rowOf(line, columns, readCsvLine(one, separator))
  }
}

/** Whichever parts the names: none of them has either. */
function separatorOf(line: string): Separator {
  return line.includes(';') ? ';' : ','
}

function readHeader(names: readonly string[], { required, optional }: Columns): Answer<readonly string[], 'manualOff'> {
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

function rowOf(row: number, columns: readonly string[], line: CsvLine): FileRow | BrokenRow {
  if ('broken' in line) return { row, reason: line.broken }
  const { fields } = line
  if (fields.slice(columns.length).some((field) => field !== ''))
    return { row, reason: `there are ${fields.length} fields, and ${columns.length} columns` }
  const pairs = columns.map((column, at) => [column, fields[at] ?? ''] as const)
  return { row, cells: new Map(pairs.filter(([, field]) => field !== '')) }
}

/** Of somebody's file, as much as a person needs to find it. */
export function shown(text: string): string {
  return text
    .slice(0, 64)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
}
