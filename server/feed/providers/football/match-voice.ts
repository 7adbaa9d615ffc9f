import type { MarketKey } from '@banko/betting/market.ts'
import { minuteMarks } from '@banko/betting/market-types/football-order.ts'
import type { MatchMessage } from '../../message.ts'
import type { Beat } from './beats.ts'
import { everyMarketKey } from './market-lines.ts'
import { fixtureMessage, headOf, pricesMessage, pricesOf, settlementMessages, stateMessage } from './match-messages.ts'
import { stateAt } from './match-play.ts'
import { beatAt, beatsBy, type MatchScript } from './match-script.ts'
import { settleDecided } from './settle-decided.ts'

/** Says a match's script beat by beat and remembers which markets still wait for their result. */
export interface MatchVoice {
  readonly script: MatchScript
  /** What is still to be said up to and including `until`. */
  due(until: number): readonly Beat[]
  /** Says the next beat; nothing after the end. */
  speak(): readonly MatchMessage[]
  /** All that has been said so far, as of now, for a listener who knows nothing or has missed something. */
  recall(now: number): readonly MatchMessage[]
}

/** A voice that has the whole match before it. */
export function newVoice(script: MatchScript): MatchVoice {
  return makeVoice(script, 0, [])
}

/**
 * A voice that takes up a match at `now`. Nobody remembers which markets an earlier run offered, so it tells the result
 * of every market there can be.
 */
export function resumedVoice(script: MatchScript, now: number): MatchVoice {
  return makeVoice(script, beatsBy(script, now), everyMarketKey(script.play.counted))
}

/** The final state, and the result of every market there can be. */
export function finalWords(script: MatchScript): readonly MatchMessage[] {
  const end = script.beats.at(-1)
  if (!end) return []
  const results = settleDecided(script.play, end.moment, everyMarketKey(script.play.counted))
  return [stateMessage(script, end), ...settlementMessages(script, end.at, results)]
}

function makeVoice(script: MatchScript, start: number, offered: readonly MarketKey[]): MatchVoice {
  const pending = makePending(script, offered)
  let position = start
  const last = script.beats[start - 1]
  if (last) pending.settle(last)
  return {
    script,
    due(until) {
      let end = position
      while (beatAt(script, end) <= until) end += 1
      return script.beats.slice(position, end)
    },
    speak() {
      const beat = script.beats[position]
      if (!beat) return []
      position += 1
      return speak(script, beat, pending)
    },
    recall: (now) => recall(script, position, pending.settled, now),
  }
}

function speak(script: MatchScript, beat: Beat, pending: Pending): readonly MatchMessage[] {
  switch (beat.kind) {
    case 'announce':
      return [fixtureMessage(script, beat.at), speakPrices(script, beat, pending)]
    case 'prices': {
      const settlement = pending.settle(beat)
      return [...settlement, speakPrices(script, beat, pending)]
    }
    case 'stop':
      return [{ kind: 'betStop', ...headOf(script, beat.at) }]
    case 'state':
    case 'end':
      return [stateMessage(script, beat), ...pending.settle(beat)]
  }
}

function speakPrices(script: MatchScript, beat: Beat, pending: Pending): MatchMessage {
  const markets = pricesOf(script, beat, pending.settled)
  for (const market of markets) pending.offered.add(market.key)
  return pricesMessage(script, beat, markets, 'open')
}

function recall(
  script: MatchScript,
  position: number,
  settled: ReadonlySet<MarketKey>,
  now: number,
): readonly MatchMessage[] {
  const said = script.beats.slice(0, position)
  const last = said.at(-1)
  if (!last) return []
  const results = settlementMessages(script, now, settleDecided(script.play, last.moment, settled))
  if (last.kind === 'end') return [fixtureMessage(script, now), { ...stateMessage(script, last), at: now }, ...results]
  const priced = said.findLast((beat) => beat.kind === 'announce' || beat.kind === 'prices') ?? last
  const markets = pricesOf(script, priced, settled)
  const open = priced === last
  return [
    fixtureMessage(script, now),
    { ...pricesMessage(script, last, markets, open ? 'open' : 'stopped'), at: now },
    ...(open ? [] : [{ kind: 'betStop', ...headOf(script, now) } satisfies MatchMessage]),
    ...results,
  ]
}

/** Markets that were offered and wait for their result, and those that have it. */
interface Pending {
  readonly offered: Set<MarketKey>
  readonly settled: ReadonlySet<MarketKey>
  settle(beat: Beat): readonly MatchMessage[]
}

function makePending(script: MatchScript, keys: readonly MarketKey[]): Pending {
  const offered = new Set(keys)
  const settled = new Set<MarketKey>()
  let known = ''
  return {
    offered,
    settled,
    settle(beat) {
      // Only an event decides a market, or the end of a minute that markets ask about.
      const { period, minute, score, corners, yellowCards, redCards } = stateAt(script.play, beat.moment)
      const marks = minuteMarks.filter((mark) => mark < minute).length
      const events = JSON.stringify([period, marks, score, corners, yellowCards, redCards])
      if (events === known) return []
      known = events
      const results = settleDecided(script.play, beat.moment, offered)
      for (const { key } of results) {
        offered.delete(key)
        settled.add(key)
      }
      return settlementMessages(script, beat.at, results)
    },
  }
}
