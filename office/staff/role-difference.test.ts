import { expect, test } from 'vitest'
import { roleDifference } from './role-difference.ts'

const roles = [
  { name: 'support', permissions: ['people.see', 'people.note'] },
  { name: 'trader', permissions: ['people.see', 'trading.see'] },
  { name: 'content', permissions: ['content.see'] },
]

test('what comes and goes is told by roles and by what they allow together', () => {
  expect(roleDifference(roles, ['support', 'content'], ['trader', 'content'])).toEqual({
    comes: ['trader'],
    goes: ['support'],
    gains: ['trading.see'],
    loses: ['people.note'],
  })
})

test('the same roles change nothing, and a role that is not known allows nothing', () => {
  expect(roleDifference(roles, ['gone', 'support'], ['support', 'gone'])).toEqual({
    comes: [],
    goes: [],
    gains: [],
    loses: [],
  })
  expect(roleDifference(roles, [], ['gone'])).toMatchObject({ comes: ['gone'], gains: [] })
})
