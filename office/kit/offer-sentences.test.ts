import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { expect, test } from 'vitest'
import { offerSentences } from './offer-sentences.ts'

const speaking = {
  t: (id: string, values: object = {}) => [id.replace('desk.offers.said.', ''), ...Object.values(values)].join(' '),
  format: {
    money: (amount: number, currency: string) => `${amount / 100} ${currency}`,
    price: (price: number) => String(price / 1000),
    dateTime: String,
  },
}
const terms: OfferTerms = {
  currency: 'EUR',
  texts: [{ language: 'en', title: 'Welcome', text: '' }],
  reward: { kind: 'depositMatch', percent: 100, max: 10_000, depositMin: 1000 },
  rules: { wagerTimes: 10, wagerOf: 'bonusAndDeposit', days: 30 },
  from: 0,
  approval: 'atOnce',
  timesMax: 1,
}

test('a bonus on a deposit says its percentage, the least deposit, and what is staked of both', () => {
  expect(offerSentences(terms, speaking)).toEqual([
    ...['depositMatch 100 100 EUR', 'depositMin 10 EUR', 'wager.bonusAndDeposit 10', 'betMaxUsual', 'days 30'],
  ])
})

test('one without a deposit says what must be staked in all, and every bound that it has', () => {
  const rules = { wagerTimes: 5, wagerOf: 'bonus', days: 7, betMax: 200, priceMin: 1500, legsMin: 3 } as const
  const given: OfferTerms = {
    ...terms,
    reward: { kind: 'grant', amount: 1000 },
    rules: { ...rules, convertMax: 5000 },
    until: 86_400_000,
    approval: 'byStaff',
    timesMax: 2,
  }
  expect(offerSentences(given, speaking)).toEqual([
    ...['grant 10 EUR', 'wager.bonus 5', 'wagerSum 50 EUR', 'priceMin 1.5', 'legsMin 3', 'betMax 2 EUR'],
    ...['convertMax 50 EUR', 'days 7', 'byStaff', 'timesMax 2', 'until 86400000'],
  ])
})

test('what need not be staked says so, and asks for no sum', () => {
  const free = { ...terms, reward: { kind: 'grant', amount: 1000 } as const, rules: { ...terms.rules, wagerTimes: 0 } }
  expect(offerSentences(free, speaking).slice(0, 2)).toEqual(['grant 10 EUR', 'wagerNone'])
})

test('a free bet says what it pays, and nothing of stakes or of a largest one', () => {
  const reward = { kind: 'freeBet', amount: 2000, kinds: ['single', 'combined'], products: ['sport'] } as const
  const given: OfferTerms = {
    ...terms,
    reward: { ...reward, kinds: [...reward.kinds], products: [...reward.products] },
    rules: { wagerTimes: 0, wagerOf: 'bonus', days: 7, priceMin: 1500, legsMin: 2 },
    timesMax: 3,
  }
  expect(offerSentences(given, speaking)).toEqual([
    ...['freeBet 20 EUR', 'freeBetOn desk.coupons.kinds.single, desk.coupons.kinds.combined product.sport'],
    ...['priceMin 1.5', 'legsMin 2', 'freeBetDays 7', 'timesMax 3'],
  ])
})

test('insurance says which coupon, for how much, and what its free bet pays', () => {
  const pays = { kinds: ['single' as const], products: ['sport' as const] }
  const reward = { kind: 'couponInsurance' as const, max: 5000, legsMin: 4, ...pays }
  const rules = { wagerTimes: 0, wagerOf: 'bonus', days: 7 } as const
  const said = ['insurance 50 EUR', 'insured 4']
  const after = ['insuredDays 7', 'freeBetOn desk.coupons.kinds.single product.sport', 'freeBetDays 7']
  expect(offerSentences({ ...terms, reward, rules }, speaking)).toEqual([...said, ...after])
  expect(offerSentences({ ...terms, reward: { ...reward, priceMin: 1300 }, rules }, speaking)).toEqual([
    ...[...said, 'insuredPrice 1.3', ...after],
  ])
})

test('cashback says of what it is a share; as bonus also what must be staked', () => {
  const reward = { kind: 'cashback', percent: 10, max: 5000, period: 'week', paidAs: 'cash' } as const
  const rules = { wagerTimes: 5, wagerOf: 'bonus', days: 7 } as const
  expect(offerSentences({ ...terms, reward, rules }, speaking)).toEqual(['cashback 10 50 EUR week', 'cashbackAs.cash'])
  expect(offerSentences({ ...terms, reward: { ...reward, paidAs: 'bonus' }, rules }, speaking)).toEqual([
    ...['cashback 10 50 EUR week', 'cashbackAs.bonus', 'wager.bonus 5', 'betMaxUsual', 'days 7'],
  ])
})

test('a boost says to what it raises a price, for which coupons, how often and until when', () => {
  const boost: OfferTerms = {
    ...terms,
    reward: { kind: 'priceBoost', outcomes: ['1|1x2|1'], raise: { kind: 'to', price: 2600 }, stakeMax: 2000 },
    rules: { wagerTimes: 0, wagerOf: 'bonus', days: 1, priceMin: 1500 },
    until: 86_400_000,
    timesMax: 2,
  }
  const percent = { ...boost.reward, raise: { kind: 'percent', percent: 20 } } as OfferTerms['reward']
  expect(offerSentences(boost, speaking)).toEqual([
    ...['boostTo 2.6', 'boostFor 20 EUR', 'priceMin 1.5', 'timesMax 2', 'boostUntil 86400000'],
  ])
  expect(offerSentences({ ...terms, reward: percent }, speaking)).toEqual(['boostPercent 20', 'boostFor 20 EUR'])
})

test('free rounds say how many there are, where, what they win and what that is; as bonus also what must be staked', () => {
  const reward = {
    ...{ kind: 'freeRounds', games: ['plinko', 'fruits'], count: 10, stake: 100, max: 5000, paidAs: 'bonus' },
  } satisfies OfferTerms['reward']
  const rules = { wagerTimes: 5, wagerOf: 'bonus', days: 7 } as const
  const first = 'freeRounds 10 1 EUR 50 EUR plinko.title, fruits'
  expect(offerSentences({ ...terms, reward, rules }, speaking)).toEqual([
    ...[first, 'cashbackAs.bonus', 'wager.bonus 5', 'betMaxUsual', 'days 7'],
  ])
  const cash = [first, 'cashbackAs.cash', 'days 7']
  expect(offerSentences({ ...terms, reward: { ...reward, paidAs: 'cash' }, rules }, speaking)).toEqual(cash)
  expect(offerSentences({ ...terms, reward, rules: { ...rules, wagerTimes: 0 } }, speaking)).toEqual(cash)
})
