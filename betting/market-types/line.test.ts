import { expect, it } from 'vitest'
import { readHeadStart, readLine, writeLine } from './line.ts'

it.each([
  ['2.5', 10],
  ['-0.75', -3],
  ['0.25', 1],
  ['0', 0],
  ['3', 12],
  ['-12', -48],
])('reads the line %s as %i quarters and writes it back', (text, quarters) => {
  expect(readLine({ total: text }, 'total')).toBe(quarters)
  expect(writeLine(quarters)).toBe(text)
})

it.each(['', '2.50', '2.3', '+1', '1e1', ' 2', '02', '.5', 'abc'])(
  'refuses "%s", which is not how a line is written',
  (text) => {
    expect(() => readLine({ total: text }, 'total')).toThrow('is not a line in quarters')
  },
)

it('refuses a key without its specifier', () => {
  expect(() => readLine({}, 'total')).toThrow('total= is not a line')
  expect(() => readHeadStart({}, 'hcp')).toThrow('is not a head start')
  expect(() => readHeadStart({ hcp: '-1' }, 'hcp')).toThrow('is not a head start')
})

it('never gives a line of minus zero', () => {
  expect(Object.is(readLine({ hcp: '-0' }, 'hcp'), 0)).toBe(true)
})

it('reads a head start', () => {
  expect(readHeadStart({ hcp: '0:2' }, 'hcp')).toEqual({ home: 0, away: 2 })
})
