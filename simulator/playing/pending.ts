import type { Market, MarketKey } from '@banko/betting/match/market.ts'
import type { MarketResult, MatchMessage } from '@banko/contract/feed/message.ts'
import equal from 'fast-deep-equal'
import type { Beat } from './beat.ts'
import { rollbackMessages, settlementMessages } from './match-messages.ts'
import type { MatchScript } from './match-script.ts'
import { settleDecided } from './settle-decided.ts'

/** Markets that were offered and wait for their result, and those that have it. */
export interface Pending {
  readonly settled: ReadonlySet<MarketKey>
  offer(markets: readonly Market[]): void
  /** Results of what a beat decides. */
  settle(beat: Beat): readonly MatchMessage[]
  /** Takes back what the beat no longer decides as it was decided, then gives the results that are right. */
  correct(beat: Beat, wrong: Beat): readonly MatchMessage[]
}

/** Of a match told from its beginning: what it offers is noted as it is offered. */
export function notePending(script: MatchScript): Pending {
  return makePending(script, new Set())
}

/**
 * Of a match taken up after the beat `said`, with all that it decides settled. Nobody remembers which markets an earlier
 * run offered, so every market there can be waits for its result.
 */
export function resumePending(script: MatchScript, said: Beat): Pending {
  const pending = makePending(script, new Set(script.everyKey()))
  pending.settle(said)
  return pending
}

function makePending(script: MatchScript, offered: Set<MarketKey>): Pending {
  const settled = new Set<MarketKey>()
  let known = ''
  const settle = (beat: Beat) => {
    const events = script.eventsAt(beat.moment)
    if (events === known) return []
    known = events
    const results = settleDecided(script, beat.moment, offered)
    for (const { key } of results) {
      offered.delete(key)
      settled.add(key)
    }
    return settlementMessages(script, beat.at, results)
  }
  return {
    settled,
    offer(markets) {
      for (const { key } of markets) if (!settled.has(key)) offered.add(key)
    },
    settle,
    correct(beat, wrong) {
      const taken = takenBack(script, settled, [wrong, beat])
      for (const key of taken) {
        settled.delete(key)
        offered.add(key)
      }
      return [...rollbackMessages(script, beat.at, taken), ...settle(beat)]
    },
  }
}

/** Markets of which a later beat no longer says what an earlier one said. */
export function takenBack(
  script: MatchScript,
  keys: Iterable<MarketKey>,
  [earlier, later]: readonly [Beat, Beat],
): MarketKey[] {
  const was = settleDecided(script, earlier.moment, keys)
  const is = resultsByKey(settleDecided(script, later.moment, new Set(was.map(({ key }) => key))))
  return was.filter((result) => !equal(is.get(result.key), result)).map(({ key }) => key)
}

function resultsByKey(results: readonly MarketResult[]): ReadonlyMap<MarketKey, MarketResult> {
  return new Map(results.map((result) => [result.key, result]))
}
