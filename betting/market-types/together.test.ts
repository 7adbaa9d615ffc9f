import { expect, it } from 'vitest'
import { marketTypes } from './catalogue.ts'
import { findTogether } from './together.ts'

it('says of every type what the catalogue says, and nothing of others', () => {
  for (const { id, specifiers, winners, neverMeets = [], follows } of marketTypes)
    expect([id, findTogether(id)]).toEqual([id, { specifiers, winners, neverMeets, ...(follows && { follows }) }])
  expect(findTogether('unknown')).toBeUndefined()
  expect(findTogether('constructor')).toBeUndefined()
})
