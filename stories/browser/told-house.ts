import type { Market, MarketKey, Names, OutcomeId } from '@banko/betting/match/market.ts'
import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { BookMessage } from '@banko/contract/feed/message.ts'
import type { LimitAbout } from '@banko/contract/limit-shapes.ts'
import { createKey, type SiteChanges, setSite } from '@banko/server/operators/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { commandBy } from '../../tools/at-the-machine.ts'
import { producer, threeWay, toldProvider } from '../testing/fed-match.ts'
import { openServedHouse, openStoryDatabase, type Served, type ServedHouse } from '../testing/served-house.ts'
import { openStrict } from './strict-operator.ts'
import { test as base } from './test.ts'

const hour = 3_600_000
/** Milliseconds: its clock goes with the machine's. */
const tick = 100
/** Milliseconds after which its provider is heard again: each time is a transaction. */
const heardAfter = 500
/** Milliseconds that pass at once. */
const stride = 5000

/** What is told of a match; of the rest: football of the First League in England, in two days, with prices on its result. */
export interface ToldMatch extends Partial<Omit<FixtureFacts, 'home' | 'away' | 'startsAt'>> {
  readonly home: string
  readonly away?: string
  /** What the home side is called by language. */
  readonly homeNames?: Names
  /** Milliseconds from now on. */
  readonly startsIn?: number
  readonly state?: Partial<MatchState>
  readonly markets?: readonly Market[]
}

type Odds = Partial<Extract<BookMessage, { kind: 'odds' }>>

/** A house whose offer is what a test tells it, with a second operator that is strict. */
export interface ToldHouse extends ServedHouse {
  /** Tells of a match and answers its number. Its home side is its name. */
  offer(match: ToldMatch): Promise<number>
  /** Tells more of a match. */
  tell(home: string, odds: Odds): Promise<void>
  say(...messages: readonly BookMessage[]): Promise<void>
  /**
   * A football match ends with this score, and who has won its result is certain, or may still be another; `others` by
   * their markets: what won.
   */
  settle(
    home: string,
    score: MatchState['score'],
    winner: '1' | 'x' | '2',
    more?: {
      readonly others?: Readonly<Record<MarketKey, OutcomeId>>
      readonly certainty?: 'confirmed' | 'provisional'
    },
  ): Promise<void>
  /** So much time passes in it at once, milliseconds, and not in browsers: for a test with a house of its own. */
  pass(milliseconds: number): Promise<void>
  /** Whatever was told of is over: the next test begins with no match. */
  clear(): Promise<void>
  /** Changes the first site, as the command does. */
  setSite(changes: SiteChanges): Promise<void>
  /** Sets a limit of the first operator, by a key of theirs. */
  limit(about: LimitAbout, limit: { readonly kind: string; readonly value: number }): Promise<void>
  /** The address of the strict operator's site, whose players are `strict1` to `strict3`. */
  readonly strictUrl: string
}

/** Of a match that is being played. */
export const inPlay = (state: Partial<MatchState>): MatchState => ({
  ...beforeKickOff,
  status: 'live',
  period: 'firstHalf',
  minute: 20,
  ...state,
})

/** A time zone in which it is about noon, so that what begins within hours begins on the same day. */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  // the names of these zones count the other way
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** A market of these outcomes in this order: `1=2000 x=3400 2=3600`. */
export function market(key: string, outcomes: string, more: Partial<Market> = {}): Market {
  const priced = outcomes.split(' ').map((each) => {
    const [id = '', price] = each.split('=')
    return { id, price: Number(price), active: true }
  })
  return { key, status: 'active', mostBalanced: false, outcomes: priced, ...more }
}

/** Opens it over an empty database with the newest schema; whoever opened it closes both. */
export async function openToldHouse(
  database: OpenDatabase,
  rest: Pick<Served, 'silenceSeconds' | 'countryFile'> = {},
): Promise<ToldHouse> {
  const time = virtualTime(Date.now())
  const served = await openServedHouse(database, { time, seed: 'told', provider: toldProvider, site: 'built', ...rest })
  const { house, url } = served
  await openStrict(served)
  const { stop, pass } = keepTime(served)
  const say = async (...messages: readonly BookMessage[]) => {
    await house.feed.submit(messages)
    await house.idle()
  }
  // what is told of under a name again is another match
  const refs = new Map<string, string>()
  const told: string[] = []
  let count = 0
  const clear = async () => {
    const over = { betting: 'closed', state: inPlay({ status: 'ended', period: 'fullTime' }), complete: true } as const
    const at = time.now()
    await say(...told.map((match) => ({ kind: 'odds', producer, at, match, markets: [], ...over }) as const))
    refs.clear()
    told.length = 0
  }
  const refOf = (home: string) => refs.get(home) ?? home
  const tell = (home: string, odds: Odds) =>
    say({ kind: 'odds', producer, at: time.now(), match: refOf(home), markets: [], ...odds })
  const settle: ToldHouse['settle'] = async (home, score, winner, { others = {}, certainty = 'confirmed' } = {}) => {
    const state = inPlay({ status: 'ended', period: 'fullTime', minute: 90, score })
    await tell(home, { betting: 'closed', state })
    const outcomes = ['1', 'x', '2'].map((id) => ({ id, result: { won: id === winner, voidHalves: 0 as const } }))
    const won = { won: true, voidHalves: 0 } as const
    const further = Object.entries(others).map(([key, id]) => ({ key, outcomes: [{ id, result: won }] }))
    const markets = [{ key: '1x2', outcomes }, ...further]
    const about = { producer, at: time.now(), match: refOf(home) }
    await say({ kind: 'settlement', ...about, certainty, markets })
  }
  const offer = async ({
    home,
    away = `${home} Rivals`,
    startsIn = 48 * hour,
    state,
    markets,
    homeNames,
    ...facts
  }: ToldMatch) => {
    count += 1
    refs.set(home, `${home} ${count}`)
    told.push(refOf(home))
    await say({
      kind: 'fixture',
      producer,
      at: time.now(),
      match: refOf(home),
      facts: {
        sportId: sports.football,
        category: { ref: 'england', name: 'England', flag: 'gb-eng' },
        tournament: { ref: 'first', name: 'First League' },
        home: { ref: home, name: home, ...(homeNames && { names: homeNames }) },
        away: { ref: away, name: away },
        startsAt: time.now() + startsIn,
        ...facts,
      },
    })
    const whole = state && { state: { ...beforeKickOff, ...state } }
    await tell(home, { betting: 'open', markets: markets ?? [threeWay(2000, 3400, 3600)], ...whole })
    const numbers = await house.catalogue.numbersOf(database.db, producer, [refOf(home)])
    return numbers.get(refOf(home)) ?? 0
  }
  return {
    ...served,
    strictUrl: `http://strict.localhost:${new URL(url).port}`,
    say,
    tell,
    pass,
    clear,
    settle,
    offer,
    limit: await openLimits(served),
    setSite: (changes) => changeSite(served, database, changes),
    close: async () => {
      await stop()
      await served.close()
    },
  }
}

