import { forEveryOperator } from '../platform/database/row-scope.ts'
import type { Platform } from '../platform/platform.ts'
import type { Pot } from './pot.ts'
import { readPotsOn } from './store-pots.ts'

const subject = 'jackpots.pots'

/** Pots that are fed, in memory: a bet of whom there is none asks nothing. */
export interface KnownPots {
  /** Reads all anew, here and in every other process. After the commit of a change. */
  refresh(): Promise<void>
  /** The same here alone. */
  reload(): Promise<void>
  of(operatorId: number): readonly Pot[]
  operators(): readonly number[]
}

type Needs = Pick<Platform, 'db' | 'bus' | 'ids' | 'log'>

export function openKnownPots({ db, bus, ids, log }: Needs): KnownPots {
  let byOperator: ReadonlyMap<number, readonly Pot[]> = new Map()
  const reload = async () => {
    const pots = await forEveryOperator('pots are all in memory, so that a bet finds its own', () => readPotsOn(db))
    byOperator = Map.groupBy(pots, ({ operatorId }) => operatorId)
  }
  const reloadOrSay = () => void reload().catch((error: unknown) => log.error('jackpots.pots', error))
  const me = ids.uuid()
  bus.subscribe(subject, (news) => {
    if (Buffer.from(news).toString() !== me) reloadOrSay()
  })
  bus.onReturn(reloadOrSay)
  return {
    async refresh() {
      await reload()
      bus.publish(subject, Buffer.from(me))
    },
    reload,
    of: (operatorId) => byOperator.get(operatorId) ?? [],
    operators: () => [...byOperator.keys()],
  }
}
