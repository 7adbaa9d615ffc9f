import type { BettingStatus } from '@banko/betting/book.ts'
import type { Market, MarketKey } from '@banko/betting/market.ts'
import type { MarketResult, MatchMessage } from '../../message.ts'
import type { Beat } from './beats.ts'
import { goalsAt, stateAt } from './match-play.ts'
import type { MatchScript } from './match-script.ts'

/** Names the match and the instant of a message. */
export function headOf(script: MatchScript, at: number) {
  return { producer: script.producer, match: script.ref, at }
}

export function fixtureMessage(script: MatchScript, at: number): MatchMessage {
  return { kind: 'fixture', ...headOf(script, at), facts: script.facts }
}

/** The prices that a beat makes, without markets that are decided already. */
export function pricesOf(script: MatchScript, beat: Beat, settled: ReadonlySet<MarketKey>): readonly Market[] {
  const markets = script.price(beat.at, stateAt(script.play, beat.moment), goalsAt(script.play, beat.moment))
  return markets.some((market) => settled.has(market.key))
    ? markets.filter((market) => !settled.has(market.key))
    : markets
}

/** State and every price there is. */
export function pricesMessage(
  script: MatchScript,
  beat: Beat,
  markets: readonly Market[],
  betting: BettingStatus,
): MatchMessage {
  const state = stateAt(script.play, beat.moment)
  return { kind: 'odds', ...headOf(script, beat.at), state, betting, markets, complete: true }
}

/** The state alone: betting is stopped, or closed for good. */
export function stateMessage(script: MatchScript, beat: Beat): MatchMessage {
  const betting = beat.kind === 'end' ? 'closed' : 'stopped'
  return { kind: 'odds', ...headOf(script, beat.at), state: stateAt(script.play, beat.moment), betting, markets: [] }
}

/** No message when there is no result. */
export function settlementMessages(
  script: MatchScript,
  at: number,
  markets: readonly MarketResult[],
): readonly MatchMessage[] {
  return markets.length === 0 ? [] : [{ kind: 'settlement', ...headOf(script, at), certainty: 'confirmed', markets }]
}
