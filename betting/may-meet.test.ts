import { describe, expect, test } from 'vitest'
import { checkSlip } from './check-slip.ts'
import { isSingleOnly, relationOf } from './may-meet.ts'
import { exampleBook, exampleFacts, exampleMarket, pick } from './testing/books.ts'

describe('two markets of a match', () => {
  test('of the catalogue may stand together as alternatives, in either order', () => {
    expect(relationOf('1x2', 'total/total=2.5')).toBe('together')
    expect(relationOf('total/total=2.5', '1x2')).toBe('together')
    expect(relationOf('1x2', '1x2')).toBe('together')
  })

  test('may never where one of their types says so', () => {
    expect(relationOf('firstGoal', 'nextGoal/goalnr=1')).toBe('apart')
    expect(relationOf('restOfMatch/score=0:0', '1x2')).toBe('apart')
    expect(relationOf('1x2', 'restOfMatch/score=0:0')).toBe('apart')
  })

  test('are unknown to each other where one is not ours, or its line is not one of its type', () => {
    for (const other of ['riddle', 'total', 'total/hcp=1', 'total/total=2.5&hcp=1', '1x2/total=2.5']) {
      expect(relationOf('1x2', other)).toBe('unknown')
      expect(relationOf(other, '1x2')).toBe('unknown')
      expect(isSingleOnly(other)).toBe(true)
    }
    expect(isSingleOnly('total/total=2.5')).toBe(false)
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
