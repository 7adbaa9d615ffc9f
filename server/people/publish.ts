import { type BalanceBody, balanceTopic } from '@banko/contract/topics/balance.ts'
import type { Ledger } from '../ledger/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { forOperator } from '../platform/database/row-scope.ts'
import { must } from '../platform/must.ts'
import type { Database, Platform } from '../platform/platform.ts'
import { declareOwnTopic } from '../platform/push/declare-topic.ts'
import { OwnVersions } from '../platform/push/own-versions.ts'
import { gathered } from './gathered.ts'
import type { PlayerFacts } from './player.ts'

const subject = 'people.balances'

interface Needs {
  readonly platform: Pick<Platform, 'dbPeople' | 'push' | 'bus' | 'log' | 'ids' | 'timers'>
  readonly ledger: Ledger
  readonly factsOf: (of: PlayerOf) => Promise<PlayerFacts>
}

/**
 * Declares the topic `balance`, each player's own, and answers the function that tells screens what their players can
 * spend now: to be called after commit. It returns at once. Readings follow one another, so a balance read earlier is
 * never told after one read later. Versions count in this process; its epoch is the hub's.
 */
export function openBalanceTopic({ platform, ledger, factsOf }: Needs): (players: readonly PlayerOf[]) => void {
  const { dbPeople: db, push, bus, log, ids, timers } = platform
  const versions: OwnVersions<number> = new OwnVersions((playerId) => channel.hasListeners(playerId))

  const read = readBalancesIn({ db, ledger, factsOf })
  const tellOf = async (operatorId: number, playerIds: readonly number[]) => {
    const bodies = await read(operatorId, playerIds)
    for (const playerId of playerIds) {
      const body = bodies.get(playerId)
      if (body) channel.publish(playerId, { ...versions.step(playerId), body }, 'now')
      else log.error('people.balanceMissing', new Error(`player ${playerId} has no account`))
    }
  }
  const tell = gathered<string>(
    async (keys) => {
      const players = Map.groupBy(keys.map(readKey), ({ operatorId }) => operatorId)
      for (const [operatorId, of] of players)
        await forOperator(operatorId, () =>
          tellOf(
            operatorId,
            of.map(({ playerId }) => playerId),
          ),
        )
    },
    { timers, onFault: (error) => log.error('people.balances', error) },
  )
  const changed = (players: readonly PlayerOf[]) => {
    const heard: PlayerOf[] = []
    // Nobody is told, but whoever comes back with the version he had must not be told that nothing changed.
    for (const player of players)
      if (channel.hasListeners(player.playerId)) heard.push(player)
      else versions.skip(player.playerId)
    tell(heard.map(keyOf))
  }

  const channel = declareOwnTopic(push, balanceTopic, {
    forgotten: (playerId) => versions.forget(playerId),
    snapshot: async ({ operatorId, playerId }) => {
      // Before the reading: a change in between is then told again, which does no harm to an amount.
      const version = versions.at(playerId)
      const bodies = await read(operatorId, [playerId])
      return { version, body: must(bodies.get(playerId), 'a balance') }
    },
  })
  const me = ids.uuid()
  // What was said meanwhile nobody heard.
  bus.onReturn(() => channel.refresh())
  bus.subscribe(subject, (news) => {
    const [from, ...keys] = Buffer.from(news).toString().split(' ')
    if (from !== me) changed(keys.map(readKey))
  })
  return (players) => {
    if (players.length === 0) return
    changed(players)
    bus.publish(subject, Buffer.from([me, ...players.map(keyOf)].join(' ')))
  }
}

/** Of an operator's players who have an account; to have none is a fault, and keeps no other waiting. */
function readBalancesIn({ db, ledger, factsOf }: Pick<Needs, 'ledger' | 'factsOf'> & { readonly db: Database }) {
  return async (operatorId: number, playerIds: readonly number[]): Promise<ReadonlyMap<number, BalanceBody>> => {
    const balances = await ledger.balances(db, operatorId, 'playerCash', playerIds)
    const bonuses = await ledger.balances(db, operatorId, 'playerBonus', playerIds)
    const debts = await ledger.debts(db, operatorId, playerIds)
    const facts = await Promise.all([...balances.keys()].map((playerId) => factsOf({ operatorId, playerId })))
    return new Map(
      facts.map(({ playerId, currency }) => {
        const debt = debts.get(playerId)
        const balance = must(balances.get(playerId), 'a balance')
        const bonus = bonuses.get(playerId) ?? 0
        return [playerId, { balance, currency, ...(debt !== undefined && { debt }), ...(bonus > 0 && { bonus }) }]
      }),
    )
  }
}

/** `<operator>:<player>` */
function keyOf({ operatorId, playerId }: PlayerOf): string {
  return `${operatorId}:${playerId}`
}

function readKey(key: string): PlayerOf {
  const [operatorId = 0, playerId = 0] = key.split(':').map(Number)
  return { operatorId, playerId }
}
