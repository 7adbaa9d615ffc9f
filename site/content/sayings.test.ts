import { expect, test } from 'vitest'
import { close, passSecond, readClosed, type Saying, sayingsFor, seenOf, showAt, startShowing } from './sayings.ts'

const text = (id: number, more: Partial<Extract<Saying, { kind: 'text' }>> = {}): Saying => ({
  kind: 'text',
  ...{ id, version: 1, screens: 'all', place: 'everywhere', closesAfterSeconds: 0, title: `${id}`, html: '' },
  ...more,
})
const idsOf = (sayings: readonly Saying[]) => sayings.map(({ id }) => id)
const phoneHome = { isWide: false, isHome: true }

/** So many seconds later. */
function later(showing: ReturnType<typeof startShowing>, seconds: number) {
  return Array.from({ length: seconds }).reduce<typeof showing>(passSecond, showing)
}

test('each has ten seconds, and the first follows the last', () => {
  let showing = startShowing([text(1), text(2), text(3)])
  const seen = Array.from({ length: 40 }, () => {
    const { at } = showing
    showing = passSecond(showing)
    return at
  })
  expect(seen).toEqual([...Array(10).fill(0), ...Array(10).fill(1), ...Array(10).fill(2), ...Array(10).fill(0)])
})

test('one alone stays, and one that somebody turned to has its ten seconds', () => {
  expect(later(startShowing([text(1)]), 100).at).toBe(0)
  const showing = showAt(later(startShowing([text(1), text(2)]), 9), 1)
  expect(later(showing, 9).at).toBe(1)
  expect(later(showing, 10).at).toBe(0)
  expect(showAt(showing, 7)).toBe(showing)
})

test('what goes by itself goes so long after it was shown, and is replaced by the one behind it', () => {
  const first = startShowing([text(1, { closesAfterSeconds: 4 }), text(2), text(3, { closesAfterSeconds: 12 })])
  expect(idsOf(later(first, 3).sayings)).toEqual([1, 2, 3])
  const second = later(first, 4)
  expect([idsOf(second.sayings), second.at]).toEqual([[2, 3], 0])
  // the last is shown from the fourteenth second on, and goes while the other has its turn
  expect(later(first, 24).at).toBe(0)
  expect(idsOf(later(first, 25).sayings)).toEqual([2, 3])
  expect(idsOf(later(first, 26).sayings)).toEqual([2])
})

test('when the last one in the row goes the first one follows, and at the end there is none', () => {
  const both = [text(1, { closesAfterSeconds: 30 }), text(2, { closesAfterSeconds: 5 })]
  const turned = later(startShowing(both), 15)
  expect([idsOf(turned.sayings), turned.at]).toEqual([[1], 0])
  expect(later(startShowing(both), 30).sayings).toEqual([])
})

test('they are for a screen, for home or everywhere, and come once in each version', () => {
  const sayings = [
    text(1),
    text(2, { screens: 'phone' }),
    text(3, { screens: 'wide' }),
    text(4, { place: 'home' }),
    text(5, { version: 3 }),
  ]
  expect(idsOf(sayingsFor(sayings, phoneHome, {}))).toEqual([1, 2, 4, 5])
  expect(idsOf(sayingsFor(sayings, { isWide: true, isHome: false }, {}))).toEqual([1, 3, 5])
  expect(idsOf(sayingsFor(sayings, phoneHome, { 1: 1, 5: 2 }))).toEqual([2, 4, 5])
  expect(idsOf(sayingsFor(sayings, phoneHome, close({}, sayings)))).toEqual([])
})

test('only what was before somebody is closed', () => {
  const all = [text(1), text(2), text(3)]
  const showing = later(startShowing(all), 12)
  expect(close({ 9: 4 }, seenOf(showing, all))).toEqual({ 1: 1, 2: 1, 9: 4 })
})

test('of closed ones the two hundred newest are kept, and whatever else a device holds is none', () => {
  const many = Array.from({ length: 250 }, (_, index) => text(index + 1))
  const kept = close({}, many)
  expect(Object.keys(kept)).toHaveLength(200)
  expect([kept['50'], kept['51'], kept['250']]).toEqual([undefined, 1, 1])
  for (const odd of [undefined, null, 7, 'x', [], { 1: 'x', 2: null }]) expect(readClosed(odd)).toEqual({})
  expect(readClosed({ 1: 2, 3: 'x' })).toEqual({ 1: 2 })
})
