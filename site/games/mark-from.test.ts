import { expect, test } from 'vitest'
import { markFrom } from './mark-from.ts'

test('a name has one mark, and others have others', () => {
  const names = Array.from({ length: 60 }, (_, at) => `slots-game${at}`)
  expect(markFrom('slots-amber')).toBe(markFrom('slots-amber'))
  expect(new Set(names.map(markFrom)).size).toBe(60)
})

test('it stays within its field', () => {
  const numbers =
    markFrom('slots-amber')
      .match(/-?\d+(\.\d+)?/g)
      ?.map(Number) ?? []
  expect(numbers.length).toBeGreaterThan(11)
  expect(Math.min(...numbers)).toBeGreaterThan(8)
  expect(Math.max(...numbers)).toBeLessThan(88)
})
