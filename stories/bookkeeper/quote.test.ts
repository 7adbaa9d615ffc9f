import { expect, test } from 'vitest'
import { at } from './at.ts'
import { marketOf } from './endings.ts'
import { alternatives, homeWins, marked } from './example.ts'
import { type Quote, quote, type Reckoned } from './quote.ts'

function reckonedOf({ reckoned }: Quote): Reckoned {
  if (reckoned === null) throw new Error('refused')
  return reckoned
}

function paysUpTo(said: Quote): bigint {
  return reckonedOf(said).payoutLargest
}

const evens = (count: number) => Array.from({ length: count }, () => 2000)

test('ten on 2.00 and 1.50 together pay up to thirty', () => {
  const said = quote(homeWins([2000, 1500]))
  expect(said.kind).toBe('combined')
  expect(reckonedOf(said)).toMatchObject({ combinations: 1, stakeTotal: 1000n, payoutLargest: 3000n, bonus: 0n })
})

test('one selection is a single, whatever size is ticked', () => {
  expect(quote(homeWins([1850])).kind).toBe('single')
  expect(quote(homeWins([1850], { sizes: [1] })).kind).toBe('single')
  expect(paysUpTo(quote(homeWins([1850])))).toBe(1850n)
})

test.each([
  ['Trixie', 3, [2, 3], 4],
  ['Patent', 3, [1, 2, 3], 7],
  ['Yankee', 4, [2, 3, 4], 11],
  ['Lucky 15', 4, [1, 2, 3, 4], 15],
  ['Canadian', 5, [2, 3, 4, 5], 26],
  ['Lucky 31', 5, [1, 2, 3, 4, 5], 31],
  ['Heinz', 6, [2, 3, 4, 5, 6], 57],
  ['Lucky 63', 6, [1, 2, 3, 4, 5, 6], 63],
  ['Super Heinz', 7, [2, 3, 4, 5, 6, 7], 120],
  ['Goliath', 8, [2, 3, 4, 5, 6, 7, 8], 247],
])('%s over %i matches', (_, matches, sizes, combinations) => {
  const said = quote(homeWins(evens(matches), { sizes, stakeMode: 'perCombination', stake: 100 }))
  expect(said.kind).toBe('system')
  expect(reckonedOf(said)).toMatchObject({ combinations, stakeTotal: BigInt(combinations * 100) })
})

test('ten over the three pairs of 2.00, 3.00 and 4.00: each pair is a third of ten', () => {
  const reckoned = reckonedOf(quote(homeWins([2000, 3000, 4000], { sizes: [2] })))
  expect(reckoned.unitStake).toEqual({ numerator: 1000n, denominator: 3n })
  // (6 + 8 + 12) × 10 / 3 = 86.666…
  expect(reckoned.payoutLargest).toBe(8667n)
  expect(paysUpTo(quote(homeWins([2000, 3000, 4000], { sizes: [2], rounding: 'down' })))).toBe(8666n)
})

test('a banker stands in every row', () => {
  const coupon = marked(
    homeWins([2000, 3000, 4000, 5000], { sizes: [2], stake: 100, stakeMode: 'perCombination' }),
    [0],
  )
  // 2 × (3·4 + 3·5 + 4·5) = 94
  expect(reckonedOf(quote(coupon))).toMatchObject({ combinations: 3, stakeTotal: 300n, payoutLargest: 9400n })
})

test('marks on a combined coupon change nothing', () => {
  const coupon = homeWins([2000, 3000, 4000, 5000])
  expect(quote(marked(coupon, [1]))).toEqual(quote(coupon))
  expect(quote(marked({ ...coupon, sizes: [3] }, [1]))).toEqual(quote(coupon))
})

test('a multiple has the product of its legs a match in rows, and pays one outcome of each market', () => {
  const coupon = homeWins([], {
    markets: [marketOf(1, '1x2', 0), marketOf(2, '1x2', 0)],
    selections: [
      { market: 0, outcome: 0, price: 2000, banker: false },
      { market: 0, outcome: 1, price: 3000, banker: false },
      { market: 1, outcome: 2, price: 4000, banker: false },
    ],
    stake: 2000,
  })
  const said = quote(coupon)
  expect(said.kind).toBe('multiple')
  // Ten on each of two rows: 20 × (2 + 3) × 4 / 2 at the prices, but only home or draw can win.
  expect(reckonedOf(said)).toMatchObject({ combinations: 2, payoutLargest: 12_000n })
  expect(reckonedOf(said).returnedAtPrices).toEqual({ numerator: 20_000n, denominator: 1n })
})

test('of a double chance two can win together, of different markets all', () => {
  const chances = alternatives(marketOf(1, 'doubleChance', 0), [1300, 1400, 1500], { stake: 300 })
  // Two at their best pay 2.9, the void of all three pays 3.
  expect(paysUpTo(quote(chances))).toBe(300n)
  const dearer = alternatives(marketOf(1, 'doubleChance', 0), [1300, 1700, 1500], { stake: 300 })
  expect(paysUpTo(quote(dearer))).toBe(320n)
  const two = homeWins([], {
    markets: [marketOf(1, '1x2', 0), marketOf(1, 'bothToScore', 0)],
    selections: [
      { market: 0, outcome: 0, price: 2000, banker: false },
      { market: 1, outcome: 0, price: 1800, banker: false },
    ],
    stake: 200,
  })
  expect(paysUpTo(quote(two))).toBe(380n)
})

