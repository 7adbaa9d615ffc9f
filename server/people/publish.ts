import type { BalanceBody } from '@banko/contract/topics/topics.ts'
import type { Ledger } from '../ledger/index.ts'
import { must } from '../platform/must.ts'
import type { Platform } from '../platform/platform.ts'
import { OwnVersions } from '../platform/push/own-versions.ts'
import { gathered } from './gathered.ts'
import type { PlayerFacts } from './player.ts'

const family = 'balance'
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
  const versions = new OwnVersions(push.hasListeners)

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
        if (body) push.publish(topicOf(playerId), { ...versions.step(topicOf(playerId)), body }, 'now')
        else log.error('people.balanceMissing', new Error(`player ${playerId} has no account`))
      }
    },
    { timers, onFault: (error) => log.error('people.balances', error) },
  )
  const changed = (playerIds: readonly number[]) => {
    const heard = new Set(playerIds.filter((playerId) => push.hasListeners(topicOf(playerId))))
    // Nobody is told, but whoever comes back with the version he had must not be told that nothing changed.
    for (const playerId of playerIds) if (!heard.has(playerId)) versions.skip(topicOf(playerId))
    tell(heard)
  }

  push.declare({
    name: family,
    ownerOf: (caller) => (caller.kind === 'player' ? caller.playerId : undefined),
    mayListen: (caller, key) => caller.kind === 'player' && key === '',
    forgotten: (topic) => versions.forget(topic),
    snapshot: async (caller) => {
      if (caller.kind !== 'player') return undefined
      // Before the reading: a change in between is then told again, which does no harm to an amount.
      const version = versions.at(topicOf(caller.playerId))
      const bodies = await read([caller.playerId])
      return { version, body: must(bodies.get(caller.playerId), 'a balance') }
    },
  })
  const me = ids.uuid()
  // What was said meanwhile nobody heard.
  bus.onReturn(() => push.refresh(family))
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

/** One owner's topic, as the hub names it. */
function topicOf(playerId: number): string {
  return `${family}@${playerId}`
}
