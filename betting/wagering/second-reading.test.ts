import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { bonusFor } from './bonus-for.ts'
import { cashbackOf } from './cashback-of.ts'
import { contributionOf, type WageredCoupon, type WageredRound } from './contribution-of.ts'
import { defaultContributions, gameKinds } from './contribution-table.ts'
import { splitReturn, splitStake } from './purse.ts'
import { wagerLeft, wagerProgress } from './wager-progress.ts'

const often = { numRuns: runs(100_000, 1_000_000) }
const usually = { numRuns: runs(20_000, 1_000_000) }
const money = fc.oneof(fc.nat(20), fc.nat(100_000), fc.nat(10_000_000_000))

const anyCoupon: fc.Arbitrary<WageredCoupon> = fc.record({
  of: fc.constant('coupon' as const),
  kind: fc.constantFrom('single', 'combined', 'multiple', 'system'),
  live: fc.boolean(),
  status: fc.constantFrom('won', 'lost', 'lost', 'won', 'cancelled', 'sold'),
  stake: money.map((stake) => stake + 1),
  stakeSold: fc.constantFrom(0, 0, 0, 1, 50),
  paidBy: fc.constantFrom('purse', 'purse', 'purse', 'freeBet'),
  legs: fc.array(
    fc.record({
      price: fc.constantFrom(1399, 1400, 1401, 1499, 1500, 1501, 3000),
      result: fc.constantFrom('won', 'lost', 'void', 'halfWon', 'halfLost'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  bothSides: fc.constantFrom(false, false, false, true),
})

const anyRound: fc.Arbitrary<WageredRound> = fc.record(
  {
    of: fc.constant('round' as const),
    game: fc.constantFrom(...gameKinds),
    stake: money,
    mode: fc.constantFrom('played', 'played', 'played', 'free', 'riskFree'),
    chance: fc.constantFrom(1, 500_000, 799_999, 800_000, 800_001, 1_000_000),
    numbers: fc.constantFrom(1, 18, 24, 25, 37),
  },
  { requiredKeys: ['of', 'game', 'stake', 'mode'] },
)

/** The page's table from its rows that count nothing to those that count, in hundredths as it prints them. */
function byTheTable(what: WageredCoupon | WageredRound): bigint {
  let hundredths = 100n
  let stake = BigInt(what.stake)
  if (what.of === 'coupon') {
    const floor = what.kind === 'single' ? 1500 : 1400
    const lowest = Math.min(...what.legs.map(({ price }) => Number(price)))
    const returned =
      what.status === 'cancelled' ||
      what.status === 'sold' ||
      what.legs.filter(({ result }) => result !== 'void').length === 0
    if (returned || what.paidBy === 'freeBet' || what.bothSides || lowest < floor) hundredths = 0n
    stake = stake > BigInt(what.stakeSold) ? stake - BigInt(what.stakeSold) : 0n
  } else {
    const own = ['dice', 'crash', 'mines', 'plinko'].includes(what.game)
    if (['bingo', 'virtual', 'tvGames'].includes(what.game)) hundredths = 50n
    if (['liveCasino', 'roulette', 'cards'].includes(what.game)) hundredths = 10n
    if (own) hundredths = what.chance === undefined || what.chance > 800_000 ? 0n : 20n
    if (what.game === 'jackpotSlots' || what.mode !== 'played') hundredths = 0n
    if (what.game === 'roulette' && what.numbers !== undefined && what.numbers > 24) hundredths = 0n
  }
  return stake * hundredths
}

/** Whether a number is the largest of which so many do not pass a sum: nothing is divided to say so. */
function isMost(number: number, times: bigint, sum: bigint): boolean {
  return BigInt(number) * times <= sum && (BigInt(number) + 1n) * times > sum
}

test('the contribution table, read a second time, counts the same', () => {
  const whys = new Map<string, number>()
  fc.assert(
    fc.property(fc.oneof(anyCoupon, anyRound), (what) => {
      const { counted, why } = contributionOf(defaultContributions, what)
      expect(isMost(counted, 100n, byTheTable(what))).toBe(true)
      whys.set(why ?? 'counts', (whys.get(why ?? 'counts') ?? 0) + 1)
    }),
    often,
  )
  const all = [
    'cancelled',
    'sold',
    'void',
    'freeBet',
    'bothSides',
    'price',
    'free',
    'riskFree',
    'chance',
    'coverage',
    'product',
  ]
  for (const why of [...all, 'counts']) expect(whys.get(why), why).toBeGreaterThan(100)
})

test('a stake and its return lose no cent, and bonus gets its share and not one more', () => {
  fc.assert(
    fc.property(money, money, money, money, (cash, bonus, asked, payout) => {
      const stake = asked + 1
      const paid = splitStake(cash, bonus, stake)
      expect(paid === undefined).toBe(cash + bonus < stake)
      if (!paid) return
      expect(paid.cash + paid.bonus).toBe(stake)
      expect(paid.cash === cash || paid.bonus === 0).toBe(true)
      const back = splitReturn(payout, stake, paid.bonus)
      expect(back.cash + back.bonus).toBe(payout)
      expect(isMost(back.bonus, BigInt(stake), BigInt(payout) * BigInt(paid.bonus))).toBe(true)
    }),
    usually,
  )
})

test('a bonus of a deposit and a cashback are cut down once', () => {
  fc.assert(
    fc.property(money, money, money, fc.nat(300), (one, other, converted, percent) => {
      const [bonus, whole] = [bonusFor({ percent, max: other }, one), BigInt(one) * BigInt(percent)]
      expect(bonus < other ? isMost(bonus, 100n, whole) : bonus === other && whole >= BigInt(other) * 100n).toBe(true)
      const lost = BigInt(one) - BigInt(other) - BigInt(converted)
      const back = cashbackOf({ percent }, { staked: one, paid: other, bonusConverted: converted })
      expect(lost > 0n ? isMost(back, 100n, lost * BigInt(percent)) : back === 0).toBe(true)
    }),
    usually,
  )
})

test('progress is the sum of the last words, and completed since it once was enough', () => {
  const entry = fc.record({ source: fc.constantFrom('C1', 'C2', 'C3', 'R1'), counted: fc.nat(40) })
  let takenBack = 0
  fc.assert(
    fc.property(fc.nat(80), fc.array(entry, { maxLength: 10 }), (needed, entries) => {
      const sums = Array.from({ length: entries.length + 1 }, (_, said) => {
        const last = new Map(entries.slice(0, said).map(({ source, counted }) => [source, counted]))
        return [...last.values()].reduce((sum, counted) => sum + counted, 0)
      })
      const progress = wagerProgress(needed, entries)
      const wagered = sums.at(-1) ?? 0
      const completed = sums.some((sum) => sum >= needed)
      expect(progress).toEqual({ needed, wagered, completed })
      expect(wagerLeft(progress)).toBe(completed ? 0 : needed - wagered)
      if (completed && wagered < needed) takenBack += 1
    }),
    usually,
  )
  expect(takenBack).toBeGreaterThan(500)
})
