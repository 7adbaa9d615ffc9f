import type { CrashBody } from '@banko/contract/topics/crash.ts'
import type { RouletteBody } from '@banko/contract/topics/roulette.ts'
import type { TvKenoBody } from '@banko/contract/topics/tv-keno.ts'
import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'
import { type Gaming, openGaming } from '../gaming/index.ts'
import type { House } from '../house.ts'
import { must } from '../platform/must.ts'
import type { TopicFamily } from '../platform/push/push-hub.ts'
import { quietPush } from '../platform/push/quiet-push.ts'

/** What is told of each game's table. */
export interface TableBodies {
  readonly roulette: RouletteBody
  readonly crash: CrashBody
  readonly tvKeno: TvKenoBody
}
export type WatchedGame = keyof TableBodies
type RoundTold<Game extends WatchedGame> = NonNullable<TableBodies[Game]['round']>

/** A table at which somebody watches, in a process of its own. */
export interface WatchedTable<Game extends WatchedGame> {
  readonly gaming: Gaming
  readonly told: readonly TableBodies[Game][]
  setWatched(isWatched: boolean): void
  /** Somebody comes to the table, and a round goes on that takes bets. */
  watch(): Promise<RoundTold<Game>>
  round(): RoundTold<Game>
}

interface Of {
  readonly operatorId: number
  readonly siteId: number
}

/** So often it is looked at while nobody knows when a round ends, milliseconds; the longest one is over by then. */
const lookMs = 1000
const looks = 400

export function openWatchedTable<Game extends WatchedGame>(
  house: House,
  time: VirtualTime,
  { operatorId, siteId, game }: Of & { readonly game: Game },
): WatchedTable<Game> {
  const { platform, ledger, operators, people, promotions } = house
  const families: TopicFamily[] = []
  const told: TableBodies[Game][] = []
  let isWatched = true
  const isOf = (name: string) => name.startsWith(`${game}/`)
  const push = {
    ...quietPush,
    hasListeners: (name: string) => isWatched && isOf(name),
    declare: (family: TopicFamily) => void families.push(family),
    publish(name: string, { body }: { readonly body: unknown }) {
      // as the family declares it
      if (isOf(name)) told.push(body as TableBodies[Game])
    },
  }
  const gaming = openGaming({ platform: { ...platform, push }, ledger, operators, people, promotions }, { sealKey: '' })
  // what a game tells is of that game
  const round = () => must(told.at(-1)?.round, `a round of ${game}`) as RoundTold<Game>
  const family = must(
    families.find(({ name }) => name === game),
    `the topic of ${game}`,
  )
  return {
    ...{ gaming, told, round },
    setWatched(isSo) {
      isWatched = isSo
    },
    async watch() {
      const visitor = { kind: 'visitor', operatorId, siteId } as const
      await family.snapshot(visitor, family.keyFor?.(visitor, '') ?? '', undefined)
      await time.advance(1)
      for (let look = 0; look < looks && round().phase !== 'betting'; look += 1)
        await time.advance(Math.max(1, (round().endsAt ?? time.now() + lookMs) - time.now() + 1))
      return round()
    },
  }
}
