import { limitsOfOneSet } from '@banko/betting/limits/limits.ts'
import type { FeedProvider } from '@banko/contract/feed/message.ts'
import { type House, openHouse } from '@banko/server/house.ts'
import { limitSet } from '@banko/server/people/index.ts'
import { memoryBus } from '@banko/server/platform/bus/memory-bus.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import type { Jobs } from '@banko/server/platform/jobs/jobs.ts'
import { openJobs } from '@banko/server/platform/jobs/open-jobs.ts'
import { countedAlone } from '@banko/server/platform/limits/shared-limits.ts'
import { noMetrics } from '@banko/server/platform/log/metrics.ts'
import { quietSecurity } from '@banko/server/platform/log/security-events.ts'
import type { Platform } from '@banko/server/platform/platform.ts'
import type { Random } from '@banko/server/platform/ports.ts'
import { quietPush } from '@banko/server/platform/push/quiet-push.ts'
import { seededIds } from '@banko/server/platform/random/ids.ts'
import { type LoggedLine, recordingLog } from '@banko/server/platform/testing/test-platform.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { type HouseBet, placeBet, readBets } from './house-bets.ts'
import { bookLines } from './house-book.ts'
import type { FeedSide, Listener } from './listener.ts'
import { type MortalSide, mortalSide } from './mortal-side.ts'

/** The feed's providers of one house, and when what they were handed has been handed on. */
export interface OpenedProviders {
  readonly providers: readonly FeedProvider[]
  idle(): Promise<void>
  /** Requests to the REST side so far. */
  asked(): number
}

export type OpenProviders = (side: MortalSide, platform: Platform) => OpenedProviders

/** A database with an operator on it: many runs, one after another, share it. */
export interface HouseGround {
  readonly database: OpenDatabase
  readonly open: OpenProviders
  readonly operatorId: number
  readonly siteId: number
}

export const currency = 'TRY'

export async function prepareHouses(database: OpenDatabase, open: OpenProviders): Promise<HouseGround> {
  const { house } = openOn(database, { seed: 'ground', side: undefined })
  const operatorId = await database.db
    .transaction()
    .execute((tx) => house.operators.createOperator(tx, { name: 'Feed', currencies: [currency], liveMoney: false }))
  await house.operators.refresh()
  const site = { operatorId, domain: 'feed.example', languageDefault: 'en', languages: ['en'], currency }
  const siteId = await database.db.transaction().execute((tx) => house.operators.createSite(tx, site))
  return { database, open, operatorId, siteId }
}

interface Life {
  readonly house: House
  readonly side: MortalSide
  readonly opened: OpenedProviders
  readonly logged: readonly LoggedLine[]
}

/** A whole house on virtual time as a listener: real modules over a real database; it bets as a player of it does. */
export async function openHouseListener(ground: HouseGround, side: FeedSide, seed: string): Promise<Listener> {
  const random = seededRandom(`house-${seed}`)
  const couponIds = seededIds(random.fork('coupons'))
  const bets: HouseBet[] = []
  let lives = 0
  let life = await begin()
  const { operatorId } = ground
  const player = { operatorId, playerId: await addPlayer(ground, life.house, seed) }

  async function begin(): Promise<Life> {
    lives += 1
    const mortal = mortalSide(side)
    const { house, logged } = openOn(ground.database, { seed: `${seed}-${lives}`, side: mortal })
    await house.recover()
    const opened = ground.open(mortal, house.platform)
    for (const provider of opened.providers) await house.feed.attach(provider)
    return { house, side: mortal, opened, logged }
  }

  const isUp = () => life.opened.providers.every(({ producer }) => life.house.feed.isUp(producer))

  /** A recovery is asked for on the side, after a look into the database: one more look there comes after it. */
  async function idle(): Promise<void> {
    const { opened, house } = life
    let asked = -1
    while (asked !== opened.asked()) {
      asked = opened.asked()
      await opened.idle()
      await house.idle()
      if (!isUp()) await house.coupons.findPending(house.platform.db)
    }
  }

  return {
    idle,
    isUp,
    complaints: () => complaintsIn(life.logged),
    book: () => bookLines(life.house),
    async attempt(number: number, chosen: Random) {
      const bet = await placeBet(life.house, { number, random: chosen, player, couponId: couponIds.uuid() })
      if (bet) bets.push(bet)
    },
    bets: () => readBets(life.house, operatorId, bets),
    async crash() {
      await idle()
      await life.side.die()
    },
    async restart() {
      life = await begin()
    },
    async close() {
      await idle()
      const errors = life.logged.filter(({ level, event }) => level === 'error' && event !== 'feed.recoveryFailed')
      if (errors.length > 0)
        throw new Error(`the house logged ${errors.map(({ event, error }) => `${event}: ${error}`)}`)
      await life.side.die()
    },
  }
}

function complaintsIn(logged: readonly LoggedLine[]): string[] {
  const complaints = logged.filter(({ level }) => level !== 'info')
  return complaints.map(
    ({ event, data, error }) => `${event} ${JSON.stringify(data ?? {})} ${error instanceof Error ? error.message : ''}`,
  )
}

async function addPlayer({ operatorId, siteId }: HouseGround, house: House, seed: string): Promise<number> {
  const limits = limitsOfOneSet(limitSet(currency, { stakeMin: 1, stakeMax: 1000, payoutMax: 50_000 }))
  await house.operators.refresh()
  return house.platform.db.transaction().execute((tx) =>
    house.people.createPlayer(tx, {
      operatorId,
      siteId,
      userName: `player-${seed}-${house.platform.ids.uuid()}`,
      passwordHash: '',
      lang: 'en',
      currency,
      stakeMode: 'perCombination',
      products: { sport: true, live: true },
      limits,
      openingBalance: 10_000_000,
    }),
  )
}

function openOn(
  database: OpenDatabase,
  { seed, side }: { readonly seed: string; readonly side: MortalSide | undefined },
): { readonly house: House; readonly logged: readonly LoggedLine[] } {
  const { log, logged } = recordingLog()
  const random = seededRandom(seed)
  const still = { now: () => 0, after: () => ({ cancel() {} }), every: () => ({ cancel() {} }) }
  const bus = memoryBus(log)
  const clock = side?.time ?? still
  const timers = side?.timers ?? still
  const platform: Platform = {
    clock,
    timers,
    random,
    ids: seededIds(random.fork('ids')),
    db: database.db,
    dbFeed: database.dbFeed,
    dbPeople: database.dbPeople,
    dbReads: database.dbReads,
    pipelined: database.pipelined,
    dbConnections: database.dbConnections,
    bus,
    jobs: withoutEverySecond(openJobs({ db: database.db, clock, timers, bus, log, metrics: noMetrics })),
    limits: countedAlone,
    push: quietPush,
    log,
    metrics: noMetrics,
    security: quietSecurity,
  }
  return { house: openHouse(platform, { feed: { silenceSeconds: 20, rawHours: 0 } }), logged }
}

/** What looks every second for what nobody does here: nine tenths of what a quiet house does. */
const everySecond: readonly string[] = ['cashOut.orders', 'messages.deliver']

function withoutEverySecond(jobs: Jobs): Jobs {
  return {
    work: (...job) => jobs.work(...job),
    every: (name, ...rest) => {
      if (!everySecond.includes(name)) jobs.every(name, ...rest)
    },
    send: (...job) => jobs.send(...job),
    start: () => jobs.start(),
    stop: () => jobs.stop(),
  }
}
