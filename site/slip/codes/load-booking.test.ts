import { slipRulesDefault } from '@banko/betting/limits/limits.ts'
import { exampleBook, pick } from '@banko/betting/testing/books.ts'
import type { BookedLeg } from '@banko/contract/calls/bookings.ts'
import { describe, expect, test } from 'vitest'
import { SlipStore } from '../slip-store.ts'
import { addBooked, isOpenLeg, type OpenLeg, replaceByBooked } from './load-booking.ts'

const now = 1_000_000

function openStore(): SlipStore {
  const kept = new Map<string, unknown>()
  return new SlipStore({ read: (key) => kept.get(key), write: (key, value) => kept.set(key, value), now: () => now })
}

/** The home win of a match at 2.00 when it was saved, and at `price` now. */
function booked(matchId: number, change: Partial<BookedLeg> = {}): OpenLeg {
  const { fixture } = exampleBook(matchId)
  const { version: _, ...selection } = pick(matchId)
  const leg = { home: 'Home', away: 'Away', startsAt: fixture.startsAt, standing: 'offered', begun: false } as const
  return {
    ...selection,
    ...leg,
    ...change,
    now: { price: 1800, version: 9, live: false, fixture, ...change.now },
  }
}

const fill = (store: SlipStore, ...matchIds: readonly number[]) => {
  for (const matchId of matchIds) store.send({ kind: 'add', selection: pick(matchId, { price: 1700 }) })
}
const matchesOf = (store: SlipStore) => store.getState().slip.selections.map(({ matchId }) => matchId)

test('what is open to whoever looks follows from the section that a match is in now', () => {
  const live = booked(1, { now: { ...booked(1).now, live: true } })
  expect(isOpenLeg(booked(1), { sport: true, live: false })).toBe(true)
  expect(isOpenLeg(live, { sport: true, live: false })).toBe(false)
  expect(isOpenLeg(live, { sport: false, live: true })).toBe(true)
  const { now: _, ...gone } = booked(1)
  expect(isOpenLeg(gone, { sport: true, live: true })).toBe(false)
})

describe('adding', () => {
  test('puts the others behind what stands there, at the prices of then, and knows their matches', () => {
    const store = openStore()
    fill(store, 7)
    store.send({ kind: 'editStake', text: '25', currency: 'TRY' })
    expect(addBooked(store, [booked(1), booked(2), booked(7)])).toEqual([])
    expect(matchesOf(store)).toEqual([7, 1, 2])
    const { slip, fixtures, seenAt } = store.getState()
    expect(slip.selections.map(({ price }) => price)).toEqual([1700, 2000, 2000])
    expect(slip.stakeText).toBe('25')
    expect(Object.keys(fixtures)).toContain('2')
    expect(Object.values(seenAt)).toEqual([now, now, now])
  })

  test('lets nothing give way where only one selection of a match may stand', () => {
    const store = openStore()
    store.setRules({ ...slipRulesDefault, multipleOn: false })
    fill(store, 1)
    const draw = booked(1, { outcomeId: 'x' })
    expect(addBooked(store, [draw, booked(2)])).toEqual([{ key: '1|1x2|x', why: 'rival' }])
    expect(matchesOf(store)).toEqual([1, 2])
  })

  test('says which the slip has no room for', () => {
    const store = openStore()
    store.setRules({ ...slipRulesDefault, combinedSelectionsMax: 2 })
    fill(store, 1)
    expect(addBooked(store, [booked(2), booked(3)])).toEqual([
      { key: '3|1x2|1', why: { code: 'selectionsTooMany', max: 2, count: 3 } },
    ])
    expect(matchesOf(store)).toEqual([1, 2])
  })
})

describe('replacing', () => {
  const system = [booked(1, { banker: true }), booked(2), booked(3), booked(4)]

  test('brings a system with its bankers and sizes, and no stake; what stood there can be put back', () => {
    const store = openStore()
    fill(store, 7)
    store.send({ kind: 'editStake', text: '25', currency: 'TRY' })
    expect(replaceByBooked(store, { legs: system, sizes: [2] }, system)).toEqual([])
    const { slip, notices } = store.getState()
    expect(slip).toMatchObject({ sizes: [2], stakeText: '' })
    expect(slip.selections.map(({ banker }) => banker)).toEqual([true, false, false, false])
    const emptied = notices.find(({ kind }) => kind === 'emptied')
    if (emptied?.kind !== 'emptied') throw new Error('nothing can be put back')
    store.restore(emptied.memory)
    expect(store.getState().slip).toMatchObject({ stakeText: '25', selections: [{ matchId: 7 }] })
  })

  test('without what is gone, sizes and bankers that no longer fit go, too', () => {
    const store = openStore()
    replaceByBooked(store, { legs: system, sizes: [2] }, system.slice(0, 2))
    expect(store.getState().slip).toMatchObject({ sizes: [], selections: [{ matchId: 1 }, { matchId: 2 }] })
    expect(store.getState().slip.selections.every(({ banker }) => !banker)).toBe(true)
    expect(store.getState().notices).toEqual([])
  })

  test('takes one selection of a match where no two may stand, and names the other', () => {
    const store = openStore()
    store.setRules({ ...slipRulesDefault, multipleOn: false })
    const legs = [booked(1), booked(1, { outcomeId: 'x' }), booked(2)]
    expect(replaceByBooked(store, { legs, sizes: [] }, legs)).toEqual([{ key: '1|1x2|x', why: 'rival' }])
    expect(matchesOf(store)).toEqual([1, 2])
  })
})
