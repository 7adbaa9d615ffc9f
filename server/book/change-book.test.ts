import type { MatchBook } from '@banko/betting/match/book.ts'
import { exampleBook, exampleMarket } from '@banko/betting/testing/books.ts'
import { describe, expect, test } from 'vitest'
import type { FeedItem } from '../feed/index.ts'
import { betStop, fixture, inPlay, market, odds, settlement, takenBack } from '../testing/test-house.ts'
import { changed, changeOf, newBook } from './change-book.ts'
import { whatCloses } from './what-closes.ts'

const one = { won: true, voidHalves: 0 } as const
const keys = ['1x2', 'doubleChance', 'total/total=2.5', 'riddle']
const ended = { ...inPlay(2, 1), status: 'ended' as const, period: 'fullTime' as const }
const main = exampleMarket('1x2', { 1: 2000, x: 3000, 2: 4000 })

const likely = { ...main, outcomes: main.outcomes.map((outcome) => ({ ...outcome, chances: { won: 300_000 } })) }

function item(message: FeedItem['message'], more: Partial<FeedItem> = {}): FeedItem {
  return { message, matchId: 1, ...more }
}

describe('a message', () => {
  test.each<[string, FeedItem['message'], object | undefined]>([
    [
      'of a price changes that market',
      odds('M', { markets: [market('1x2', { 1: 2100, x: 3000, 2: 4000 })] }),
      { markets: [market('1x2', { 1: 2100, x: 3000, 2: 4000 })] },
    ],
    ['of the same price changes nothing', odds('M', { markets: [main] }), undefined],
    [
      'of a new market adds it',
      odds('M', { markets: [main, market('new', { a: 1500 })] }),
      { markets: [market('new', { a: 1500 })] },
    ],
    [
      'of fewer outcomes changes that market',
      odds('M', { markets: [market('1x2', { 1: 2000, x: 3000 })] }),
      { markets: [market('1x2', { 1: 2000, x: 3000 })] },
    ],
    [
      'that its bets are not to be sold back changes that market',
      odds('M', { markets: [{ ...main, cashOutOff: true }] }),
      { markets: [{ ...main, cashOutOff: true }] },
    ],
    ['of a chance changes that market', odds('M', { markets: [likely] }), { markets: [likely] }],
    [
      'of the line nearest to even changes that market',
      odds('M', { markets: [{ ...main, mostBalanced: true }] }),
      { markets: [{ ...main, mostBalanced: true }] },
    ],
    [
      'that lists all takes away the others',
      odds('M', { complete: true, markets: [main] }),
      { removed: keys.slice(1) },
    ],
    ['that lists nothing as all takes away all', odds('M', { complete: true }), { removed: keys }],
    ['that lists some leaves the others', odds('M', { markets: [] }), undefined],
    ['of the score changes the state', odds('M', { state: inPlay(1, 0) }), { state: inPlay(1, 0) }],
    ['that betting is stopped stops it', odds('M', { betting: 'stopped' }), { betting: 'stopped' }],
    [
      'of why it stopped is told',
      odds('M', { betting: 'stopped', stopReason: 'POSSIBLE_GOAL' }),
      { betting: 'stopped', stopReason: 'POSSIBLE_GOAL' },
    ],
    ['that nothing is said of why changes nothing when nothing was', odds('M', { stopReason: '' }), undefined],
    ['that betting is open changes nothing when it is', odds('M', { betting: 'open' }), undefined],
    [
      'that the match has ended closes it and takes all away',
      odds('M', { state: ended, betting: 'open', markets: [main] }),
      { state: ended, betting: 'closed', removed: keys },
    ],
    [
      'of a result that cannot be read suspends the market',
      { kind: 'unreadableResult', producer: 'test', at: 0, match: 'M', market: '1x2', reason: 'half' },
      { markets: [{ ...main, status: 'suspended' }] },
    ],
    ['of a bet stop stops it', betStop('M'), { betting: 'stopped' }],
    ['of a result takes the market away', settlement('M', '1x2', { 1: one }), { removed: ['1x2'] }],
    [
      'of a result of some outcomes leaves the market without them',
      {
        ...settlement('M', '1x2', {}),
        kind: 'settlement',
        certainty: 'confirmed',
        markets: [{ key: '1x2', outcomes: [{ id: '1', result: one }], undecided: true }],
      },
      { markets: [{ ...main, outcomes: main.outcomes.map((each) => ({ ...each, active: each.id !== '1' })) }] },
    ],
    ['of a result of a market that is not here changes nothing', settlement('M', 'unknown', { 1: one }), undefined],
    ['that takes a result back changes nothing here', takenBack('M', '1x2'), undefined],
    [
      'that cancels the match closes it',
      { kind: 'cancel', producer: 'p', at: 0, match: 'M' },
      { betting: 'closed', removed: keys },
    ],
    [
      'that cancels a market takes it away',
      { kind: 'cancel', producer: 'p', at: 0, match: 'M', markets: ['1x2', 'unknown'] },
      { removed: ['1x2'] },
    ],
    [
      'that takes a cancellation back changes nothing here',
      { kind: 'cancelRollback', producer: 'p', at: 0, match: 'M' },
      undefined,
    ],
  ])('%s', (_, message, expected) => {
    const change = changeOf(exampleBook(1), item(message))
    expect(change).toEqual(expected && { matchId: 1, from: 7, to: 8, ...expected })
  })

  test('of a bet stop changes nothing when betting is stopped', () => {
    expect(changeOf(exampleBook(1, { betting: 'stopped' }), item(betStop('M')))).toBeUndefined()
  })

  test('about an ended match changes nothing any more', () => {
    const over = exampleBook(1, { state: ended, betting: 'closed', markets: new Map() })
    expect(changeOf(over, item(odds('M', { state: inPlay(0, 0), betting: 'open', markets: [main] })))).toBeUndefined()
  })

  test('that an ended match ended otherwise changes how it ended, and no more', () => {
    const over = exampleBook(1, { state: ended, betting: 'closed', markets: new Map() })
    const corrected = { ...ended, score: { home: 2, away: 0 } }
    const message = odds('M', { state: corrected, betting: 'open', markets: [main] })
    const [from, to] = [over.version, over.version + 1]
    expect(changeOf(over, item(message))).toEqual({ matchId: 1, from, to, state: corrected })
    expect(changeOf(over, item(odds('M', { state: { ...ended } })))).toBeUndefined()
  })

  test('of facts changes them when they are others', () => {
    const book = exampleBook(1)
    const message = fixture('M', 5)
    expect(changeOf(book, item(message, { fixture: { ...book.fixture } }))).toBeUndefined()
    expect(changeOf(book, item(message))).toBeUndefined()
    const later = { ...book.fixture, startsAt: 5 }
    expect(changeOf(book, item(message, { fixture: later }))).toMatchObject({ fixture: later })
  })
})

