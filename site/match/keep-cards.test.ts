import { expect, test } from 'vitest'
import { keepCards } from './keep-cards.ts'
import { readOutline } from './market-outline.ts'

const read = (...keys: string[]) => readOutline(keys.join('\n'))

test('a card stays what it was while another one changes', () => {
  const before = read('1x2', 'total/total=1.5', '*total/total=2.5')
  const after = keepCards(before, read('1x2', '*total/total=1.5', 'total/total=2.5'))
  expect(after[0]).toBe(before[0])
  expect(after[1]?.balanced).toBe('total/total=1.5')
})

test('a line that comes makes a new card, and a card that goes is gone', () => {
  const before = read('1x2', 'total/total=2.5')
  const after = keepCards(before, read('total/total=2.5', 'total/total=3.5'))
  expect(after.map((card) => card.keys)).toEqual([['total/total=2.5', 'total/total=3.5']])
})
