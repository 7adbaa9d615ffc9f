import type { MatchBook } from '@banko/betting/match/book.ts'
import { browserTime, type Socket } from '@banko/browser/connection.ts'
import { LiveStore } from '@banko/browser/live.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'

/** A browser that looks at matches and checks that none of them ever goes back. */
export interface Screen {
  readonly live: LiveStore
  readonly topics: readonly string[]
  /** Faults seen so far. */
  readonly faults: readonly string[]
  /** How often a match was seen at a new version. */
  readonly steps: number
  versionOf(topic: string): number
  isAllFresh(): boolean
  close(): void
}

/** `cookie`: of a signed-in player's session. */
export function openScreen(url: string, topics: readonly string[], cookie?: string): Screen {
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
      // A topic of this name holds a book, one of the other a board.
      if (topic.startsWith('match/')) look(topic, (value as MatchBook).version)
      if (topic.startsWith('board/'))
        for (const [matchId, row] of (value as { rows: ReadonlyMap<number, BoardRow> }).rows)
          look(`${topic} ${matchId}`, row.version)
    })
  }
  return {
    live,
    topics,
    faults,
    get steps() {
      return steps
    },
    versionOf: (topic) => versions.get(topic) ?? 0,
    isAllFresh: () => topics.every((topic) => live.isFresh(topic) || live.isClosed(topic)),
    close: () => live.close(),
  }
}
