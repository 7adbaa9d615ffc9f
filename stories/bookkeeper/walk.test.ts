import { expect, test } from 'vitest'
import type { Case, CaseEvent } from './case.ts'
import { marketOf } from './endings.ts'
import { alternatives, home, homes, homeWins, marked, sale } from './example.ts'
import { cashOut, settle, walk } from './walk.ts'

function paid(coupon: Case, letters: string): [string, bigint, bigint] {
  const { status, payout, bonus } = settle(coupon, homes(letters))
  return [status, payout, bonus]
}

test('home won and a void: ten at 2.00 return twenty', () => {
  expect(paid(homeWins([2000, 1500]), 'WV')).toEqual(['won', 2000n, 0n])
})

test('halves and voids of a single', () => {
  const coupon = homeWins([1950])
  expect(paid(coupon, 'w')).toEqual(['won', 1475n, 0n])
  expect(paid(coupon, 'l')).toEqual(['won', 500n, 0n])
  expect(paid(coupon, 'V')).toEqual(['won', 1000n, 0n])
  expect(paid(coupon, 'L')).toEqual(['lost', 0n, 0n])
})

test('a dead heat of three for one place at 6.000: two hundred return four hundred', () => {
  const coupon = homeWins([6000], { stake: 20_000 })
  expect(settle(coupon, [home(0, 'won', { places: 1, sharers: 3 })]).payout).toBe(40_000n)
  expect(settle(coupon, [home(0, 'won', { places: 2, sharers: 3 })]).payout).toBe(80_000n)
  // Half the stake back, half at 6 × 1/3.
  expect(settle(coupon, [home(0, 'halfWon', { places: 1, sharers: 3 })]).payout).toBe(30_000n)
})

test('a combined coupon is lost at its first lost leg, and stays open before it', () => {
  const coupon = homeWins([2000, 2000, 2000])
  expect(settle(coupon, homes('W')).status).toBe('waiting')
  expect(settle(coupon, homes('WL')).status).toBe('lost')
})

test('what rounds to nothing is lost', () => {
  const coupon = homeWins([1500], { stake: 1, currency: { code: 'JPY', minorDigits: 0 } })
  expect(paid(coupon, 'l')).toEqual(['won', 1n, 0n])
  expect(paid({ ...coupon, rounding: 'down' }, 'l')).toEqual(['lost', 0n, 0n])
})

test('pairs of three: one lost leg leaves one pair', () => {
  const coupon = homeWins([2000, 3000, 4000], { sizes: [2], stake: 900 })
  expect(paid(coupon, 'WWW')).toEqual(['won', 7800n, 0n])
  expect(paid(coupon, 'WWL')).toEqual(['won', 1800n, 0n])
  expect(paid(coupon, 'VWL')).toEqual(['won', 900n, 0n])
  expect(settle(coupon, homes('LL')).status).toBe('lost')
})

test('a lost banker loses the coupon, a void one counts 1', () => {
  const coupon = marked(homeWins([2000, 3000, 4000, 5000], { sizes: [1], stake: 300 }), [0])
  expect(settle(coupon, homes('L')).status).toBe('lost')
  expect(paid(coupon, 'VWWW')).toEqual(['won', 1200n, 0n])
})

test('all legs void return the stake whole, also where no row is whole money', () => {
  expect(paid(homeWins([2000, 3000, 4000], { sizes: [2], stake: 1000 }), 'VVV')).toEqual(['won', 1000n, 0n])
})

test('a win at the cap is won though legs are open', () => {
  const coupon = homeWins([5000, 2000], { sizes: [1], stake: 200, payoutMax: 400 })
  const entry = settle(coupon, homes('W'))
  expect(entry).toMatchObject({ status: 'won', payout: 400n, difference: 400n })
  expect(settle(coupon, homes('WW'))).toMatchObject({ payout: 400n, difference: 0n })
})

test('the bonus falls with void legs and rests on the exact win', () => {
  const coupon = homeWins([1500, 1500, 1500], { bonus: { percent: 5, tipCount: 1, oddsMin: 1500 }, stake: 101 })
  // 101 × 3.375 = 340.875 and 10 % of it; with a void 101 × 2.25 = 227.25 and 5 % of it.
  expect(paid(coupon, 'WWW')).toEqual(['won', 341n, 34n])
  expect(paid(coupon, 'WWV')).toEqual(['won', 227n, 11n])
  expect(paid(coupon, 'VVV')).toEqual(['won', 101n, 0n])
})

test('taken back is open until the next settlement, and each difference is posted', () => {
  const takeBack: CaseEvent = { kind: 'takeBack', market: 0 }
  const events = [home(0, 'lost'), home(0, 'won'), takeBack, home(0, 'void'), takeBack]
  const entries = walk(homeWins([3000], { events }))
  expect(entries.map(({ status }) => status)).toEqual(['waiting', 'lost', 'won', 'waiting', 'won', 'waiting'])
  expect(entries.map(({ difference }) => difference)).toEqual([0n, 0n, 3000n, -3000n, 1000n, -1000n])
})

