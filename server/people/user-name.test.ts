import { expect, test } from 'vitest'
import { foldUserName } from './user-name.ts'

test.each([
  ['Demo1', 'demo1'],
  [' DEMO1 ', 'demo1'],
  ['Ｄｅｍｏ１', 'demo1'],
  ['İSMAİL', 'ismail'],
  ['ISMAIL', 'ismail'],
  ['ısmaıl', 'ismail'],
  ['ÖZGÜR', 'özgür'],
  ['o\u0308zgu\u0308r', 'özgür'],
])('%j is the same name as %j', (typed, folded) => {
  expect(foldUserName(typed)).toBe(folded)
})

test('different names stay different', () => {
  expect(foldUserName('ozgur')).not.toBe(foldUserName('özgür'))
})
