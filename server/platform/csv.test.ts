import { expect, test } from 'vitest'
import { readCsvLine, type Separator } from './csv.ts'

const lines: [string, Separator, readonly string[] | undefined][] = [
  ['a,b,c', ',', ['a', 'b', 'c']],
  ['a;b,c', ';', ['a', 'b,c']],
  [' a , b ', ',', ['a', 'b']],
  ['a,,', ',', ['a', '', '']],
  ['"a,b",c', ',', ['a,b', 'c']],
  ['"a;b";c', ';', ['a;b', 'c']],
  ['"say ""yes""";c', ';', ['say "yes"', 'c']],
  ['"a"', ',', ['a']],
  ['"a', ',', undefined],
  ['"a"b,c', ',', undefined],
  ['a"b;c', ';', undefined],
]

test.each(lines)('%s by %s', (line, separator, fields) => {
  expect(readCsvLine(line, separator)).toEqual(fields)
})
