import type { BonusRule, Case } from './case.ts'
import { type Dice, diceOf } from './dice.ts'
import { writeDown } from './payment.ts'
import { quote } from './quote.ts'
import { randomEvents } from './random-events.ts'
import { randomFaultyForm, randomForm } from './random-form.ts'

const currencies = [
  { code: 'JPY', minorDigits: 0 },
  { code: 'EUR', minorDigits: 2 },
  { code: 'TRY', minorDigits: 2 },
  { code: 'TND', minorDigits: 3 },
  { code: 'CLF', minorDigits: 4 },
] as const

/** Minor units: some so small that rounding decides, most usual ones of the currency. */
function randomStake(dice: Dice, minorDigits: number): number {
  const unit = 10 ** minorDigits
  const shape = dice.below(10)
  if (shape < 2) return dice.between(1, dice.pick([3, 20]))
  if (shape < 6) return dice.between(1, 500) * unit
  return dice.between(1, 300 * unit)
}

function randomBonus(dice: Dice): BonusRule {
  if (dice.chance(25)) return { percent: 0, tipCount: 0, oddsMin: 1010 }
  return { percent: dice.between(1, 10), tipCount: dice.between(0, 4), oddsMin: dice.pick([1010, 1200, 1500, 2000]) }
}

/** Larger than any figure that a safe integer still carries is always cut. */
const payoutMost = 1_000_000_000_000

function randomCap(dice: Dice, coupon: Case): number | null {
  const { reckoned } = quote(coupon)
  if (reckoned === null) return payoutMost
  const stake = Number(reckoned.stakeTotal)
  const largest = reckoned.payoutLargest + reckoned.bonus
  const shape = dice.below(100)
  if (shape < 2) return stake - 1
  if (shape < 4) return stake
  if (shape < 30) return stake + dice.below(stake * 6 + 1)
  const within = largest < BigInt(payoutMost)
  if (shape < 45 && within) return dice.between(Math.max(stake, Number(reckoned.payoutLargest)), Number(largest))
  return within && shape < 75 ? null : payoutMost
}

/** The same seed, the same case. Seeds are whole numbers from 0 on. */
export function randomCase(seed: number): Case {
  const dice = diceOf(seed)
  const form = dice.chance(10) ? randomFaultyForm(dice) : randomForm(dice)
  const currency = dice.pick(currencies)
  const uncapped: Case = {
    seed,
    currency,
    ...form,
    stake: randomStake(dice, currency.minorDigits),
    stakeMode: dice.chance(50) ? 'perCombination' : 'total',
    rounding: dice.chance(70) ? 'halfUp' : 'down',
    bonus: randomBonus(dice),
    payoutMax: null,
    acceptedAt: dice.between(1000, 1_000_000),
    events: [],
  }
  const coupon = { ...uncapped, payoutMax: randomCap(dice, uncapped) }
  if (quote(coupon).refusals.length > 0) return coupon
  return { ...coupon, events: randomEvents(dice, coupon, writeDown(coupon).stakeTotal) }
}
