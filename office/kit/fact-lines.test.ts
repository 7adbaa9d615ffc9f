import { expect, test } from 'vitest'
import { factLines } from './fact-lines.ts'

const said = (...given: Parameters<typeof factLines>) =>
  factLines(...given).map(({ name, before = '-', after = '-', changed }) => `${name} ${before} > ${after} ${changed}`)

test('facts stand beside each other, those that changed first', () => {
  expect(said({ name: 'Ada', locked: false }, { name: 'Ada', locked: true, until: 5 })).toEqual([
    'locked false > true true',
    'name Ada > Ada false',
    'until - > 5 false',
  ])
})

test('what is inside a fact stands behind its point, and lists are read with commas', () => {
  expect(
    said({ about: { playerId: 7, of: {} }, roles: ['a', 'b'] }, { roles: [], about: { playerId: 8, of: {} } }),
  ).toEqual(['about.playerId 7 > 8 true', 'roles a, b >  true', 'about.of {} > {} false'])
})

test('what was nowhere before has nothing that changed', () => {
  expect(said(undefined, { rows: [{ a: 1 }], gone: null })).toEqual(['rows - > [{"a":1}] false', 'gone - > null false'])
  expect(said({ rows: 1 }, undefined)).toEqual(['rows 1 > - true'])
  expect(said(undefined, undefined)).toEqual([])
})