test('a cancelled window covers its start and not its end, settled or not', () => {
  const windowed = (kind: 'cancel' | 'takeBackCancel', start: number, end: number): CaseEvent => ({
    kind,
    market: 0,
    window: { start, end },
  })
  const word = (events: CaseEvent[]) => settle(homeWins([3000]), events).legs[0]?.word ?? 'open'
  expect(word([windowed('cancel', 100, 101)])).toBe('void')
  expect(word([home(0, 'lost'), windowed('cancel', 50, 150)])).toBe('void')
  expect(word([windowed('cancel', 50, 150), home(0, 'lost')])).toBe('void')
  expect(word([home(0, 'lost'), windowed('cancel', 50, 100)])).toBe('lost')
  expect(word([windowed('cancel', 101, 150)])).toBe('open')
  const two = [home(0, 'lost'), windowed('cancel', 50, 150), windowed('cancel', 99, 101)]
  expect(word([...two, windowed('takeBackCancel', 50, 150)])).toBe('void')
  const both = [windowed('takeBackCancel', 50, 150), windowed('takeBackCancel', 99, 101)]
  expect(word([...two, ...both])).toBe('lost')
  expect(word([...two, { kind: 'takeBack', market: 0 }, ...both])).toBe('open')
})

test('over and under of a whole line: both void return the stake, one won pays its price', () => {
  const market = marketOf(1, 'asianTotal', 8)
  const ends = market.endings.map(
    (results): CaseEvent => ({ kind: 'settle', market: 0, certainty: 'confirmed', results }),
  )
  const sums = ends.map((event) => settle(alternatives(market, [1900, 2100]), [event]).payout)
  expect(sums.toSorted((first, second) => Number(first - second))).toEqual([950n, 1000n, 1000n, 1050n])
})

test('a sale pays the fair value less the margin, cut down, without bonus', () => {
  const coupon = homeWins([2000, 3000], { bonus: { percent: 10, tipCount: 0, oddsMin: 1010 } })
  // Home won at 2.00; the other, taken at 3.00, is worth 2.50 now: 10 × 2 × 1.2 = 24, less 5 %.
  const answer = cashOut(coupon, homes('W'), sale([1, 2500], { marginThousandths: 50 }))
  expect(answer).toMatchObject({ kind: 'sold', offer: 2280n, paid: 2280n, stakeLeft: 0n })
  const odd = cashOut(coupon, [], sale([1700, 2300]))
  // 10 × (20/17) × (30/23) = 15.345…
  expect(odd).toMatchObject({ paid: 1534n })
})

test('a leg with known chances is expected at the sum of chance × factor', () => {
  const chances = {
    kind: 'chances',
    won: 500_000,
    lost: 200_000,
    void: 100_000,
    halfWon: 100_000,
    halfLost: 100_000,
  } as const
  // 0.5 × 3 + 0.1 × 1 + 0.1 × 2 + 0.1 × 0.5 = 1.85
  const answer = cashOut(homeWins([3000]), [], { ...sale([]), expectations: [chances] })
  expect(answer).toMatchObject({ paid: 1850n })
})

test('a sale is cut to the cap', () => {
  expect(cashOut(homeWins([4000], { payoutMax: 1500 }), [], sale([2000]))).toMatchObject({ paid: 1500n })
})

test('a part is sold at its share, the rest goes on', () => {
  const events = [sale([1500], { stakeSold: 300 }), home(0, 'won'), sale([1500])]
  const entries = walk(homeWins([2000], { events }))
  // The whole is worth 13.33, three tenths of the exact figure are 4.00.
  expect(entries[1]).toMatchObject({ status: 'waiting', stakeLeft: 700n, sale: { offer: 1333n, paid: 400n } })
  expect(entries[2]).toMatchObject({ status: 'won', payout: 1400n, difference: 1400n })
  expect(entries[3]).toMatchObject({ status: 'won', difference: 0n, sale: { refusal: 'notWaiting' } })
})

test('a sold coupon is not paid again', () => {
  const entries = walk(homeWins([2000], { events: [sale([1500]), home(0, 'won')] }))
  expect(entries[2]).toMatchObject({ status: 'sold', payout: 0n, difference: 0n, stakeLeft: 0n })
})

test('more than is left, and nothing, cannot be sold', () => {
  expect(cashOut(homeWins([2000]), [], sale([1500], { stakeSold: 1001 }))).toMatchObject({ refusal: 'moreThanLeft' })
  const cent = homeWins([2000], { stake: 1 })
  expect(cashOut(cent, [], sale([2001]))).toMatchObject({ refusal: 'nothingOffered' })
})
