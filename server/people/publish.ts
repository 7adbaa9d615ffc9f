import { type BalanceBody, balanceTopic } from '@banko/contract/topics/balance.ts'
import type { Ledger } from '../ledger/index.ts'
import { must } from '../platform/must.ts'
import type { Platform } from '../platform/platform.ts'
import { declareOwnTopic } from '../platform/push/declare-topic.ts'
import { OwnVersions } from '../platform/push/own-versions.ts'
import { gathered } from './gathered.ts'
import type { PlayerFacts } from './player.ts'

const subject = 'people.balances'

interface Needs {
  readonly platform: Pick<Platform, 'dbPeople' | 'push' | 'bus' | 'log' | 'ids' | 'timers'>
  readonly ledger: Ledger
  readonly factsOf: (playerId: number) => Promise<PlayerFacts>
}

/**
 * Declares the topic `balance`, each player's own, and answers the function that tells screens what their players can
 * spend now: to be called after commit. It returns at once. Readings follow one another, so a balance read earlier is
 * never told after one read later. Versions count in this process; its epoch is the hub's.
 */
export function openBalanceTopic({ platform, ledger, factsOf }: Needs): (playerIds: readonly number[]) => void {
  const { dbPeople: db, push, bus, log, ids, timers } = platform
  const versions: OwnVersions<number> = new OwnVersions((playerId) => channel.hasListeners(playerId))

  /** Of those who have an account; to have none is a fault, and keeps no other waiting. */
  const read = async (playerIds: readonly number[]): Promise<ReadonlyMap<number, BalanceBody>> => {
    const balances = await ledger.balances(db, 'playerCash', playerIds)
    const facts = await Promise.all([...balances.keys()].map(factsOf))
    return new Map(
      facts.map(({ playerId, currency }) => [
        playerId,
        { balance: must(balances.get(playerId), 'a balance'), currency },
      ]),
    )
  }
  const tell = gathered<number>(
    async (playerIds) => {
      const bodies = await read(playerIds)
      for (const playerId of playerIds) {
        const body = bodies.get(playerId)
        if (body) channel.publish(playerId, { ...versions.step(playerId), body }, 'now')
        else log.error('people.balanceMissing', new Error(`player ${playerId} has no account`))
      }
    },
    { timers, onFault: (error) => log.error('people.balances', error) },
  )
  const changed = (playerIds: readonly number[]) => {
    const heard = new Set(playerIds.filter((playerId) => channel.hasListeners(playerId)))
    // Nobody is told, but whoever comes back with the version he had must not be told that nothing changed.
    for (const playerId of playerIds) if (!heard.has(playerId)) versions.skip(playerId)
    tell(heard)
  }

  const channel = declareOwnTopic(push, balanceTopic, {
    forgotten: (playerId) => versions.forget(playerId),
    snapshot: async (playerId) => {
      // Before the reading: a change in between is then told again, which does no harm to an amount.
      const version = versions.at(playerId)
      const bodies = await read([playerId])
      return { version, body: must(bodies.get(playerId), 'a balance') }
    },
  })
  const me = ids.uuid()
  // What was said meanwhile nobody heard.
  bus.onReturn(() => channel.refresh())
  bus.subscribe(subject, (news) => {
    const [from, ...playerIds] = Buffer.from(news).toString().split(' ')
    if (from !== me) changed(playerIds.map(Number))
  })
  return (playerIds) => {
    if (playerIds.length === 0) return
    changed(playerIds)
    bus.publish(subject, Buffer.from([me, ...playerIds].join(' ')))
  }
}