test('over and under that are both cheap pay most when they are void', () => {
  expect(paysUpTo(quote(alternatives(marketOf(1, 'asianTotal', 8), [1900, 1900])))).toBe(1000n)
  expect(paysUpTo(quote(alternatives(marketOf(1, 'asianTotal', 8), [1900, 2100])))).toBe(1050n)
})

test('the bonus counts legs beyond the tip count from the price on, at most 25 percent', () => {
  const bonus = { percent: 5, tipCount: 2, oddsMin: 1500 }
  // Three of four are dear enough: 5 % of 10 × 1.4 × 2 × 2 × 2 = 112.
  expect(reckonedOf(quote(homeWins([1400, 2000, 2000, 2000], { bonus })))).toMatchObject({
    bonusPercent: 5,
    bonus: 560n,
  })
  expect(reckonedOf(quote(homeWins(evens(8), { bonus }))).bonusPercent).toBe(25)
  expect(reckonedOf(quote(homeWins([2000, 2000], { bonus }))).bonus).toBe(0n)
  expect(reckonedOf(quote(homeWins(evens(4), { bonus, sizes: [3] }))).bonus).toBe(0n)
  expect(reckonedOf(quote(homeWins([2000], { bonus: { ...bonus, tipCount: 0 } })))).toMatchObject({ bonus: 100n })
})

test('the cap holds for win and bonus together, and a stake above it is refused', () => {
  const bonus = { percent: 10, tipCount: 0, oddsMin: 1010 }
  // A win of 40 and 20 percent of it.
  const capped = (payoutMax: number) => quote(homeWins([2000, 2000], { bonus, payoutMax }))
  expect(reckonedOf(capped(4800))).toMatchObject({ payoutLargest: 4000n, bonus: 800n })
  expect(reckonedOf(capped(4500))).toMatchObject({ payoutLargest: 4000n, bonus: 500n })
  expect(reckonedOf(capped(3000))).toMatchObject({ payoutLargest: 3000n, bonus: 0n })
  expect(capped(1000).refusals).toEqual([])
  expect(capped(999).refusals).toEqual(['stakeAbovePayoutMax'])
})

test('counts', () => {
  expect(quote(homeWins(evens(20))).refusals).toEqual([])
  expect(quote(homeWins(evens(21))).refusals).toEqual(['tooManyInCombined'])
  expect(quote(homeWins(evens(51))).refusals).toEqual(['tooManySelections', 'tooManyInCombined'])
  expect(quote(homeWins(evens(10), { sizes: [2] })).refusals).toEqual([])
  expect(quote(homeWins(evens(11), { sizes: [2] })).refusals).toEqual(['tooManyMatchesInSystem'])
})

test('sizes lie from one to the matches that are no bankers', () => {
  expect(quote(homeWins(evens(3), { sizes: [1, 4] })).refusals).toEqual(['impossibleSize'])
  expect(quote(homeWins(evens(3), { sizes: [0, 2] })).refusals).toEqual(['impossibleSize'])
  expect(quote(marked(homeWins(evens(5), { sizes: [2, 4] }), [0, 1])).refusals).toEqual(['impossibleSize'])
})

test('bankers are marked while they are fewer than matches − 2', () => {
  expect(quote(marked(homeWins(evens(5), { sizes: [2] }), [0, 1])).refusals).toEqual([])
  expect(quote(marked(homeWins(evens(5), { sizes: [1] }), [0, 1, 2])).refusals).toEqual([])
  expect(quote(marked(homeWins(evens(5), { sizes: [0] }), [0, 1, 2, 3])).refusals).toEqual([
    'tooManyBankers',
    'impossibleSize',
  ])
  expect(quote(homeWins(evens(2), { sizes: [1] })).refusals).toEqual([])
})

test('the same key twice, at whatever price, is refused', () => {
  const coupon = homeWins([2000, 3000])
  const selections = [...coupon.selections, { ...at(coupon.selections, 0), price: 2100 }]
  expect(quote({ ...coupon, selections })).toEqual({
    kind: 'multiple',
    refusals: ['sameSelectionTwice'],
    reckoned: null,
  })
})

test('a system over several selections of a match is for operators that allow it', () => {
  const two = alternatives(marketOf(1, '1x2', 0), [2000, 3000])
  const coupon = {
    ...two,
    markets: [...two.markets, marketOf(2, '1x2', 0)],
    selections: [...two.selections, { market: 1, outcome: 0, price: 4000, banker: false }],
    sizes: [1],
  }
  expect(quote({ ...coupon, severalInSystem: 'refused' }).refusals).toEqual(['severalInSystem'])
  expect(reckonedOf(quote(coupon)).combinations).toBe(3)
})
