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
