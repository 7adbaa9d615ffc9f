import type { FeedMessage } from '../../message.ts'
import { endsAt, type MatchScript } from './match-script.ts'
import { type MatchVoice, newVoice, resumedVoice } from './match-voice.ts'

/** Where scripts come from. */
export interface Repertoire {
  /** All scripts announced in (from, to]. */
  announced(from: number, to: number): readonly MatchScript[]
  /** All scripts announced by `now`, without those whose end is `keptMilliseconds` ago or more. */
  current(now: number, keptMilliseconds: number): readonly MatchScript[]
}

/** Many matches at once, each at its own point. */
export interface Playing {
  /** Everything that is to be said after the last call, up to and including `now`, in order of time. */
  advance(now: number): readonly FeedMessage[]
  /** What is on offer of every match still on, with the results made known after an instant. */
  recall(now: number, after?: number): readonly FeedMessage[]
}

/**
 * Takes up a repertoire at `now`. Ended matches stay `keptMilliseconds` longer, for listeners who have missed their end.
 */
export function startPlaying(repertoire: Repertoire, now: number, keptMilliseconds: number): Playing {
  let voices = repertoire.current(now, keptMilliseconds).map((script) => resumedVoice(script, now))
  let reached = now
  return {
    advance(to) {
      if (to <= reached) return []
      voices.push(...repertoire.announced(reached, to).map(newVoice))
      reached = to
      const messages = speakUntil(voices, to)
      voices = voices.filter((voice) => endsAt(voice.script) + keptMilliseconds > to)
      return messages
    },
    recall: (at, after) => voices.flatMap((voice) => voice.recall(at, after)),
  }
}

/** Says every beat due, the earliest first; at one instant in the order of the matches' own names. */
function speakUntil(voices: readonly MatchVoice[], until: number): readonly FeedMessage[] {
  const due = voices.flatMap((voice) => voice.due(until).map((beat) => ({ voice, at: beat.at })))
  due.sort((a, b) => a.at - b.at || (a.voice.script.ref < b.voice.script.ref ? -1 : 1))
  return due.flatMap(({ voice }) => voice.speak())
}
