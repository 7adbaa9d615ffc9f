import { openUnifiedOdds, type UnifiedOdds } from '@banko/server/feed/providers/unified-odds/unified-odds.ts'
import { type BenchHouse, openBenchHouse } from '../placement/open-bench-house.ts'
import { openPushDoor } from '../push-door.ts'
import { type BenchWire, benchWire } from './bench-wire.ts'
import { bigMessage, product } from './feed-documents.ts'

/** A house that hears the feed, and a browser that follows its one match. */
export interface FeedHouse {
  readonly bench: BenchHouse
  readonly wire: BenchWire
  readonly odds: UnifiedOdds
  readonly matchId: number
  /** Frames that the browser has got. */
  frames(): number
  close(): Promise<void>
}

const hour = 3_600_000

export async function openFeedHouse(databaseUrl: string): Promise<FeedHouse> {
  const bench = await openBenchHouse(databaseUrl)
  const { platform, house } = bench
  const known = new Set(house.book.books.matches.keys())
  const wire = benchWire(Date.now() + hour)
  const options = { products: [product], node: 1, languages: ['en'], lagSecondsMax: 0 }
  const odds = openUnifiedOdds(platform, options, wire)
  for (const provider of odds.providers) await house.feed.attach(provider)
  await wire.say('odds_change', bigMessage(0, Date.now()))
  await odds.idle()
  await house.idle()
  const matchId = [...house.book.books.matches.keys()].find((number) => !known.has(number))
  if (matchId === undefined) throw new Error('the house has not taken the match')
  const door = await openPushDoor(bench, () => ({
    kind: 'visitor',
    operatorId: bench.operatorId,
    siteId: bench.siteId,
  }))
  const browser = await door.listen([`match/${matchId}`])
  return {
    bench,
    wire,
    odds,
    matchId,
    frames: browser.frames,
    close: async () => {
      browser.close()
      door.close()
      await bench.close()
    },
  }
}
