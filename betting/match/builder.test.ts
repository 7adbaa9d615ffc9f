import { expect, it, test } from 'vitest'
import { marketTypes } from '../market-types/catalogue.ts'
import { exampleBook, exampleMarket } from '../testing/books.ts'
import { findOutcome, whyNotBettable } from './book.ts'
import {
  builderKey,
  builderOutcome,
  builderOutcomeMax,
  builderPartsMax,
  partsOf,
  readBuilder,
  withBuilders,
} from './builder.ts'

const home = { marketKey: '1x2', outcomeId: '1' }
const over = { marketKey: 'total/total=2.5', outcomeId: 'over' }
const text = '1x2|1;total/total=2.5|over'
const read = (outcomeId: string) => readBuilder({ marketKey: builderKey, outcomeId })

it('names parts alike, whatever their order, and reads them again', () => {
  expect(builderOutcome([home, over])).toBe(text)
  expect(builderOutcome([over, home])).toBe(text)
  expect(read(text)).toEqual([home, over])
  expect(readBuilder(home)).toBeUndefined()
})

it('has as its parts itself, where it is of another market', () => {
  expect(partsOf(home)).toEqual([home])
  expect(partsOf({ marketKey: builderKey, outcomeId: text })).toEqual([home, over])
})

test.each([
  ['of one part', '1x2|1'],
  ['of too many', Array.from({ length: builderPartsMax + 1 }, (_, line) => `total/total=${line}.5|over`).join(';')],
  ['in another order', 'total/total=2.5|over;1x2|1'],
  ['without an outcome', '1x2|1;total/total=2.5|'],
  ['without a market', '1x2|1;|over'],
  ['without either', '1x2|1;'],
  ['of itself', `1x2|1;${builderKey}|${'x'}`],
])('reads nothing of a name %s', (_, outcomeId) => {
  expect(read(outcomeId)).toBeUndefined()
})

it('finds no sign of its own in a market or outcome of the catalogue, and has room for the longest', () => {
  const longest = marketTypes.flatMap((type) => {
    const specifiers = Object.fromEntries(type.specifiers.map((name) => [name, name === 'score' ? '0:0' : '1']))
    const key = [type.id, ...Object.entries(specifiers).map(([name, value]) => `${name}=${value}`)].join('&')
    return type.family === 'football' ? type.outcomes(specifiers).map((outcome) => `${key}|${outcome}`) : []
  })
  expect(longest.filter((one) => one.includes(';') || one.split('|').length !== 2)).toEqual([])
  const length = Math.max(...longest.map((one) => one.length))
  expect((length + 4) * builderPartsMax).toBeLessThan(builderOutcomeMax)
})

it('stands in a book that it is added to, open as long as every part is', () => {
  const total = exampleMarket('total/total=2.5', { over: 1900, under: 1900 })
  const book = (status: 'active' | 'suspended') => {
    const example = exampleBook(1)
    const markets = new Map([...example.markets, [total.key, { ...total, status }]])
    return withBuilders({ ...example, markets }, new Map([[text, { price: 3000 }]]))
  }
  expect(findOutcome(book('active'), builderKey, text)?.outcome).toEqual({ id: text, price: 3000, active: true })
  expect(whyNotBettable(book('suspended'), builderKey, text, 0)).toBe('outcomeSuspended')
  expect(withBuilders(book('active'), new Map())).toEqual(book('active'))
})

it('is closed where a part is no outcome of the match', () => {
  const book = withBuilders(exampleBook(1), new Map([['1x2|1;total/total=9.5|over', { price: 3000 }]]))
  expect(book.markets.get(builderKey)?.outcomes).toMatchObject([{ active: false }])
})

it('keeps what the house alone knows: how likely it is, and that a part is not sold back', () => {
  const total = { ...exampleMarket('total/total=2.5', { over: 1900, under: 1900 }), cashOutOff: true as const }
  const example = exampleBook(1)
  const markets = new Map([...example.markets, [total.key, total]])
  const priced = new Map([[text, { price: 3000, chances: { won: 300_000 } }]])
  expect(withBuilders({ ...example, markets }, priced).markets.get(builderKey)).toMatchObject({
    cashOutOff: true,
    outcomes: [{ chances: { won: 300_000 } }],
  })
})
