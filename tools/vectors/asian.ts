import { legFactor, legResultOf, type OutcomeResult } from '@banko/betting/coupon/settle-leg.ts'
import { settleAsianLine } from '@banko/betting/market-types/asian-line.ts'
import { compare, type Fraction, fraction, multiply, subtract, zero } from '@banko/betting/numbers/fraction.ts'
import type { Fields } from './json.ts'
import { differs, type Vector } from './vector.ts'

/** Rows of `asian-rules.json`: a line and a margin or goals, and what became of the bet. */
export function readAsianRule(row: Fields): Vector {
  return {
    id: row.text('id'),
    compare() {
      const market = row.text('market')
      const number = row.integer('margin_or_goals')
      const line = quartersOf(row, 'line')
      const ours = nameOf(settleRule(market, line, number))
      const theirs = row.text('expected')
      return ours === theirs || (ours === 'void' && theirs === 'push') ? [] : [`${ours}, not ${theirs}`]
    },
  }
}

function settleRule(market: string, line: number, number: number): OutcomeResult {
  if (market.startsWith('asian_handicap')) return settleAsianLine(line, number)
  if (market === 'asian_total_over') return settleAsianLine(-line, number)
  if (market === 'asian_total_under') return settleAsianLine(line, -number)
  throw new Error(`unknown market: ${market}`)
}

function nameOf(result: OutcomeResult): string {
  return legResultOf(result).replace(/[A-Z]/, (capital) => `_${capital.toLowerCase()}`)
}

/** Rows of `asian-handicap.json`: a score and a bet on one side, and what it returned. */
export function readAsianHandicap(row: Fields): Vector {
  return {
    id: row.text('id'),
    compare() {
      const [home = 0, away = 0] = row.integers('score')
      const homeLine = quartersOf(row, 'hcp')
      const backed =
        row.text('side') === 'home' ? settleAsianLine(homeLine, home - away) : settleAsianLine(-homeLine, away - home)
      const stake = row.fraction('stake')
      const ours = multiply(stake, legFactor(row.fraction('odds'), backed))
      const expected = row.object('expected')
      return [
        ...differs('return', ours, expected.fraction('return'), zero),
        ...differs('profit', subtract(ours, stake), expected.fraction('profit'), zero),
        ...compareOutcome(compare(ours, stake), expected),
        ...(row.has('uof_equivalent') ? compareFactors(backed, row.object('uof_equivalent')) : []),
      ]
    },
  }
}

/** The source tells whether money was won or lost, whatever part of the stake it was. */
function compareOutcome(sign: number, expected: Fields): string[] {
  const theirs = expected.text('outcome')
  const ours = sign > 0 ? 'win' : sign < 0 ? 'loss' : 'push'
  const same = ours === theirs || (ours === 'push' && !['win', 'loss'].includes(theirs))
  return same ? [] : [`${ours}, not ${theirs}`]
}

function compareFactors(ours: OutcomeResult, theirs: Fields): string[] {
  const voidFactor: Fraction = theirs.has('void_factor') ? theirs.fraction('void_factor') : zero
  const won = theirs.text('result') === '1'
  const result = ours.won === won ? [] : [`result ${ours.won ? 1 : 0}, not ${theirs.text('result')}`]
  return [...result, ...differs('void factor', fraction(ours.voidHalves, 2), voidFactor, zero)]
}

function quartersOf(row: Fields, name: string): number {
  const { n, d } = multiply(row.fraction(name), fraction(4))
  if (n % d !== 0n) throw new Error(`${name} is not whole quarters: ${row.text(name)}`)
  return Number(n / d)
}
