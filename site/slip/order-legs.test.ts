import type { Fixture } from '@banko/betting/match/book.ts'
import { expect, test } from 'vitest'
import { orderLegs } from './order-legs.ts'
import type { SlipLeg } from './slip-legs.ts'

/** Of a leg only what its place hangs on. */
function leg(key: string, matchId: number, startsAt: number | undefined, live = false): SlipLeg {
  const fixture = startsAt === undefined ? undefined : ({ matchId, startsAt } as Fixture)
  return { key, selection: { matchId }, fixture, live } as unknown as SlipLeg
}

const keysOf = (legs: readonly SlipLeg[]) => orderLegs(legs).map(({ key }) => key)

test('what is played stands first, the youngest before the others; then what is to come, by its time', () => {
  const legs = [
    leg('late', 1, 900),
    leg('old live', 2, 100, true),
    leg('soon', 3, 500),
    leg('young live', 4, 200, true),
  ]
  expect(keysOf(legs)).toEqual(['young live', 'old live', 'soon', 'late'])
})

test('the answers to one match stand together, in the order in which they were added', () => {
  const legs = [leg('a1', 1, 500), leg('b1', 2, 400), leg('a2', 1, 500)]
  expect(keysOf(legs)).toEqual(['b1', 'a1', 'a2'])
})

test('at the same time, and without one, the order of adding stays', () => {
  const legs = [leg('unknown 1', 9, undefined), leg('b', 2, 400), leg('a', 1, 400), leg('unknown 2', 8, undefined)]
  expect(keysOf(legs)).toEqual(['b', 'a', 'unknown 1', 'unknown 2'])
})
