import type { GrantRow } from '@banko/contract/calls/desk-promotions.ts'
import { expect, test } from 'vitest'
import { grantStateText, isGivenFreeBet } from './grant-state.ts'

const say = (kind: GrantRow['kind'], state: GrantRow['state']) => grantStateText({ t: (id) => id }, { kind, state })

test('a free bet that was given became no cash, and is not said to', () => {
  expect(say('freeBet', 'completed')).toBe('desk.grants.freeBet')
  expect(say('grant', 'completed')).toBe('desk.grants.states.completed')
  expect(say('freeBet', 'requested')).toBe('desk.grants.states.requested')
  expect(say('couponInsurance', 'completed')).toBe('desk.grants.freeBet')
  expect(isGivenFreeBet({ kind: 'freeBet', state: 'denied' })).toBe(false)
})

test('what is accepted waits for what it is given for', () => {
  expect(say('depositMatch', 'accepted')).toBe('desk.grants.states.accepted')
  expect(say('couponInsurance', 'accepted')).toBe('desk.grants.insures')
  expect(say('cashback', 'accepted')).toBe('desk.grants.counts')
  expect(say('freeRounds', 'accepted')).toBe('desk.grants.plays')
})
