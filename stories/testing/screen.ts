import { browserTime, type Socket } from '@banko/browser/connection.ts'
import { LiveStore } from '@banko/browser/live.ts'
import type { TopicAddress } from '@banko/contract/topics/topics.ts'

/** A browser that looks at matches and checks that none of them ever goes back. */
export interface Screen {
  readonly live: LiveStore
  readonly topics: readonly TopicAddress[]
  /** Faults seen so far. */
  readonly faults: readonly string[]
  /** How often a match was seen at a new version. */
  readonly steps: number
  versionOf(topic: string): number
  isAllFresh(): boolean
  /** The topics of which it knows that it is behind. */
  stale(): readonly TopicAddress[]
  close(): void
}

/** `cookie`: of a signed-in player's session. */
export function openScreen(url: string, topics: readonly TopicAddress[], cookie?: string): Screen {
  const faults: string[] = []
  const versions = new Map<string, number>()
  let steps = 0
  const live = new LiveStore({
    url: `${url.replace('http', 'ws')}/v1/push`,
    time: browserTime,
    schedule: queueMicrotask,
    // Node's own WebSocket takes headers; a browser sends the cookie by itself.
    openSocket: (to) => new WebSocket(to, { headers: { cookie: cookie ?? '' } } as never) as unknown as Socket,
  })

  function look(topic: string, version: number): void {
    const before = versions.get(topic) ?? 0
    if (version < before) faults.push(`${topic} went from ${before} to ${version}`)
    if (version > before) steps += 1
    versions.set(topic, version)
  }

  for (const topic of topics) {
    live.subscribe(topic, '', () => {
      const value = live.read(topic)
      if (!value) return
      if ('version' in value) look(topic, value.version)
      if ('rows' in value) for (const [matchId, row] of value.rows) look(`${topic} ${matchId}`, row.version)
    })
  }
  const stale = () => topics.filter((topic) => !live.isFresh(topic) && !live.isClosed(topic))
  return {
    live,
    topics,
    faults,
    get steps() {
      return steps
    },
    versionOf: (topic) => versions.get(topic) ?? 0,
    isAllFresh: () => stale().length === 0,
    stale,
    close: () => live.close(),
  }
}
