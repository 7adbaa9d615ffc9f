import { expect, test } from 'vitest'
import { neighboursOf } from './match-list.ts'

test('a match stands between its neighbours, and has none beyond an end of the list', () => {
  const list = [5, 3, 9]
  expect(neighboursOf(list, 3)).toEqual({ before: 5, after: 9 })
  expect(neighboursOf(list, 5)).toEqual({ before: undefined, after: 3 })
  expect(neighboursOf(list, 9)).toEqual({ before: 3, after: undefined })
})

test('a list without the match has no neighbours of it', () => {
  expect(neighboursOf([5, 3], 4)).toEqual({ before: undefined, after: undefined })
  expect(neighboursOf([], 4)).toEqual({ before: undefined, after: undefined })
})
