import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { makeDueQueue } from './due-queue.ts'
import { isOver, type MatchScript } from './match-script.ts'
import { type MatchVoice, newVoice, resumedVoice } from './match-voice.ts'
import { makeShowing } from './showing.ts'

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
  /**
   * What is on offer of every match still on, with the results made known after an instant; made as it is asked for.
   * Matches that have not begun are announced, and their prices come with the steps after it, the soonest first: a
   * listener that was away is back for what is being played without waiting for all the rest.
   */
  recall(now: number, after?: number): Iterable<FeedMessage>
}

/**
 * Takes up a repertoire at `now`. Ended matches stay `keptMilliseconds` longer, for listeners who have missed their end.
 */
export function startPlaying(repertoire: Repertoire, now: number, keptMilliseconds: number): Playing {
  let voices = repertoire.current(now, keptMilliseconds).map((script) => resumedVoice(script, now))
  const due = makeDueQueue<MatchVoice>(({ script }) => script.ref)
  const showing = makeShowing()
  for (const voice of voices) {
    due.add(voice, voice.nextAt())
    showing.watch(voice, now)
  }
  let reached = now
  let sweptAt = now
  /** Announced by a recall, and their prices still to be told. */
  let unpriced: MatchVoice[] = []
  return {
    advance(to) {
      if (to <= reached) return []
      for (const script of repertoire.announced(reached, to)) {
        const voice = newVoice(script)
        voices.push(voice)
        due.add(voice, voice.nextAt())
      }
      reached = to
      const messages: FeedMessage[] = []
      for (let voice = due.take(to); voice; voice = due.take(to)) {
        messages.push(...voice.speak())
        showing.watch(voice, to)
        due.add(voice, voice.nextAt())
      }
      const turn = unpriced.splice(0, Math.max(unpricedMin, Math.ceil(unpriced.length / unpricedSteps)))
      for (const voice of turn) messages.push(...voice.recall(to))
      messages.push(...showing.advance(to))
      if (to - sweptAt >= sweepMilliseconds) {
        voices = voices.filter(({ script }) => !isOver(script, to, keptMilliseconds))
        sweptAt = to
      }
      return messages
    },
    *recall(at, after) {
      const current = voices.filter(({ script }) => !isOver(script, at, keptMilliseconds))
      const later: MatchVoice[] = []
      const announcements: FeedMessage[] = []
      for (const voice of current) {
        const announcement = voice.announce(at)
        if (announcement) {
          later.push(voice)
          announcements.push(...announcement)
        } else {
          yield* voice.recall(at, after)
        }
      }
      unpriced = later.sort((a, b) => a.script.facts.startsAt - b.script.facts.startsAt)
      yield* announcements
    },
  }
}

/** The prices of matches that were only announced follow in about so many steps, so many matches at least in each. */
const unpricedSteps = 40
const unpricedMin = 20
/** Between two looks for matches to forget. */
const sweepMilliseconds = 10_000
