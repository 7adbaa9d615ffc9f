import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLineMax, linesOf, readCsvLine, type Separator, streamLines } from './csv.ts'

const unclosed = 'a quotation mark is not closed'

const lines: [string, Separator, readonly string[] | string][] = [
  ['a,b,c', ',', ['a', 'b', 'c']],
  ['a;b,c', ';', ['a', 'b,c']],
  [' a , b ', ',', ['a', 'b']],
  ['a,,', ',', ['a', '', '']],
  ['', ',', ['']],
  ['"a,b",c', ',', ['a,b', 'c']],
  ['"a;b";c', ';', ['a;b', 'c']],
  ['"say ""yes""";c', ';', ['say "yes"', 'c']],
  ['"a"', ',', ['a']],
  ['"a', ',', unclosed],
  ['"a"b,c', ',', unclosed],
  ['a"b;c', ';', unclosed],
  ['a,\ud800', ',', 'the line is no text'],
]

test.each(lines)('%s by %s', (line, separator, expected) => {
  expect(readCsvLine(line, separator)).toEqual(
    typeof expected === 'string' ? { broken: expected } : { fields: expected },
  )
})

test('a line of blanks and a mark is read in one pass, and a longer one than any of ours not at all', () => {
  expect(readCsvLine(`${' '.repeat(csvLineMax - 1)}"`)).toEqual({ broken: unclosed })
  expect(readCsvLine('x'.repeat(csvLineMax))).toEqual({ fields: ['x'.repeat(csvLineMax)] })
  expect(readCsvLine('x'.repeat(csvLineMax + 1))).toEqual({ broken: 'the line is longer than 4096 letters' })
})

test('lines end in any way', () => {
  expect([...linesOf('a\nb\r\nc\rd\n\n')]).toEqual(['a', 'b', 'c', 'd', '', ''])
  expect([...linesOf('')]).toEqual([''])
})

test('a line without a quotation mark is read as the library reads it', () => {
  const lineOf = fc.array(fc.stringMatching(/^[^"\r\n]{0,12}$/u), { minLength: 1 }).map((fields) => fields.join(','))
  fc.assert(
    fc.property(lineOf, (line) => {
      fc.pre(line.isWellFormed() && line !== '')
      const [fields = []] = parse(line, { delimiter: ',', trim: true, relax_column_count: true })
      expect(readCsvLine(line)).toEqual({ fields: fields.map((field) => field.trim()) })
    }),
  )
})

test('whoever reads a long text lets others have their turn after every millisecond of work', async () => {
  let turns = 0
  let isRead = false
  const count = () => {
    turns += 1
    if (!isRead) setImmediate(count)
  }
  setImmediate(count)
  let read = 0
  for await (const _ of streamLines('x\n'.repeat(20))) {
    read += 1
    for (const until = performance.now() + 1; performance.now() < until; );
  }
  isRead = true
  expect(read).toBe(21)
  expect(turns).toBeGreaterThanOrEqual(21)
})
