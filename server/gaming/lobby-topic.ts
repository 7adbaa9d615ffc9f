import { lobbyTopic } from '@banko/contract/topics/lobby.ts'
import { parseTableKey } from '@banko/contract/topics/table-key.ts'
import type { Platform } from '../platform/platform.ts'
import { declareSharedTopic } from '../platform/push/declare-topic.ts'
import { OwnVersions } from '../platform/push/own-versions.ts'
import type { Lower } from './house.ts'

const subject = 'gaming.lobby'

/** That games of an operator are set otherwise, as a topic of each. Answers how to say so, in every process. */
export function openLobbyTopic({
  platform,
  operators,
}: {
  readonly platform: Pick<Platform, 'push' | 'bus' | 'clock'>
  readonly operators: Lower['operators']
}): (operatorId: number) => void {
  const { push, bus, clock } = platform
  const changed = new Map<string, number>()
  const channel = declareSharedTopic(push, lobbyTopic, {
    parse: parseTableKey,
    mayListen: ({ siteId }) => operators.productsOf(siteId).slots === true,
    keyFor: ({ operatorId }) => String(operatorId),
    snapshot: (key) => ({ version: versions.at(key), body: { changedAt: changed.get(key) ?? 0 } }),
    forgotten: (key) => versions.forget(key),
  })
  const versions: OwnVersions<string> = new OwnVersions((key) => channel.hasListeners(key))
  const show = (key: string) => {
    // by this process's own clock: it only says that there is something newer
    changed.set(key, Math.max(clock.now(), (changed.get(key) ?? 0) + 1))
    channel.publish(key, { ...versions.step(key), body: { changedAt: changed.get(key) ?? 0 } }, 'now')
  }
  bus.subscribe(subject, (news) => {
    const key = parseTableKey(Buffer.from(news).toString())
    if (key) show(key)
  })
  bus.onReturn(() => {
    for (const key of changed.keys()) show(key)
  })
  return (operatorId) => bus.publish(subject, Buffer.from(String(operatorId)))
}
