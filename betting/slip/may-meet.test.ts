import { describe, expect, test } from 'vitest'
import { exampleBook, exampleFacts, exampleMarket, hourBefore, pick } from '../testing/books.ts'
import { checkMarkets, lookUpLeg } from './check-legs.ts'
import { checkSlip } from './check-slip.ts'
import { readKnownMarket, relationOf } from './may-meet.ts'

const relation = (a: string, b: string) => relationOf(readKnownMarket(a), readKnownMarket(b))

describe('two markets of a match', () => {
  test('of the catalogue may stand together as alternatives, in either order', () => {
    expect(relation('1x2', 'total/total=2.5')).toBe('together')
    expect(relation('total/total=2.5', '1x2')).toBe('together')
    expect(relation('1x2', '1x2')).toBe('together')
  })

  test('may never where one is of the bet builder, whose parts may be the other', () => {
    expect(relation('builder', '1x2')).toBe('apart')
    expect(relation('total/total=2.5', 'builder')).toBe('apart')
    expect(relation('builder', 'builder')).toBe('apart')
  })

  test('may never where one of their types says so', () => {
    expect(relation('firstGoal', 'nextGoal/goalnr=1')).toBe('apart')
    expect(relation('restOfMatch/score=0:0', '1x2')).toBe('apart')
    expect(relation('1x2', 'restOfMatch/score=0:0')).toBe('apart')
  })

  test('are unknown to each other where one is not ours, or its line is not one of its type', () => {
    for (const other of ['riddle', 'total', 'total/hcp=1', 'total/total=2.5&hcp=1', '1x2/total=2.5']) {
      expect(relation('1x2', other)).toBe('unknown')
      expect(relation(other, '1x2')).toBe('unknown')
      expect(readKnownMarket(other)).toBeUndefined()
    }
    expect(readKnownMarket('total/total=2.5')).toMatchObject({ id: 'total', winners: 1 })
  })
})

test('a slip refuses the two of one match, and takes them of two', () => {
  const bookOf = (matchId: number) => {
    const book = exampleBook(matchId)
    const rest = exampleMarket('restOfMatch/score=0:0', { 1: 2000 })
    return { ...book, markets: new Map([...book.markets, [rest.key, rest]]) }
  }
  const rest = (matchId: number) => pick(matchId, { marketKey: 'restOfMatch/score=0:0' })
  expect(checkSlip(exampleFacts([pick(1), rest(1), pick(2)], { bookOf })).refusals).toEqual([
    { code: 'marketsMayNotMeet', selections: ['1|1x2|1', '1|restOfMatch/score=0:0|1'] },
  ])
  expect(checkSlip(exampleFacts([pick(1), rest(2)], { bookOf })).refusals).toEqual([])
})

test('each key of a slip is read once, and those that no book has not at all', () => {
  const markets = ['1x2', 'doubleChance', 'total/total=2.5'] as const
  const outcomes = { '1x2': '1', doubleChance: '12', 'total/total=2.5': 'over' }
  const ofMatch = (matchId: number) =>
    markets.map((marketKey) => pick(matchId, { marketKey, outcomeId: outcomes[marketKey] }))
  const unheard = Array.from({ length: 20 }, (_, index) => pick(1, { marketKey: `total/total=${index}.75` }))
  const selections = [...ofMatch(1), ...ofMatch(2), ...unheard]
  const legs = selections.map((selection) => lookUpLeg(selection, exampleBook, hourBefore))
  const keys: string[] = []
  const refusals = checkMarkets(legs, (key) => {
    keys.push(key)
    return readKnownMarket(key)
  })
  expect(keys).toEqual([...markets, ...markets])
  expect(refusals).toEqual([])
})
