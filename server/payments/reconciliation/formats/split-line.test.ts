import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLine } from './split-line.ts'

test.each([
  ['a;b', ';', ['a', 'b']],
  [' a , "b,c" ,"d ""e""",', ',', ['a', 'b,c', 'd "e"', '']],
  ['""', ',', ['']],
  ['a"b,c', ',', ['a"b', 'c']],
  ['"a', ',', undefined],
  ['"a"b,c', ',', undefined],
  ['"a""', ',', undefined],
] as const)('%s is split by %s', (line, separator, fields) => {
  expect(splitLine(line, separator)).toEqual(fields)
})

test('what is written in quotes is read again', () => {
  const field = fc.string({ maxLength: 20 }).map((text) => text.trim())
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 6 }), (fields) => {
      const line = fields.map((text) => `"${text.replaceAll('"', '""')}"`).join(';')
      expect(splitLine(line, ';')).toEqual(fields)
    }),
    { seed: 7, numRuns: 500 },
  )
})
