import type { MarketKey } from '@banko/betting/market.ts'
import { minuteMarks } from '@banko/betting/market-types/football-order.ts'
import type { MarketResult, MatchMessage } from '../../message.ts'
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
  /**
   * What is on offer as of now, for a listener who knows nothing or has missed something; with the results made known
   * after an instant, without one with none.
   */
  recall(now: number, after?: number): readonly MatchMessage[]
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
  // Made when first asked for: most matches that a house starts with are over, and their results known.
  let made: Pending | undefined
  const pending = () => {
    made ??= makePending(script, offered, script.beats[start - 1])
    return made
  }
  let position = start
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
      return speak(script, beat, pending())
    },
    recall: (now, after) => recall({ script, said: script.beats.slice(0, position), pending, now, after }),
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

interface Recalling {
  readonly script: MatchScript
  readonly said: readonly Beat[]
  readonly pending: () => Pending
  readonly now: number
  readonly after: number | undefined
}

function recall({ script, said, pending, now, after }: Recalling): readonly MatchMessage[] {
  const last = said.at(-1)
  if (!last) return []
  const known = after === undefined ? said.length : beatsBy(script, after)
  const results = known < said.length ? resultsBetween(script, pending().settled, [said[known - 1], last]) : []
  const settlement = settlementMessages(script, now, results)
  if (last.kind === 'end') {
    return [fixtureMessage(script, now), { ...stateMessage(script, last), at: now }, ...settlement]
  }
  const priced = said.findLast((beat) => beat.kind === 'announce' || beat.kind === 'prices') ?? last
  const markets = pricesOf(script, priced, pending().settled)
  const open = priced === last
  return [
    fixtureMessage(script, now),
    { ...pricesMessage(script, last, markets, open ? 'open' : 'stopped'), at: now },
    ...(open ? [] : [{ kind: 'betStop', ...headOf(script, now) } satisfies MatchMessage]),
    ...settlement,
  ]
}

/** Results of the markets that one beat has decided and an earlier one, if any, had not. */
function resultsBetween(
  script: MatchScript,
  settled: ReadonlySet<MarketKey>,
  [earlier, last]: readonly [Beat | undefined, Beat],
): readonly MarketResult[] {
  const known = earlier ? settleDecided(script.play, earlier.moment, settled) : []
  const decided = new Set(known.map(({ key }) => key))
  const open = [...settled].filter((key) => !decided.has(key))
  return settleDecided(script.play, last.moment, open)
}

/** Markets that were offered and wait for their result, and those that have it. */
interface Pending {
  readonly offered: Set<MarketKey>
  readonly settled: ReadonlySet<MarketKey>
  settle(beat: Beat): readonly MatchMessage[]
}

/** `said` is the beat that was said last, with all that it decides settled. */
function makePending(script: MatchScript, keys: readonly MarketKey[], said: Beat | undefined): Pending {
  const offered = new Set(keys)
  const settled = new Set<MarketKey>()
  let known = ''
  const pending: Pending = {
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
  if (said) pending.settle(said)
  return pending
}
