import type { Insight } from '@banko/betting/match/insight.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import equal from 'fast-deep-equal'
import { headOf } from './match-messages.ts'
import type { MatchVoice } from './match-voice.ts'

/** Between two looks at a match, milliseconds: a few times a minute there is something new to see. */
const lookMilliseconds = 2_000
/** What has not changed is shown again after so long, for who has missed it. */
const againMilliseconds = 30_000

interface Shown {
  lookAt: number
  /** What was shown last, and when. */
  insight: Insight | undefined
  at: number
}

/** Shows what there is to see of the matches that are being played, beside all that is said of them. */
export interface Showing {
  /** A match that may be in play by now. */
  watch(voice: MatchVoice, now: number): void
  /** What is new since the last look. */
  advance(now: number): readonly FeedMessage[]
}

export function makeShowing(): Showing {
  const watched = new Map<MatchVoice, Shown>()

  function look(voice: MatchVoice, shown: Shown, now: number): readonly FeedMessage[] {
    const insight = voice.show(now)
    const isOver = voice.nextAt() === Number.POSITIVE_INFINITY
    if (!insight || isOver) watched.delete(voice)
    if (!insight) return []
    shown.lookAt = now + lookMilliseconds
    if (equal(insight, shown.insight) && now - shown.at < againMilliseconds) return []
    shown.insight = insight
    shown.at = now
    return [{ kind: 'insight', ...headOf(voice.script, now), insight }]
  }

  return {
    watch(voice, now) {
      if (watched.has(voice) || !voice.show(now)) return
      watched.set(voice, { lookAt: now, insight: undefined, at: Number.NEGATIVE_INFINITY })
    },
    advance(now) {
      const messages: FeedMessage[] = []
      for (const [voice, shown] of watched) if (shown.lookAt <= now) messages.push(...look(voice, shown, now))
      return messages
    },
  }
}
