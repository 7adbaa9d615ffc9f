import { applyBookChange, type BookChange, type MatchBook } from '@banko/betting/match/book.ts'
import { exampleBook, exampleMarket } from '@banko/betting/testing/books.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { memoryBus } from '../../platform/bus/memory-bus.ts'
import { noMetrics } from '../../platform/log/metrics.ts'
import { recordingLog } from '../../platform/testing/test-platform.ts'
import { newBook } from '../change-book.ts'
import { emptyBooks } from '../live-books.ts'
import { priceBandDefault } from '../price-band.ts'
import { FollowedSpace } from './followed-space.ts'
import { askSubject, decodeMessage, encodeAsked, standMilliseconds, streamSubject } from './stream.ts'
import { HouseTeller } from './tell-house.ts'

/** Of the bus; a text may have half of them. */
const bytesMax = 600_000
const at = { space: 'told', epoch: 1 } as const

/** A name that is as many bytes as letters in one alphabet, and three times as many in another. */
const fat = (letters: number, letter = 'x') => [
  { ...exampleMarket('named', { 1: 2000, 2: 2000 }), names: { en: letter.repeat(letters) } },
]
const thin = [exampleMarket('named', { 1: 2000, 2: 2000 })]

function begunBook(matchId: number): MatchBook {
  const book = newBook({ matchId, fixture: exampleBook(matchId).fixture }, { version: 0, producerUp: true })
  if (!book) throw new Error('a match without a fixture')
  return book
}

function openHolder() {
  const time = virtualTime(0)
  const { log, logged } = recordingLog()
  const bus = memoryBus(log, 'house', bytesMax)
  const books = emptyBooks()
  const teller = new HouseTeller({ bus, timers: time, clock: time, log, metrics: noMetrics }, books)
  const nothing = { now: 0, producers: [], heard: [], told: [], dropped: [] }

  /** Changes matches as a batch does: memory first, then whoever follows. */
  function change(...changes: readonly (Partial<BookChange> & { readonly matchId: number })[]): void {
    const told = changes.map((parts) => {
      const known = books.matches.get(parts.matchId)
      const book = known?.book ?? begunBook(parts.matchId)
      const step = { from: book.version, to: book.version + 1, ...parts, ...(!known && { fixture: book.fixture }) }
      const result = applyBookChange(book, step)
      if (result.kind !== 'applied') throw new Error(result.kind)
      books.put({ book: result.book, producer: 'told:1', closedVersion: 0, closedMarkets: new Map() })
      return { producer: 'told:1', change: step, urgent: false, isNew: !known }
    })
    teller.tell({ ...nothing, told })
  }

  function up(): void {
    const change = { producer: 'told:1', up: true, epoch: 1 }
    books.producers.set(change.producer, change)
    teller.tell({ ...nothing, producers: [change] })
  }

  const untold = () => logged.filter(({ event }) => event === 'book.matchUntold').map(({ data }) => data)

  function follow() {
    const known = emptyBooks()
    let runs = 0
    const space = new FollowedSpace(at, {
      books: known,
      band: priceBandDefault,
      now: () => time.now(),
      put: (matches) => matches.forEach(known.put),
      drop: (matchIds) => matchIds.forEach(known.drop),
      alarm: () => {},
      onTouch: () => {},
    })
    bus.subscribe(streamSubject, (data) => {
      if (space.receive(decodeMessage(data)) !== 'ask') return
      runs += 1
      bus.publish(askSubject, encodeAsked({ space: at.space }))
    })
    return {
      space,
      runs: () => runs,
      ids: () => [...known.matches.keys()].sort((a, b) => a - b),
      isLike: (matchId: number) => expect(known.matches.get(matchId)?.book).toEqual(books.matches.get(matchId)?.book),
    }
  }

  return { time, teller, books, logged, change, up, untold, follow }
}

let holder: ReturnType<typeof openHolder>
const stands = (count: number) => holder.time.advance(count * standMilliseconds)

beforeEach(() => {
  holder = openHolder()
  holder.teller.begin(at.space, at.epoch)
})

describe('a match that is too large for the bus', () => {
  test.each([
    ['letters of one byte', 400_000, 'x'],
    ['letters of three bytes', 150_000, '한'],
  ])('is left out of the whole book alone, %s', async (_, letters, letter) => {
    holder.change({ matchId: 1 }, { matchId: 2 }, { matchId: 3 })
    holder.change({ matchId: 2, markets: fat(letters, letter) })
    holder.up()
    const { space, ids, runs, isLike } = holder.follow()
    await stands(2)
    expect([space.isInTouch, ids()]).toEqual([true, [1, 3]])
    isLike(3)
    await stands(10)
    expect([space.isInTouch, runs(), holder.untold()]).toEqual([true, 1, [{ space: 'told', matchId: 2 }]])
  })

  test('is left out of the news alone, and is dropped by whoever has it', async () => {
    holder.up()
    const { space, ids, runs, isLike } = holder.follow()
    await stands(2)
    holder.change({ matchId: 1 }, { matchId: 2 }, { matchId: 3 })
    await stands(1)
    expect(ids()).toEqual([1, 2, 3])
    holder.change(
      { matchId: 1, betting: 'open' },
      { matchId: 2, markets: fat(400_000) },
      { matchId: 3, betting: 'open' },
    )
    await stands(1)
    expect([space.isInTouch, ids(), holder.untold()]).toEqual([true, [1, 3], [{ space: 'told', matchId: 2 }]])
    holder.change({ matchId: 2, betting: 'stopped' }, { matchId: 3, betting: 'stopped' })
    await stands(4)
    for (const matchId of [1, 3]) isLike(matchId)
    expect([space.isInTouch, ids(), runs()]).toEqual([true, [1, 3], 1])
  })

  test('that has grown word by word is dropped by all when somebody asks for the whole book', async () => {
    holder.up()
    const known = holder.follow()
    await stands(2)
    holder.change({ matchId: 1 })
    for (const key of ['a', 'b']) holder.change({ matchId: 1, markets: fat(200_000).map((one) => ({ ...one, key })) })
    await stands(1)
    expect(known.ids()).toEqual([1])
    known.isLike(1)
    const later = holder.follow()
    await stands(2)
    expect([known.space.isInTouch, known.ids()]).toEqual([true, []])
    expect([later.space.isInTouch, later.ids()]).toEqual([true, []])
  })

  test('is told again when it is small, to those who asked and to all others', async () => {
    holder.change({ matchId: 1, markets: fat(400_000) })
    holder.up()
    const known = holder.follow()
    await stands(2)
    expect(known.ids()).toEqual([])
    holder.change({ matchId: 1, markets: thin })
    const later = holder.follow()
    await stands(2)
    later.isLike(1)
    holder.change({ matchId: 1, betting: 'stopped' })
    await stands(3)
    for (const one of [known, later]) {
      expect(one.space.isInTouch).toBe(true)
      one.isLike(1)
    }
    expect(holder.logged.map(({ event }) => event)).toEqual(['book.matchUntold'])
  })
})

test('a match of every market and language is told, and so is a change of all of it', async () => {
  holder.change({ matchId: 1, markets: fat(290_000) }, { matchId: 2, markets: fat(80_000, '한') })
  holder.up()
  const { space, isLike } = holder.follow()
  await stands(2)
  for (const matchId of [1, 2]) isLike(matchId)
  holder.change({ matchId: 1, markets: fat(280_000) }, { matchId: 2, markets: fat(90_000, '한') })
  await stands(1)
  expect(space.isInTouch).toBe(true)
  for (const matchId of [1, 2]) isLike(matchId)
  expect(holder.logged).toEqual([])
})
