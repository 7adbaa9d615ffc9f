import type { BookChange, MatchBook } from '@banko/betting/match/book.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { exampleBook, exampleMarket } from '@banko/betting/testing/books.ts'
import { describe, expect, test } from 'vitest'
import type { MatchAlarm } from '../book-news.ts'
import { emptyBooks, type LiveMatch } from '../live-books.ts'
import { priceBandDefault } from '../price-band.ts'
import { withoutDoubted } from './followed-doubts.ts'
import { FollowedSpace } from './followed-space.ts'
import { decodeMessage, encodeMessage, matchData, type StreamMessage } from './stream.ts'

const said = { space: 'told', epoch: 1 } as const
const stand: StreamMessage = { ...said, kind: 'stand', seq: 0, isComplete: true, heard: [] }
const part: StreamMessage = { ...said, kind: 'part', run: 1, index: 0, matches: [] }
const end: StreamMessage = { ...said, kind: 'end', run: 1, parts: 1, producers: [] }

const second = 1000

/** A follower whose books may be looked at, and whose clock is moved by hand. */
function openFollowed() {
  const books = emptyBooks()
  const alarms: MatchAlarm[] = []
  const clock = { now: 0 }
  /** Whoever is told of matches put, or dropped, fails. */
  const fails = new Set<'put' | 'drop'>()
  const space = new FollowedSpace(said, {
    books,
    band: priceBandDefault,
    now: () => clock.now,
    put: (matches) => {
      matches.forEach(books.put)
      if (fails.has('put')) throw new Error('a listener')
    },
    drop: (matchIds) => {
      matchIds.forEach(books.drop)
      if (fails.has('drop')) throw new Error('a listener')
    },
    alarm: (some) => alarms.push(...some),
    onTouch: () => {},
  })
  const known = () => {
    const match = books.matches.get(1)
    if (!match) throw new Error('the match is not known')
    return match
  }
  /** As bets may be taken on it. */
  const statusOf = (key: string) => {
    const { book, doubts = new Map() } = known()
    return withoutDoubted(book, doubts).markets.get(key)?.status
  }
  return { space, books, alarms, clock, fails, known, statusOf }
}

const follow = () => openFollowed().space

const prices = { 1: 2000, x: 3000, 2: 4000 }
const only = (market: Market) => new Map([[market.key, market]])
const live = (change: Partial<MatchBook> = {}, producer = 'told:1'): LiveMatch => ({
  book: exampleBook(1, { version: 10, markets: only(exampleMarket('1x2', prices)), ...change }),
  producer,
  closedVersion: 1,
  closedMarkets: new Map(),
})
const partOf = (...matches: LiveMatch[]): StreamMessage => ({ ...part, matches: matches.map(matchData) })
const newsOf = (change: Partial<BookChange>, producer = 'told:1'): StreamMessage => ({
  ...said,
  kind: 'news',
  seq: 1,
  now: 0,
  producers: [],
  heard: [],
  told: [{ producer, change: { matchId: 1, from: 10, to: 11, ...change }, urgent: false, isNew: false }],
  dropped: [],
})
const again = (match: LiveMatch): StreamMessage => ({ ...said, kind: 'again', matches: [matchData(match)] })

function following(match = live()) {
  const followed = openFollowed()
  for (const message of [stand, partOf(match), end]) expect(followed.space.receive(message)).not.toBe('foreign')
  expect(followed.space.isInTouch).toBe(true)
  return followed
}

describe('a follower of a space', () => {
  test('asks for everything until it is told, and is in touch when that has come to its end', () => {
    const space = follow()
    expect(space.receive(stand)).toBe('ask')
    expect([part, end].map((message) => space.receive(message))).toEqual([undefined, undefined])
    expect(space.isInTouch).toBe(true)
    expect(space.receive(stand)).toBeUndefined()
  })

  test('asks again when the end of what it is told is lost', () => {
    const space = follow()
    space.receive(stand)
    space.receive(part)
    expect([1, 2, 3, 4].map(() => space.receive(stand))).toEqual([undefined, undefined, undefined, 'ask'])
    expect(space.isInTouch).toBe(false)
    for (const message of [
      { ...part, run: 2 },
      { ...end, run: 2 },
    ])
      space.receive(message)
    expect(space.isInTouch).toBe(true)
  })
})

test('a follower knows what a sport is called that only its feed knows', () => {
  const fixture = { ...exampleBook(1).fixture, sportId: 100_032, sportNames: { en: 'Bowls', tr: 'Bowling' } }
  const heard = (message: StreamMessage) => decodeMessage(encodeMessage(message))
  expect(following(live({ fixture })).known().book.fixture).toEqual(fixture)
  const { space, known } = following()
  space.receive(heard(newsOf({ fixture })))
  expect(known().book.fixture).toEqual(fixture)
})

