import type { MatchState } from '@banko/betting/match-clock.ts'
import type { FeedMessage } from '@banko/server/feed/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database.ts'
import { virtualTime } from '@banko/server/platform/virtual-time.ts'
import { fixtureOf, playing, producer, threeWay, toldProvider } from '../testing/fed-match.ts'
import { signIn } from '../testing/http-client.ts'
import { openServedHouse, openStoryDatabase, type ServedHouse } from '../testing/served-house.ts'

/** A house with matches on offer, one of them in play, and two players signed in; nothing moves by itself. */
export interface FuzzWorld {
  readonly served: ServedHouse
  readonly database: OpenDatabase
  readonly url: string
  readonly cookies: { readonly demo1: string; readonly demo2: string }
  /** Numbers of matches that are coming, and of one in play; each offers `1x2`. */
  readonly coming: readonly number[]
  readonly live: number
  close(): Promise<void>
}

const noon = Date.UTC(2026, 0, 3, 12)
/** As many as the longest slip has selections. */
const comingCount = 50

export async function openFuzzWorld(): Promise<FuzzWorld> {
  const database = await openStoryDatabase()
  const served = await openServedHouse(database, {
    time: virtualTime(noon),
    seed: 'fuzz',
    provider: (house) => toldProvider(house),
  })
  const { house, url } = served
  const coming = Array.from({ length: comingCount }, (_, at) => `coming-${at}`)
  await house.feed.submit([...coming.flatMap((ref) => offered(ref, 6 * 3600_000)), ...offered('live', 0, playing(34))])
  await house.idle()
  const numbers = await house.catalogue.numbersOf(database.db, producer, [...coming, 'live'])
  return {
    served,
    database,
    url,
    cookies: { demo1: await signIn(url, 'demo1'), demo2: await signIn(url, 'demo2') },
    coming: coming.flatMap((ref) => numbers.get(ref) ?? []),
    live: numbers.get('live') ?? 0,
    close: async () => {
      await served.close()
      await database.close()
    },
  }
}

function offered(ref: string, startsIn: number, state?: MatchState): FeedMessage[] {
  const markets = [threeWay(2000, 3400, 3600)]
  const said = { producer, at: noon, match: ref, betting: 'open', markets } as const
  return [fixtureOf({ ref, startsAt: noon + startsIn }, noon), { kind: 'odds', ...said, ...(state ? { state } : {}) }]
}
