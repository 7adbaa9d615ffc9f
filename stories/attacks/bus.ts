import type { BoardRow, MatchBookData } from '@banko/contract/shapes.ts'
import { postCall } from '../testing/http-client.ts'
import { type NatsWire, type Overheard, openNatsWire } from './nats-wire.ts'

export interface BusTarget {
  /** Of a process that follows: its book is what the bus tells. */
  readonly address: string
  readonly natsUrl: string
  /** How often everything is said; default 20. */
  readonly rounds?: number
}

export interface BusFigures {
  /** Messages put on the bus. */
  readonly forged: number
  readonly repeated: number
  /** Looks at the book while they were, and how many of them showed a forged price or version: none may. */
  readonly looks: number
  readonly taken: number
  /** Whether the house still hears its own: its book has moved since. */
  readonly hears: boolean
}

/** About 400.00, between two prices of the ladder: nobody else says it. */
const forgedPrice = 399_990
const forgedEpoch = 1e15
const recordedMin = 20
/** Words of the house on the bus until its book has moved. */
const looksMax = 200

/**
 * Whoever reaches the bus says that a real match costs about 400.00, as its holder would: plainly, under the holder's own
 * subject, behind the first bytes of what the holder has said, and under an epoch that nobody will ever have. Then says
 * again whatever the house has said. Looks at the book all the while.
 */
export async function attackBus({ address, natsUrl, rounds = 20 }: BusTarget): Promise<BusFigures> {
  const wire = await openNatsWire(natsUrl)
  try {
    const recorded = await untilHeard(wire)
    // As they are called, and as they once were.
    const streams = new Set([...recorded.map(({ subject }) => subject), 'banko.book.stream'])
    const before = await readMatch(address, await firstMatch(address))
    const forgeries = forgeriesOf(before)
    const figures = { forged: 0, repeated: 0, looks: 0, taken: 0 }
    for (let round = 0; round < rounds; round += 1) {
      for (const subject of streams)
        for (const said of forgeries.flatMap((text) => dressed(text, wire))) {
          wire.say(subject, said)
          figures.forged += 1
        }
      for (const { subject, data } of recorded) wire.say(subject, data)
      figures.repeated += recorded.length
      await wire.settled()
      figures.looks += 1
      if (isForged(await readMatch(address, before.matchId), before)) figures.taken += 1
    }
    return { ...figures, hears: await moves(address, wire) }
  } finally {
    wire.close()
  }
}

/** Enough of what holders tell of their books: where they stand is said twice a second. */
async function untilHeard(wire: NatsWire): Promise<readonly Overheard[]> {
  for (;;) {
    const found = wire.heard.filter(({ subject }) => subject.endsWith('book.stream'))
    if (found.length >= recordedMin) return found
    await wire.next()
  }
}

async function firstMatch(address: string): Promise<number> {
  const { body } = await postCall(address, '/book/matches', { phase: 'upcoming', limit: 1 })
  // The contract's own output.
  const [first] = (body as { matches: readonly BoardRow[] }).matches
  if (!first) throw new Error('the house offers no match')
  return first.fixture.matchId
}

async function readMatch(address: string, matchId: number): Promise<MatchBookData> {
  const { status, body } = await postCall(address, '/book/match', { matchId })
  if (status !== 200) throw new Error(`match ${matchId} is not shown: ${status}`)
  // The contract's own output.
  return body as MatchBookData
}

function isForged(book: MatchBookData, before: MatchBookData): boolean {
  const isDear = book.markets.some(({ outcomes }) => outcomes.some(({ price }) => price === forgedPrice))
  return isDear || book.version >= before.version + 1_000_000
}

/** What a holder would say of this match at a price of the attacker's, from the first word to the last. */
function forgeriesOf(book: MatchBookData): string[] {
  const { version, markets, ...rest } = book
  const dear = markets.map((market) => {
    const outcomes = market.outcomes.map((outcome) => ({ ...outcome, price: forgedPrice }))
    return [market.key, { ...market, status: 'active', outcomes }]
  })
  const match = {
    producer: 'simulator',
    book: { ...rest, version: version + 1_000_000, betting: 'open', producerUp: true, markets: dear },
    closedVersion: 0,
    closedMarkets: [],
  }
  const producers = [{ producer: 'simulator', up: true, epoch: 1 }]
  return [forgedEpoch, 1, 2, 3].flatMap((epoch) => {
    const said = { space: 'simulator', epoch }
    return [
      { ...said, kind: 'stand', seq: 0, isComplete: true, heard: [] },
      { ...said, kind: 'part', run: 1, index: 0, matches: [match] },
      { ...said, kind: 'end', run: 1, parts: 1, producers },
    ].map((message) => JSON.stringify(message))
  })
}

/** Plain, and behind what stands before the body of the holder's own messages. */
function dressed(text: string, wire: NatsWire): Buffer[] {
  const own = wire.heard.findLast(({ subject }) => subject.endsWith('book.stream'))?.data
  const body = Buffer.from(text)
  const bodyAt = own?.indexOf('{"') ?? -1
  return own && bodyAt > 0 ? [body, Buffer.concat([own.subarray(0, bodyAt), body])] : [body]
}

/** Whether matches in play go on: somebody whom the house follows is heard. */
async function moves(address: string, wire: NatsWire): Promise<boolean> {
  const versions = async () => {
    const { body } = await postCall(address, '/book/matches', { phase: 'live', limit: 100 })
    // The contract's own output.
    return (body as { matches: readonly BoardRow[] }).matches.reduce((sum, { version }) => sum + version, 0)
  }
  const before = await versions()
  for (let look = 0; look < looksMax; look += 1) {
    if ((await versions()) !== before) return true
    await wire.next()
  }
  return false
}
