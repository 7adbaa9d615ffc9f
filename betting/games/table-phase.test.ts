import { expect, test } from 'vitest'
import { type DealtRound, lateMax, nextStepAt, phaseOf, runLookMs, stepDue } from './table-phase.ts'

const times = { closesAt: 20_000, drawsAt: 22_000, endsAt: 30_000 }
const inState = (state: DealtRound['state'], runs = false): DealtRound => ({ ...times, state, runs })

test.each([
  [undefined, 0, true, 'begin'],
  [undefined, 0, false, 'nothing'],
  ['open', 21_999, true, 'nothing'],
  ['open', 22_000, true, 'draw'],
  ['open', 22_000, false, 'draw'],
  ['open', 22_000 + lateMax, true, 'draw'],
  ['open', 22_001 + lateMax, true, 'cancel'],
  ['drawn', 29_999, true, 'nothing'],
  ['drawn', 30_000, true, 'begin'],
  ['drawn', 30_000, false, 'nothing'],
  ['cancelled', 1, true, 'begin'],
  ['cancelled', 1, false, 'nothing'],
] as const)('of a round that is %s at %d, wanted %s: %s', (state, now, isWanted, step) => {
  expect(stepDue(state && inState(state), { now, isWanted })).toBe(step)
})

test.each([
  ['open', 21_999, undefined, 'nothing'],
  ['open', 22_000, undefined, 'run'],
  ['open', 22_000 + lateMax, undefined, 'run'],
  ['open', 22_001 + lateMax, undefined, 'cancel'],
  ['running', 40_000, undefined, 'nothing'],
  ['running', 39_999, 40_000, 'nothing'],
  ['running', 40_000, 40_000, 'draw'],
  ['running', 40_001 + lateMax, 40_000, 'draw'],
] as const)('of one that runs and is %s at %d, over at %s: %s', (state, now, overAt, step) => {
  expect(stepDue(inState(state, true), { now, isWanted: true, overAt })).toBe(step)
})

test.each([
  ['open', 19_999, 'betting', 20_000],
  ['open', 20_000, 'closed', 22_000],
  ['running', 25_000, 'running', 25_000 + runLookMs],
  ['drawn', 22_000, 'drawn', 30_000],
  ['cancelled', 200_000, 'cancelled', 200_000],
] as const)('a round that is %s at %d is %s until %d', (state, now, phase, next) => {
  expect([phaseOf(inState(state), now), nextStepAt(inState(state), { now })]).toEqual([phase, next])
})

test('one that runs is looked at when it is over', () => {
  expect(nextStepAt(inState('running', true), { now: 25_000, overAt: 25_400 })).toBe(25_400)
})
