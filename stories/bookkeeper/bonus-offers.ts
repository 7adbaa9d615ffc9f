import type { BonusOffer, BonusReward } from './bonus-events.ts'

const both = ['single', 'combined'] as const

function offer(reward: BonusReward, rules: Partial<BonusOffer> = {}): BonusOffer {
  return { reward, wagerTimes: 1, wagerOf: 'bonus', days: 30, timesMax: 100, ...rules }
}

/** What players may ask for: each kind with and without a budget, a smallest price, a largest stake and a most that becomes cash. */
const offers: readonly BonusOffer[] = [
  offer({ kind: 'grant', amount: 3000 }, { betMax: 1000 }),
  offer({ kind: 'grant', amount: 2500 }, { betMax: 2500, wagerTimes: 2, convertMax: 1111, days: 1 }),
  offer({ kind: 'grant', amount: 1009 }, { wagerTimes: 3, days: 2 }),
  offer({ kind: 'grant', amount: 777 }, { betMax: 500, priceMin: 1400, budget: 20_000 }),
  offer({ kind: 'grant', amount: 900 }, { betMax: 900, legsMin: 2, timesMax: 2 }),
  offer({ kind: 'grant', amount: 400 }, { wagerTimes: 0, convertMax: 150, timesMax: 3 }),
  offer({ kind: 'depositMatch', percent: 61, max: 3500, depositMin: 5200 }, { betMax: 5000, days: 2 }),
  offer(
    { kind: 'depositMatch', percent: 100, max: 5100, depositMin: 1 },
    { betMax: 3000, wagerOf: 'bonusAndDeposit', budget: 60_000 },
  ),
  offer({ kind: 'depositMatch', percent: 15, max: 1000, depositMin: 1 }, { betMax: 2000 }),
  offer({ kind: 'freeBet', amount: 500, kinds: both }, { days: 1 }),
  offer({ kind: 'freeBet', amount: 333, kinds: ['single'] }, { priceMin: 1500, budget: 9000 }),
  offer({ kind: 'couponInsurance', max: 700, legsMin: 2, kinds: both }, { days: 2 }),
  offer({ kind: 'couponInsurance', max: 1500, legsMin: 2, priceMin: 1400, kinds: both }, { budget: 30_000 }),
  offer({ kind: 'cashback', percent: 10, max: 900, period: 'day', paidAs: 'cash' }),
  offer({ kind: 'cashback', percent: 33, max: 1000, period: 'day', paidAs: 'bonus' }, { betMax: 400, budget: 40_000 }),
  offer({ kind: 'cashback', percent: 50, max: 100_000, period: 'week', paidAs: 'cash' }),
]

/** With so many times the budgets: more players use more. */
export function bonusOffers(times: number): readonly BonusOffer[] {
  return offers.map((each) => ({
    ...each,
    ...(each.budget !== undefined && { budget: Math.ceil(each.budget * times) }),
  }))
}
