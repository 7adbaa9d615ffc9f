import type { FeedMessage } from '@banko/contract/feed/message.ts'
import type { House } from '@banko/server/house.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { seededIds } from '@banko/server/platform/random/ids.ts'
import { openSimulatedHouse } from '@banko/server/testing/simulated-house.ts'
import type { Season } from '@banko/simulator/season/season-provider.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { type Played, playSeason } from './play.ts'
import { openSales } from './sales.ts'
import { planErrands } from './schedule.ts'
import { type Seeded, seedPlayers } from './seed-players.ts'

/** What a season is played with. */
export interface Asked {
  readonly coupons: number
  readonly players: number
  readonly seed: number
  /** Of the accepted coupons, from 0 to 1. */
  readonly sell: number
}

export interface StagedSeason {
  readonly house: House
  readonly seeded: Seeded
  readonly played: Played
}

/** Minor units; enough that money is seldom what stops a player. */
const openingBalance = 2_000_000

/** Plays a season in a house of its own, over a database that is migrated and empty, from its first word to its last. */
export async function stageSeason(
  database: OpenDatabase,
  season: Season,
  of: Asked,
  progress: (played: Played, at: number) => void = () => {},
): Promise<StagedSeason> {
  const random = seededRandom(of.seed)
  const stage = openSimulatedHouse(database, season.beginsAt - 1000, random.fork('house'))
  const seeded = await seedPlayers(stage.house, of.players, { openingBalance, sells: of.sell > 0 })
  await stage.house.feed.attach(playedBack(stage.house.feed.submit))
  const ids = seededIds(random.fork('coupons'))
  const played = await playSeason({
    ...stage,
    season,
    errands: planErrands(of.coupons, of.players, season.matches, random.fork('errands')),
    ...seeded,
    newCouponId: () => ids.uuid(),
    ...(of.sell > 0 && { sales: openSales(of.sell, seededIds(random.fork('sales'))) }),
    progress,
  })
  return { house: stage.house, seeded, played }
}

/** The season's producer while somebody else moves the clock: up at once, silent by itself. */
function playedBack(submit: (messages: readonly FeedMessage[]) => Promise<void>) {
  return {
    producer: 'season',
    start: async () => {},
    recover: (requestId: string) => submit([{ kind: 'snapshotComplete', producer: 'season', at: 0, requestId }]),
    stop: async () => {},
  }
}
