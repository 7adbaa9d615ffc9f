import { limitsOfOneSet } from '@banko/betting/limits/limits.ts'
import type { MatchBook } from '@banko/betting/match/book.ts'
import type { Market } from '@banko/betting/match/market.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import type { BankSlot } from '@banko/contract/calls/payments.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { FeedMessage, FeedProvider } from '@banko/contract/feed/message.ts'
import { limitSet } from '@banko/server/people/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { forEveryOperator, forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { Transaction } from '@banko/server/platform/platform.ts'
import { seededIds } from '@banko/server/platform/random/ids.ts'
import { openSimulatedHouse, type SimulatedHouse } from '@banko/server/testing/simulated-house.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'

export const currency = 'TRY'
/** A Saturday at noon, UTC. */
const noon = Date.UTC(2026, 0, 3, 12)

export interface StoryPlayer {
  readonly playerId: number
  /** The books as he last looked at them; absent: he always sees the present. */
  seen?: ReadonlyMap<number, MatchBook>
}

/** A deposit or withdrawal of a story. */
export interface StoryTransfer {
  readonly playerId: number
  readonly transferId: string
}

/** A bonus of a story. */
export interface StoryGrant {
  readonly playerId: number
  readonly grantId: number
}

/** What is offered on a story's match, as the feed last said it. */
export interface StoryMatch {
  readonly ref: string
  readonly matchId: number
  markets: Map<string, Market>
  state: MatchState
}

/** One story's world: its own operator, feed and clock over a shared database. */
export interface Stage extends SimulatedHouse {
  readonly producer: string
  readonly operatorId: number
  readonly siteId: number
  readonly matches: Map<string, StoryMatch>
  readonly players: Map<string, StoryPlayer>
  /** Requests by the coupon's name in the story. */
  readonly requests: Map<string, { readonly playerId: number; readonly request: PlaceRequest }>
  /** Deposits and withdrawals by their names. */
  readonly transfers: Map<string, StoryTransfer>
  /** What others wait to pay and is kept for players, by their names. */
  readonly kept: Map<string, BankSlot>
  /** Offers of bonuses and what players got of them, by their names. */
  readonly offers: Map<string, number>
  readonly grants: Map<string, StoryGrant>
  readonly newCouponId: () => string
  say(messages: readonly FeedMessage[]): Promise<void>
  /** The same world with a new house over the same database, as after a crash. */
  restarted(): Promise<Stage>
}

export async function openStage(database: OpenDatabase, number: number): Promise<Stage> {
  const random = seededRandom(`story-${number}`)
  const simulated = openSimulatedHouse(database, noon, random)
  const { house } = simulated
  const operator = { name: `Story ${number}`, currencies: [currency], liveMoney: false }
  const operatorId = await forEveryOperator('an operator has a number when they are there', () =>
    database.db.transaction().execute((tx) => house.operators.createOperator(tx, operator)),
  )
  await house.operators.refresh()
  const site = { domain: `story-${number}.example`, languageDefault: 'en', languages: ['en'], currency }
  const siteId = await forOperator(operatorId, () =>
    database.db.transaction().execute((tx) => house.operators.createSite(tx, { operatorId, ...site })),
  )
  await house.recover()
  const ids = seededIds(random.fork('coupons'))
  return attachTo(database, simulated, {
    producer: `story-${number}`,
    operatorId,
    siteId,
    matches: new Map(),
    players: new Map(),
    requests: new Map(),
    transfers: new Map(),
    kept: new Map(),
    offers: new Map(),
    grants: new Map(),
    newCouponId: () => ids.uuid(),
  })
}

type World = Omit<Stage, keyof SimulatedHouse | 'say' | 'restarted'>

async function attachTo(database: OpenDatabase, simulated: SimulatedHouse, world: World): Promise<Stage> {
  const { house, time } = simulated
  await house.feed.attach(storyProvider(world.producer, house.feed.submit))
  return {
    ...simulated,
    ...world,
    say: async (messages) => {
      await house.feed.submit(messages)
      await house.idle()
    },
    async restarted() {
      const next = openSimulatedHouse(database, time.now(), seededRandom(`${world.producer}-again`))
      await next.house.recover()
      return attachTo(database, next, world)
    },
  }
}

/** Up as soon as it is asked; everything else the story says itself. */
function storyProvider(producer: string, submit: (messages: readonly FeedMessage[]) => Promise<void>): FeedProvider {
  return {
    producer,
    start: async () => {},
    recover: (requestId) => submit([{ kind: 'snapshotComplete', producer, at: 0, requestId }]),
    stop: async () => {},
  }
}

export async function addPlayer(
  stage: Stage,
  name: string,
  of: { readonly cash: number; readonly stakeMode: 'perCombination' | 'total' },
): Promise<void> {
  const { house, operatorId, siteId } = stage
  const create = (tx: Transaction) =>
    house.people.createPlayer(tx, {
      operatorId,
      siteId,
      userName: name,
      passwordHash: '',
      lang: 'en',
      currency,
      stakeMode: of.stakeMode,
      products: { sport: true, live: true },
      limits: {
        ...limitsOfOneSet(limitSet(currency, { stakeMin: 1, stakeMax: 1000, payoutMax: 50_000 })),
        bonus: { percent: 0, tipCount: 0, priceMin: 1000 },
      },
      openingBalance: of.cash,
    })
  const playerId = await forOperator(operatorId, () => house.platform.db.transaction().execute(create))
  stage.players.set(name, { playerId })
}
