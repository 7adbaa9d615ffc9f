import { expect, test } from 'vitest'
import { windowOfLines } from './line-window.ts'

const keys = ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5', '6.5', '7.5', '8.5']

test.each([
  ['4.5', ['2.5', '3.5', '4.5', '5.5', '6.5']],
  ['0.5', ['0.5', '1.5', '2.5', '3.5', '4.5']],
  ['8.5', ['4.5', '5.5', '6.5', '7.5', '8.5']],
  [undefined, ['2.5', '3.5', '4.5', '5.5', '6.5']],
])('five lines stand around the most balanced one: %s', (balanced, shown) => {
  expect(windowOfLines(keys, balanced)).toEqual(shown)
})

test('few lines are all shown', () => {
  expect(windowOfLines(keys.slice(0, 5), '0.5')).toEqual(keys.slice(0, 5))
})

test('what is shown stays while the balanced line wanders within it', () => {
  const shown = windowOfLines(keys, '4.5')
  expect(windowOfLines(keys, '5.5', shown)).toBe(shown)
  expect(windowOfLines([...keys, '9.5'], undefined, shown)).toBe(shown)
  expect(windowOfLines(keys, 'none of them', shown)).toBe(shown)
})

test('what is shown moves when the balanced line leaves it or one of the lines goes', () => {
  const shown = windowOfLines(keys, '4.5')
  expect(windowOfLines(keys, '7.5', shown)).toEqual(['4.5', '5.5', '6.5', '7.5', '8.5'])
  const fewer = keys.filter((key) => key !== '3.5')
  expect(windowOfLines(fewer, '4.5', shown)).toEqual(['1.5', '2.5', '4.5', '5.5', '6.5'])
})
