import type { BalanceBody } from '@banko/contract/topics/topics.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { PlayerFacts } from './player.ts'

const family = 'balance'
const subject = 'people.balances'

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'push' | 'bus' | 'log' | 'ids'>
  readonly ledger: Ledger
  readonly factsOf: (playerId: number) => Promise<PlayerFacts>
}

/**
 * Declares the topic `balance`, each player's own, and answers the function that tells screens what their players can
 * spend now: to be called after commit. It returns at once; calls that come while one reading is under way become the
 * next reading, so a balance read earlier is never told after one read later.
 */
export function openBalanceTopic({ platform, ledger, factsOf }: Needs): (playerIds: readonly number[]) => void {
  const versions = new Map<number, number>()
  const waiting = new Set<number>()
  let telling = false

  const versionOf = (playerId: number) => versions.get(playerId) ?? 0
  const tell = async (playerIds: readonly number[]) => {
    const balances = await ledger.balances(platform.db, 'playerCash', playerIds)
    for (const playerId of playerIds) {
      const { currency } = await factsOf(playerId)
      const from = versionOf(playerId)
      versions.set(playerId, from + 1)
      const body: BalanceBody = { balance: balances.get(playerId) ?? 0, currency }
      platform.push.publish(topicOf(playerId), { from, to: from + 1, body }, 'now')
    }
  }
  const tellWaiting = async () => {
    telling = true
    try {
      while (waiting.size > 0) {
        const playerIds = [...waiting]
        waiting.clear()
        await tell(playerIds).catch((error: unknown) => {
          for (const playerId of playerIds) waiting.add(playerId)
          throw error
        })
      }
    } finally {
      telling = false
    }
  }
  const mark = (playerIds: readonly number[]) => {
    for (const playerId of playerIds) {
      if (platform.push.hasListeners(topicOf(playerId))) waiting.add(playerId)
      else versions.set(playerId, versionOf(playerId) + 1)
    }
    if (!telling) tellWaiting().catch((error: unknown) => platform.log.error('people.balances', error))
  }

  platform.push.declare({
    name: family,
    ownerOf: (caller) => (caller.kind === 'player' ? caller.playerId : undefined),
    ownerOf: (caller) => (caller.kind === 'player' ? caller.playerId : undefined),
    mayListen: (caller, key) => caller.kind === 'player' && key === '',
    snapshot: async (caller) => {
      if (caller.kind !== 'player') return undefined
      const version = versionOf(caller.playerId)
      const { currency } = await factsOf(caller.playerId)
      const balances = await ledger.balances(platform.db, 'playerCash', [caller.playerId])
      const body: BalanceBody = { balance: balances.get(caller.playerId) ?? 0, currency }
      return { version, body }
    },
  })
  const me = platform.ids.uuid()
  platform.bus.subscribe(subject, (news) => {
    const [from, ...playerIds] = Buffer.from(news).toString().split(' ')
    if (from !== me) mark(playerIds.map(Number))
  })
  return (playerIds) => {
    if (playerIds.length === 0) return
    mark(playerIds)
    platform.bus.publish(subject, Buffer.from([me, ...playerIds].join(' ')))
  }
}

function topicOf(playerId: number): string {
  return `${family}@${playerId}`
}
