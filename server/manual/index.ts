import type { FeedProvider } from '@banko/contract/feed/message.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Feed } from '../feed/index.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import type { Database, Platform } from '../platform/platform.ts'
import type { Timer } from '../platform/ports.ts'
import { openTurns } from './open-turns.ts'
import { lookEvery, openManualProvider } from './provider.ts'
import { type ManualHouse, wordsSubject } from './say.ts'
import { findLast } from './store.ts'

export { migrations } from './migrations.ts'

/** Matches that operators put by calls: what was said of them, and the provider that tells the feed. */
export interface Manual {
  readonly house: ManualHouse
  /**
   * What the feed is to listen to. Nothing while nobody has said a word, so that a house without own matches pays nothing
   * for them; then it is attached as soon as somebody does.
   */
  listen(): Promise<readonly FeedProvider[]>
  /** Whether anybody has ever said a word. */
  hasWords(): Promise<boolean>
  close(): void
}

/** Calls go where money goes; what the feed hears goes the feed's way, which no call may hold up. */
export function openManual(
  platform: Platform,
  modules: { readonly catalogue: Catalogue; readonly feed: Feed },
): Manual {
  const { db, dbFeed, bus, timers, log } = platform
  const atFeed = { ...platform, db: dbFeed }
  const lastIn = (of: Database) => forEveryOperator('words are one feed, in one order', () => findLast(of))
  let timersRunning: readonly Timer[] = []
  let silence: (() => void) | undefined

  function close(): void {
    for (const timer of timersRunning) timer.cancel()
    silence?.()
  }

  async function waitForWords(): Promise<void> {
    if (silence === undefined || !(await lastIn(dbFeed)) || silence === undefined) return
    close()
    silence = undefined
    timersRunning = []
    // On the side: whoever looks by the clock must not wait for a recovery.
    modules.feed.attach(openManualProvider(atFeed)).catch((error: unknown) => log.error('manual.attachFailed', error))
  }

  return {
    house: { platform, ...modules, ...openTurns(platform) },
    async listen() {
      if (await lastIn(dbFeed)) return [openManualProvider(atFeed)]
      const look = () => waitForWords().catch((error: unknown) => log.error('manual.lookFailed', error))
      silence = bus.subscribe(wordsSubject, () => void look())
      timersRunning = [timers.every(lookEvery, look)]
      return []
    },
    hasWords: async () => (await lastIn(db)) !== undefined,
    close,
  }
}
