import {
  type StatementFormat,
  statementLinesMax,
  statementTextMax,
} from '@banko/contract/payments/statement-choices.ts'
import type { StatementColumns } from '@banko/contract/payments/statement-shapes.ts'
import type { StatementReader } from '../statement-line.ts'
import { readCamt053 } from './read-camt053.ts'
import { readCsv } from './read-csv.ts'
import { readMt940 } from './read-mt940.ts'

interface StatementFile {
  readonly format: StatementFormat
  readonly text: string
  /** Of a file of columns: what they hold; undefined where nobody has mapped them. */
  readonly columns: StatementColumns | undefined
}

/** The lines of a statement. Whatever is wrong with it is answered with its line, nothing is thrown. */
export function* readStatement(file: StatementFile): StatementReader {
  if (file.text.length > statementTextMax) return { line: 1, why: 'tooLong' }
  // a mark of the order of bytes is none of the text
  const reader = readerOf({ ...file, text: file.text.replace(/^\uFEFF/, '') })
  if ('why' in reader) return reader
  let count = 0
  for (;;) {
    const next = reader.next()
    if (next.done) return next.value ?? (count === 0 ? { line: 1, why: 'empty' } : undefined)
    count += 1
    if (count > statementLinesMax) return { line: statementLinesMax, why: 'tooLong' }
    yield next.value
  }
}

function readerOf({ format, text, columns }: StatementFile): StatementReader | { line: number; why: 'columns' } {
  switch (format) {
    case 'csv':
      return columns ? readCsv(text, columns) : { line: 1, why: 'columns' }
    case 'camt053':
      return readCamt053(text)
    case 'mt940':
      return readMt940(text)
  }
}
