import type { MatchState } from '@banko/betting/match/match-clock.ts'
import { type OperatorScope, operatorScopes } from '@banko/contract/call.ts'
import type { DeclaredCall } from '@banko/contract/declared.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { createKey } from '@banko/server/operators/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { fixtureOf, playing, producer, threeWay, toldProvider } from '../testing/fed-match.ts'
import { postCall, signIn } from '../testing/http-client.ts'
import { openClerk } from '../testing/office-client.ts'
import { openServedHouse, openStoryDatabase, type Served, type ServedHouse } from '../testing/served-house.ts'
import { noon } from './own-match-inputs.ts'

/** A house with matches on offer, one of them in play, and two players signed in; nothing moves by itself. */
export interface FuzzWorld {
  readonly served: ServedHouse
  readonly database: OpenDatabase
  readonly url: string
  readonly cookies: { readonly demo1: string; readonly demo2: string }
  /** Secrets of the demo operator's keys: good for everything, and for one scope each. */
  readonly keys: Readonly<Record<OperatorScope | 'all', string>>
  /** What lets whoever may make a call make it: demo1's session, the key that is good for everything, or an administrator's session. */
  allow(call: DeclaredCall): Readonly<Record<string, string>>
  /** Numbers of matches that are coming, and of one in play; each offers `1x2`. */
  readonly coming: readonly number[]
  readonly live: number
  close(): Promise<void>
}

/** As many as the longest slip has selections. */
const comingCount = 50

/** Over an empty migrated database; a new one where none is given. */
export async function openFuzzWorld(
  given?: OpenDatabase,
  more: Pick<Served, 'countryFile' | 'site'> = {},
): Promise<FuzzWorld> {
  const database = given ?? (await openStoryDatabase())
  const served = await openServedHouse(database, {
    time: virtualTime(noon),
    seed: 'fuzz',
    provider: (house) => toldProvider(house),
    ...more,
  })
  const { house, url } = served
  const coming = Array.from({ length: comingCount }, (_, at) => `coming-${at}`)
  await house.feed.submit([...coming.flatMap((ref) => offered(ref, 6 * 3600_000)), ...offered('live', 0, playing(34))])
  await house.idle()
  const numbers = await house.catalogue.numbersOf(database.db, producer, [...coming, 'live'])
  const keys = {
    all: await openKey(served, operatorScopes),
    fixtures: await openKey(served, ['fixtures']),
    prices: await openKey(served, ['prices']),
    results: await openKey(served, ['results']),
    terms: await openKey(served, ['terms']),
    limits: await openKey(served, ['limits']),
  }
  const cookies = { demo1: await signIn(url, 'demo1'), demo2: await signIn(url, 'demo2') }
  await refuseOne(url, cookies.demo1, numbers.get('coming-0') ?? 0)
  await house.idle()
  const administrator = await openClerk(served, 'of the world', ['administrator', 'auditor', 'payments', 'finance'])
  return {
    served,
    database,
    url,
    keys,
    cookies,
    allow({ meta }) {
      switch (meta.caller) {
        case 'operator':
          return { authorization: `Bearer ${keys.all}` }
        case 'officeVisitor':
        case 'staff':
          return { cookie: administrator.cookie, origin: url }
        case 'visitor':
        case 'player':
          return { cookie: cookies.demo1 }
      }
    },
    coming: coming.flatMap((ref) => numbers.get(ref) ?? []),
    live: numbers.get('live') ?? 0,
    close: async () => {
      await served.close()
      await database.close()
    },
  }
}

/** A coupon that is refused: the first of the log, at noon. */
async function refuseOne(url: string, cookie: string, matchId: number): Promise<void> {
  const selection = { matchId, marketKey: '1x2', outcomeId: '1', price: 2000, version: 1, banker: false }
  const couponId = '00000000-0000-4000-8000-000000000001'
  const request = { couponId, selections: [selection], sizes: [], stake: 100_000_000, pricePolicy: 'any' }
  const { status } = await postCall(url, '/placement/place', request, { headers: { cookie } })
  if (status !== 409) throw new Error(`a stake beyond any limit was answered ${status}`)
}

/** A key of the demo operator's that has been used once: using it again is not noted within a minute. */
export async function openKey({ house, url }: ServedHouse, scopes: readonly OperatorScope[]): Promise<string> {
  const { platform } = house
  const key = { operatorId: demoOperator, name: scopes.join(), scopes }
  const { secret } = await forOperator(demoOperator, () =>
    platform.db.transaction().execute((tx) => createKey(platform, tx, { ...key, by: byTest })),
  )
  const headers = { authorization: `Bearer ${secret}` }
  const { status } = await postCall(url, '/manual/matches', { phase: 'all' }, { headers })
  if (status !== 200) throw new Error(`a new key was not let in: ${status}`)
  return secret
}

const demoOperator = 1

function offered(ref: string, startsIn: number, state?: MatchState): FeedMessage[] {
  const answers = ['yes', 'no'].map((id) => ({ id, price: 1900, active: true }))
  const both = { key: 'bothToScore', status: 'active', mostBalanced: false, outcomes: answers } as const
  const markets = [threeWay(2000, 3400, 3600), both]
  const said = { producer, at: noon, match: ref, betting: 'open', markets } as const
  return [fixtureOf({ ref, startsAt: noon + startsIn }, noon), { kind: 'odds', ...said, ...(state ? { state } : {}) }]
}
