import { showPrice } from '@banko/betting/numbers/format-price.ts'
import { type Fraction, floor, fraction, multiply, zero } from '@banko/betting/numbers/fraction.ts'
import { combine } from '@banko/betting/slip/combine.ts'
import { Fields, type Json } from './json.ts'
import { formatOfOdds, parseOdds } from './parse-odds.ts'
import { differs, type Vector } from './vector.ts'

/** Rows of `odds-conversion.json`: odds as somebody typed them, and the same odds in each format. */
export function readConversion(row: Fields): Vector {
  return {
    id: row.text('id'),
    compare() {
      const input = row.text('input')
      const expected = row.object('expected')
      const format = formatOfOdds(input)
      const odds = parseOdds(input, format)
      if (!odds) return [`'${input}' is not read as odds`]
      return [
        ...same('format', format, expected.text('originalFormat')),
        ...differs('decimal', odds, expected.fraction('decimal'), zero),
        ...same('fractional', shown(odds, 'fractional'), expected.text('fractional')),
        ...same('american', shown(odds, 'american'), expected.text('american')),
      ]
    },
  }
}

/** Its `effective_odds`: what several odds are worth together. */
export function readEffectiveOdds(row: Fields): Vector {
  return {
    id: row.text('id'),
    compare() {
      const odds = row.list('odds').map((item) => new Fields({ item }, 'odds').fraction('item'))
      const groups = odds.map((factor) => ({ factor, banker: false }))
      return differs('odds together', combine(groups, [groups.length]), row.fraction('expected'), zero)
    },
  }
}

/** Its `invalid_inputs`: texts that must not be read as odds, whatever format they look like. */
export function readInvalidOdds(item: Json): Vector {
  const input = new Fields({ item }, 'invalid_inputs').text('item')
  return {
    id: `invalid ${input}`,
    compare: () => (parseOdds(input, formatOfOdds(input)) ? [`'${input}' is read as odds`] : []),
  }
}

function shown(odds: Fraction, format: 'fractional' | 'american'): string {
  return showPrice(Number(floor(multiply(odds, fraction(1000)))), { format, cap: Number.MAX_SAFE_INTEGER, decimals: 3 })
}

function same(name: string, ours: string, theirs: string): string[] {
  return ours === theirs ? [] : [`${name} ${ours}, not ${theirs}`]
}
