import { gamesOpen } from '@banko/betting/match/game-products.ts'
import { parseTableKey } from '@banko/contract/topics/table-key.ts'
import equal from 'fast-deep-equal'
import { declareSharedTopic } from '../../platform/push/declare-topic.ts'
import { OwnVersions } from '../../platform/push/own-versions.ts'
import type { TableGame } from './table-games.ts'
import type { TableHouse } from './table-house.ts'

/** Before the first look. */
const notSeen = { last: [] }

/** Where tables of a game stand, as a topic of each operator. `look` is asked for whenever somebody comes to one. */
export function openTableTopic(
  { platform: { push }, operators }: TableHouse,
  game: TableGame,
  look: (operatorId: number) => void,
) {
  const seen = new Map<number, unknown>()
  const channel = declareSharedTopic(push, game.topic, {
    parse: parseTableKey,
    mayListen: ({ siteId }) => gamesOpen(operators.productsOf(siteId)).length > 0,
    keyFor: ({ operatorId }) => String(operatorId),
    snapshot(key) {
      look(Number(key))
      return { version: versions.at(key), body: seen.get(Number(key)) ?? notSeen }
    },
    forgotten: (key) => versions.forget(key),
  })
  const versions: OwnVersions<string> = new OwnVersions((key) => channel.hasListeners(key))
  return {
    isWatched: (operatorId: number) => channel.hasListeners(String(operatorId)),
    /** Operators whose tables were shown. */
    shown: (): readonly number[] => [...seen.keys()],
    show(operatorId: number, body: unknown): void {
      if (equal(seen.get(operatorId), body)) return
      seen.set(operatorId, body)
      const key = String(operatorId)
      channel.publish(key, { ...versions.step(key), body }, 'now')
    },
  }
}
