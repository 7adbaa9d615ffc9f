import { expect, test } from 'vitest'
import { pick } from '../testing/books.ts'
import { proposeBankers } from './propose-bankers.ts'

test.each([
  ['1 2 3 4 5', 3, '1 2 3 4* 5*'],
  ['1* 2 3 4 5', 3, '1* 2 3 4 5*'],
  ['1* 2* 3* 4 5', 3, '1* 2* 3 4 5'],
  ['1 2 3', 3, '1 2 3'],
  ['1* 2 3', 3, '1 2 3'],
  ['1 2', 3, '1 2'],
  ['1 2 2 3', 2, '1 2 2 3*'],
  ['1 2* 2 3', 2, '1 2* 2* 3'],
])('%s with %d to choose from: %s', (before, choosable, after) => {
  const selections = before.split(' ').map((word, index) => {
    return pick(Number(word.replace('*', '')), { outcomeId: String(index), banker: word.endsWith('*') })
  })
  const proposed = proposeBankers(selections, choosable)
  expect(proposed.map(({ matchId, banker }) => `${matchId}${banker ? '*' : ''}`).join(' ')).toBe(after)
})
