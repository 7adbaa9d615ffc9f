import type { BettingStatus } from '@banko/betting/match/book.ts'
import type { Market, MarketKey } from '@banko/betting/match/market.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import type { MarketResult, MatchMessage } from '@banko/contract/feed/message.ts'
import type { Beat } from './beat.ts'
import type { MatchScript } from './match-script.ts'

/** Names the match and the instant of a message. */
export function headOf(script: MatchScript, at: number) {
  return { producer: script.producer, match: script.ref, at }
}

/** The facts as an announcement has them. */
export function fixtureMessage(script: MatchScript, announced: Beat, at = announced.at): MatchMessage {
  const { startsAt } = announced
  const facts = startsAt === undefined ? script.facts : { ...script.facts, startsAt }
  return { kind: 'fixture', ...headOf(script, at), facts }
}

/** The prices that a beat makes, without markets that are decided already. */
export function pricesOf(script: MatchScript, beat: Beat, settled: ReadonlySet<MarketKey>): readonly Market[] {
  const markets = script.price(beat.at, beat.moment)
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
  const state = script.stateAt(beat.moment)
  return { kind: 'odds', ...headOf(script, beat.at), state, betting, markets, complete: true }
}

/** The state alone: betting is stopped, or closed for good. */
export function stateMessage(script: MatchScript, beat: Beat): MatchMessage {
  const state = script.stateAt(beat.moment)
  const betting = isFinished(state.status) ? 'closed' : 'stopped'
  return { kind: 'odds', ...headOf(script, beat.at), state, betting, markets: [] }
}

/** No message when there is no result. */
export function settlementMessages(
  script: MatchScript,
  at: number,
  markets: readonly MarketResult[],
): readonly MatchMessage[] {
  return markets.length === 0 ? [] : [{ kind: 'settlement', ...headOf(script, at), certainty: 'confirmed', markets }]
}

/** No message when nothing is taken back. */
export function rollbackMessages(
  script: MatchScript,
  at: number,
  markets: readonly MarketKey[],
): readonly MatchMessage[] {
  return markets.length === 0 ? [] : [{ kind: 'settlementRollback', ...headOf(script, at), markets }]
}