const counted = ['sameCouponMax', 'couponPriceMin', 'couponPriceMax']

async function openLimits({ house, url }: ServedHouse): Promise<ToldHouse['limit']> {
  const { operatorId = 0 } = house.operators.findSite('127.0.0.1') ?? {}
  const made = { operatorId, name: 'limits', scopes: ['limits'] as const, by: commandBy('test') }
  const { secret } = await forOperator(operatorId, () =>
    house.platform.db.transaction().execute((tx) => createKey(house.platform, tx, made)),
  )
  return async (about, limit) => {
    const money = counted.includes(limit.kind) ? {} : { currency: 'TRY' }
    const answer = await fetch(`${url}/v1/trading/setLimit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ about, limit: { ...limit, ...money }, reason: 'test' }),
    })
    if (!answer.ok) throw new Error(`the limit is not set: ${await answer.text()}`)
    await house.idle()
  }
}

interface KeptTime {
  /** Lets it stand still. */
  stop(): Promise<void>
  readonly pass: ToldHouse['pass']
}

/** Its clock goes on from wherever it stands, for others move it too, and its provider is heard. */
function keepTime({ house, time }: ServedHouse): KeptTime {
  let turn = Promise.resolve()
  let from = Date.now()
  let heardAt = Number.NEGATIVE_INFINITY
  const step = async () => {
    const until = Date.now()
    const passed = Math.max(0, until - from)
    from = until
    await time.advance(passed)
    if (time.now() - heardAt < heardAfter) return
    heardAt = time.now()
    await house.feed.submit([{ kind: 'alive', producer, at: heardAt, subscribed: true }])
  }
  const moving = setInterval(() => {
    turn = turn.then(step)
  }, tick)
  const leap = (milliseconds: number) => async () => {
    await time.advance(milliseconds)
    await step()
  }
  return {
    stop: () => {
      clearInterval(moving)
      return turn
    },
    pass: (milliseconds) => {
      for (let left = milliseconds; left > 0; left -= stride) turn = turn.then(leap(Math.min(left, stride)))
      return turn
    },
  }
}

async function changeSite({ house, time }: ServedHouse, { db }: OpenDatabase, changes: SiteChanges): Promise<void> {
  const site = house.operators.findSite('127.0.0.1')
  if (!site) throw new Error('the demo has no site here')
  const { operatorId, domain } = site
  await db
    .transaction()
    .execute((tx) => setSite(tx, { operatorId, domain, changes, by: commandBy('test'), at: time.now() }))
  await house.operators.refresh()
}

type ToldFixture = (_: object, use: (told: ToldHouse) => Promise<void>) => Promise<void>

/** Opens a house for a worker's tests, and closes it after the last one. */
export function toldFixture(rest: Pick<Served, 'silenceSeconds' | 'countryFile'> = {}): ToldFixture {
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  return async ({}, use) => {
    const database = await openStoryDatabase()
    const told = await openToldHouse(database, rest)
    await use(told)
    await told.close()
    await database.close()
  }
}

/** A test before a house that shows what the test tells. */
export const test = base.extend<{ readonly faults: undefined }, { readonly told: ToldHouse }>({
  told: [toldFixture(), { scope: 'worker', timeout: 600_000 }],
  /** Says with a test that failed what its house logged as a fault meanwhile. */
  faults: [
    async ({ told }, use, info) => {
      const from = told.logged.length
      await use(undefined)
      const faults = told.logged.slice(from).filter(({ level }) => level === 'error')
      if (info.status === info.expectedStatus || faults.length === 0) return
      const body = faults.map((fault) => `${fault.event}: ${String(fault.error)}`).join('\n')
      console.error(`The house logged while ‘${info.title}’ ran:\n${body}`)
    },
    { auto: true },
  ],
  baseURL: async ({ told }, use) => {
    await use(told.url)
  },
  viewport: { width: 390, height: 844 },
  site: async ({ site, told }, use) => {
    await use(site)
    await told.clear()
  },
})

export { expect } from './test.ts'