test('a new book is known, stopped and empty; without facts there is none', () => {
  const { fixture: facts } = exampleBook(1)
  expect(newBook(item(fixture('M', 5), { fixture: facts }), { version: 12, producerUp: true })).toMatchObject({
    version: 12,
    betting: 'stopped',
    producerUp: true,
    markets: new Map(),
  })
  expect(newBook(item(betStop('M')), { version: 12, producerUp: true })).toBeUndefined()
})

test('a change that does not follow its book is a fault', () => {
  expect(() => changed(exampleBook(1), { matchId: 1, from: 9, to: 10 })).toThrow('does not follow')
  expect(() => changed(exampleBook(1), { matchId: 1, from: 6, to: 7 })).toThrow('does not follow')
})

describe('for those who decided before, the match is closed', () => {
  const book = exampleBook(1, { state: inPlay(0, 0) })
  const closing = (before: MatchBook, change: object) => whatCloses(before, { matchId: 1, from: 7, to: 8, ...change })

  test.each([
    ['by a stop', { betting: 'stopped' }],
    ['for ever', { betting: 'closed' }],
    ['by a goal', { state: inPlay(1, 0) }],
    ['by a goal that is taken away', { state: inPlay(-1, 0) }],
    ['by a red card', { state: { ...inPlay(0, 0), redCards: { home: 0, away: 1 } } }],
    ['by another status', { state: { ...inPlay(0, 0), status: 'interrupted' } }],
    ['by an earlier kick-off', { fixture: { ...book.fixture, startsAt: book.fixture.startsAt - 1 } }],
  ])('%s', (_, change) => {
    expect(closing(book, change).match).toBe(true)
  })

  test.each([
    ['by opening', { betting: 'open' }],
    ['by a minute', { state: { ...inPlay(0, 0), minute: 11 } }],
    [
      'by a corner and a yellow card',
      { state: { ...inPlay(0, 0), corners: { home: 1, away: 0 }, yellowCards: { home: 1, away: 0 } } },
    ],
    ['by a later kick-off', { fixture: { ...book.fixture, startsAt: book.fixture.startsAt + 1 } }],
    ['by a price', { markets: [market('1x2', { 1: 2100, x: 3000, 2: 4000 })] }],
  ])('not %s', (_, change) => {
    expect(closing(book, change)).toEqual({ match: false, markets: [] })
  })
})

describe('for those who decided before, a market is closed', () => {
  const book = exampleBook(1)
  const closed = (change: object, before = book) =>
    whatCloses(before, { matchId: 1, from: 7, to: 8, ...change }).markets
  const withOutcome = (id: string, active: boolean) => ({
    ...main,
    outcomes: main.outcomes.map((outcome) => (outcome.id === id ? { ...outcome, active } : outcome)),
  })

  test.each([
    ['when it is taken away', { removed: ['1x2'] }, ['1x2']],
    ['when it is suspended', { markets: [{ ...main, status: 'suspended' }] }, ['1x2']],
    ['when it is settled', { markets: [{ ...main, status: 'settled' }] }, ['1x2']],
    ['when one of its outcomes is', { markets: [withOutcome('x', false)] }, ['1x2']],
    [
      'when one of its outcomes is no longer listed',
      { markets: [{ ...main, outcomes: main.outcomes.slice(1) }] },
      ['1x2'],
    ],
    ['but no other', { markets: [{ ...main, status: 'suspended' }], removed: ['riddle'] }, ['riddle', '1x2']],
    ['not when it was never here', { removed: ['unknown'], markets: [market('unknown', { a: 1500 }, 'off')] }, []],
    [
      'not when an outcome is added',
      { markets: [{ ...main, outcomes: [...main.outcomes, { id: 'y', price: 1500, active: true }] }] },
      [],
    ],
  ])('%s', (_, change, expected) => {
    expect(closed(change)).toEqual(expected)
  })

  test('not when it was suspended already', () => {
    const before = exampleBook(1, { markets: new Map([['1x2', { ...main, status: 'suspended' as const }]]) })
    expect(closed({ markets: [{ ...main, status: 'inactive' }] }, before)).toEqual([])
    expect(closed({ markets: [main] }, before)).toEqual([])
  })
})
