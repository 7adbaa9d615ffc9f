import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+905321234567', "'+905321234567"],
  ['-2', "'-2"],
  ['@sum(a1)', "'@sum(a1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['=cmd|"/c calc"!a1', `"'=cmd|""/c calc""!a1"`],
])('%j works nothing out', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
})

test('what parts cells or lines stands in quotes, and numbers stay numbers', () => {
  expect(csvLine(['a,b', 'a;b', 'say "hi"', 'two\nlines', 'plain', -5, ''])).toBe(
    '"a,b","a;b","say ""hi""","two\nlines",plain,-5,\r\n',
  )
})

test('a figure keeps its digits and its sign, and is nothing else', () => {
  expect(csvLine([{ figure: '-5.00' }, { figure: '120' }])).toBe('-5.00,120\r\n')
  expect(() => csvLine([{ figure: '-5+1' }])).toThrow('no figure')
})
