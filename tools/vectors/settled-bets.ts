import { noBonus } from '@banko/betting/coupon/bonus.ts'
import { type SettleLeg, settleCoupon } from '@banko/betting/coupon/settle-coupon.ts'
import {
  halfLostResult,
  halfWonResult,
  lostResult,
  type OutcomeResult,
  voidResult,
  wonResult,
} from '@banko/betting/coupon/settle-leg.ts'
import { type Fraction, fraction, multiply, one, subtract, zero } from '@banko/betting/numbers/fraction.ts'
import { type Amount, roundToMinor } from '@banko/betting/numbers/money.ts'
import { countCombinations } from '@banko/betting/slip/combine.ts'
import { type LegPart, legPart } from './each-way.ts'
import type { Fields } from './json.ts'
import { differs, type Vector } from './vector.ts'

/** Rows of `settled-bets*.json`: a bet with its results, and the money it returned. */
export function readSettledBet(row: Fields): Vector {
  return {
    id: row.text('id'),
    compare() {
      const bet = row.object('bet')
      const expected = row.object('expected')
      const parts: readonly LegPart[] = bet.text('each_way') === 'none' ? ['win'] : ['win', 'place']
      const coupons = parts.map((part) => settlePart(bet, part))
      const returned = money(sum(coupons.map((coupon) => coupon.payout)))
      const staked = money(sum(coupons.map((coupon) => coupon.stakeTotal)))
      const lines = fraction(sum(coupons.map((coupon) => coupon.combinations)))
      const tolerance = expected.fraction('tolerance')
      const check = (name: string, ours: Fraction, within: Fraction) =>
        expected.has(name) ? differs(name, ours, expected.fraction(name), within) : []
      return [
        ...check('lines', lines, zero),
        ...check('total_stake', staked, zero),
        ...check('return', returned, tolerance),
        ...check('profit', subtract(returned, staked), tolerance),
      ]
    },
  }
}

interface SettledPart {
  readonly combinations: number
  readonly stakeTotal: Amount
  readonly payout: Amount
}

/** One part of a bet as a coupon of ours: the whole bet, or an each-way bet's win or place part. */
function settlePart(bet: Fields, part: LegPart): SettledPart {
  const selections = bet.objects('selections')
  const legs = selections.map((selection, index) => legOf(selection, index + 1, part))
  const sizes = sizesOf(bet, legs.filter((leg) => !leg.banker).length)
  const combinations = countCombinations(
    legs.map((leg) => ({ legCount: 1, banker: leg.banker })),
    sizes,
  )
  const unitStake = multiply(bet.fraction('stake_per_line'), fraction(100))
  const stakeTotal = Number(roundToMinor(multiply(unitStake, fraction(combinations)), 'halfUp'))
  const payoutLimit = bet.has('max_payout')
    ? Number(roundToMinor(multiply(bet.fraction('max_payout'), fraction(100)), 'down'))
    : Number.MAX_SAFE_INTEGER
  const settled = settleCoupon({
    legs,
    sizes,
    combinations,
    stakeTotal,
    payoutLimit,
    bonus: noBonus,
    rounding: 'halfUp',
  })
  if (settled.status === 'waiting') throw new Error('a bet with every result is still waiting')
  return { combinations, stakeTotal, payout: settled.payout }
}

/**
 * The bet's folds, over the selections that are not bankers. With `perm_size` m the bet is formed from every subset of
 * m selections: each combination of size k then stands in as many of them as the other m − k can be chosen.
 */
function sizesOf(bet: Fields, choosable: number): number[] {
  const folds = bet.integers('folds')
  if (!bet.has('perm_size')) return folds
  const subset = bet.integer('perm_size')
  return folds.flatMap((fold) => {
    const others = Array.from({ length: choosable - fold }, () => ({ legCount: 1, banker: false }))
    return Array.from({ length: countCombinations(others, [subset - fold]) }, () => fold)
  })
}

function legOf(selection: Fields, matchId: number, part: LegPart): SettleLeg {
  const fractionOf = (name: string) => (selection.has(name) ? selection.fraction(name) : undefined)
  const placeFraction = fractionOf('place_fraction')
  const deduction = fractionOf('rule4')
  return legPart(
    {
      matchId,
      price: oddsOf(selection),
      banker: selection.flag('banker'),
      ...(placeFraction && { placeFraction }),
      ...(deduction && { deduction }),
      results: { win: resultOf(selection, 'win'), place: resultOf(selection, 'place') },
    },
    part,
  )
}

/** The exact price where the row tells it; 1 stands in for the untold price of a lost selection. */
function oddsOf(selection: Fields): Fraction {
  if (selection.has('odds_exact')) return selection.fraction('odds_exact')
  if (selection.has('odds_fractional')) {
    const { n, d } = selection.fraction('odds_fractional')
    return { n: n + d, d }
  }
  if (selection.has('odds')) return selection.fraction('odds')
  if (selection.text('result') !== 'lost') throw new Error('a selection that is not lost has no odds')
  return one
}

function resultOf(selection: Fields, part: LegPart): OutcomeResult {
  const result = selection.text('result')
  switch (result) {
    case 'won':
      return wonResult
    case 'lost':
      return lostResult
    case 'void':
      return voidResult
    case 'half_won':
      return halfWonResult
    case 'half_lost':
      return halfLostResult
    case 'placed':
      return part === 'place' ? wonResult : lostResult
    case 'dead_heat_won': {
      const { n, d } = selection.fraction('dead_heat_factor')
      return part === 'place' ? wonResult : { won: true, voidHalves: 0, deadHeat: [Number(n), Number(d)] }
    }
    default:
      throw new Error(`unknown result: ${result}`)
  }
}

function money(minorUnits: Amount): Fraction {
  return fraction(minorUnits, 100)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