describe('a follower whose own house fails while it takes', () => {
  const news = (change: Partial<BookChange>, dropped: number[]) => ({ ...newsOf(change), dropped }) as StreamMessage
  const after = { ...stand, seq: 1 } as StreamMessage

  test('news has taken all of it, is out of touch, and asks for everything', () => {
    const followed = openFollowed()
    const { space, books, fails } = followed
    const other = live({ matchId: 2, fixture: { ...live().book.fixture, matchId: 2 } })
    for (const message of [stand, partOf(live(), other), end]) space.receive(message)
    fails.add('put')
    expect(() => space.receive(news({ betting: 'stopped' }, [2]))).toThrow('a listener')
    expect([books.matches.get(1)?.book.betting, books.matches.has(2)]).toEqual(['stopped', false])
    expect(space.isInTouch).toBe(false)
    fails.clear()
    expect(space.receive(after)).toBe('ask')
    for (const message of [partOf(live({ version: 11, betting: 'stopped' })), end]) space.receive(message)
    expect(space.isInTouch).toBe(true)
  })

  test.each(['put', 'drop'] as const)('a run is out of touch, and asks again ever more rarely, %s', (what) => {
    const { space, fails } = following()
    space.lose()
    fails.add(what)
    const asksAfter = () => {
      for (let stands = 1; stands < 50; stands += 1) if (space.receive(stand) === 'ask') return stands
      return undefined
    }
    const run = () => [{ ...part, matches: [] }, end].map((message) => space.receive(message))
    const waits = Array.from({ length: 7 }, () => {
      expect(run).toThrow('a listener')
      expect(space.isInTouch).toBe(false)
      return asksAfter()
    })
    expect(waits).toEqual([1, 2, 3, 5, 9, 17, 17])
    fails.clear()
    run()
    expect(space.isInTouch).toBe(true)
    fails.add('put')
    expect(() => space.receive(stand)).toThrow('a listener')
    expect(space.isInTouch).toBe(false)
    expect(asksAfter()).toBe(1)
  })
})

describe('what is not of the space of its message is not taken', () => {
  const forged = exampleMarket('1x2', { ...prices, 1: 400_000 })
  test.each<[string, StreamMessage]>([
    ['a change by another producer', newsOf({ markets: [forged] }, 'other:1')],
    ['a producer of another', { ...end, producers: [{ producer: 'other:1', up: true, epoch: 9 }] }],
    ['a word of another’s producer', { ...stand, heard: [{ producer: 'other:1', at: 9 }] }],
    ['a match of another', partOf(live({ version: 1_000_010, markets: only(forged) }, 'other:1'))],
    ['a match of another, said again', again(live({ markets: only(forged) }, 'other:1'))],
  ])('%s', (_, message) => {
    const { space, books, known } = following()
    const before = known()
    expect(space.receive(message)).toBe('foreign')
    expect(known()).toEqual(before)
    expect([books.producers.size, books.heard.size]).toEqual([0, 0])
    expect(space.receive(stand)).toBeUndefined()
    expect(space.isInTouch).toBe(true)
  })

  test.each<[string, StreamMessage]>([
    ['a change', newsOf({ markets: [forged] })],
    ['a match', partOf(live({ version: 1_000_010, markets: only(forged) }))],
    ['an end', { ...newsOf({}), told: [], dropped: [1] } as StreamMessage],
  ])('%s of a match that is another’s here', (_, message) => {
    const { space, books, known } = openFollowed()
    books.put(live({}, 'other:1'))
    expect(space.receive(message)).toBe('foreign')
    expect(known()).toEqual(live({}, 'other:1'))
  })
})

describe('a holder’s price that jumps out of the band', () => {
  const jumped = exampleMarket('1x2', { ...prices, 1: 400_000 })
  const after = live({ version: 11, markets: only(jumped) })
  const tell = (followed: ReturnType<typeof following>, way: string) => {
    const { space } = followed
    if (way === 'as news') space.receive(newsOf({ markets: [jumped] }))
    else {
      space.lose()
      for (const message of [stand, partOf(after), end]) space.receive(message)
    }
  }

  test.each(['as news', 'in a run'])('is not bet on until the holder says it again after ten seconds, %s', (way) => {
    const followed = following()
    const { space, clock, alarms, statusOf, known } = followed
    tell(followed, way)
    expect(known().book.version).toBe(11)
    expect([statusOf('1x2'), alarms.length]).toEqual(['suspended', 1])
    clock.now = 9 * second
    expect(space.dueDoubts()).toEqual([])
    space.receive(again(after))
    expect(statusOf('1x2')).toBe('suspended')
    clock.now = 10 * second
    expect(space.dueDoubts()).toEqual([1])
    expect(space.dueDoubts()).toEqual([])
    space.receive(again({ ...after, book: { ...after.book, version: 12 } }))
    expect(statusOf('1x2')).toBe('suspended')
    space.receive(again(after))
    expect(statusOf('1x2')).toBe('active')
    clock.now = 20 * second
    expect(space.dueDoubts()).toEqual([])
  })

  test('is forgotten when the next price is near the last good one', () => {
    const { space, statusOf } = following()
    space.receive(newsOf({ markets: [jumped] }))
    space.receive({ ...newsOf({ from: 11, to: 12, markets: [exampleMarket('1x2', prices)] }), seq: 2 } as StreamMessage)
    expect(statusOf('1x2')).toBe('active')
  })

  test('is no jump after something has happened, or after a suspension', () => {
    const { space, alarms, statusOf } = following()
    space.receive(newsOf({ markets: [jumped], state: { ...live().book.state, score: { home: 1, away: 0 } } }))
    expect([statusOf('1x2'), alarms]).toEqual(['active', []])
  })
})
