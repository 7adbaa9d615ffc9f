import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import type { MarketKey } from '@banko/betting/match/market.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import type { MatchRecord } from '@banko/betting/match/match-record.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { MarketResult } from '@banko/contract/feed/message.ts'
import type { ResultInput } from '@banko/contract/manual-shapes.ts'
import equal from 'fast-deep-equal'
import { bar } from './bar.ts'
import { completionsOf } from './complete-record.ts'
import { isSameCancel, type OwnMatch } from './own-match.ts'
import { readRecord } from './read-record.ts'
import type { Decided } from './say.ts'
import type { Word } from './word.ts'

export interface DecidedMatch extends Decided {
  readonly decided: readonly MarketKey[]
  /** Offered, and not decided by what was told: they stay as they are. */
  readonly unknown: readonly MarketKey[]
}

/**
 * Ends a match and settles every market that was ever offered on it by the rules of its sport. A market that the rules
 * would void only because nobody told what it asks is left alone and named, unless all such are to be void. Said again
 * with another score, what comes out otherwise is settled anew. Pure.
 */
export function putResult(match: OwnMatch, input: ResultInput, now: number): Answer<DecidedMatch, 'manualOff'> {
  if (input.status !== 'walkover' && match.facts.startsAt > now) return bar('matchNotStarted')
  if (match.cancelled.some((one) => isSameCancel(one, {}))) return bar('matchOver')
  const ending = readRecord(match.facts.sportId, input)
  if (!ending.ok) return ending
  const { record, state } = ending.value
  const keys = Object.keys(match.offered)
  const results = keys.flatMap((key) => resultOf(key, record, input) ?? [])
  const decided = results.map(({ key }) => key)
  const news = results.filter((result) => !isKnown(match, result))
  const isSameState = equal(match.state, state)
  const wasOver = isFinished(match.state.status)
  const words: Word[] = [
    ...(isSameState ? [] : [{ kind: 'odds', state, betting: 'closed', markets: [] } satisfies Word]),
    ...(news.length > 0 ? [{ kind: 'settlement', certainty: 'confirmed', markets: news } satisfies Word] : []),
  ]
  const became = words.length === 0 ? 'unchanged' : wasOver ? 'changed' : 'created'
  return ok({ words, became, decided, unknown: keys.filter((key) => !decided.includes(key)) })
}

function resultOf(
  key: MarketKey,
  record: MatchRecord,
  { voidUnknown }: Pick<ResultInput, 'voidUnknown'>,
): MarketResult | undefined {
  const results = settleMarket(key, record)
  if (!results || (!voidUnknown && isVoidUntold(key, record))) return undefined
  return { key, outcomes: Array.from(results, ([id, result]) => ({ id, result })) }
}

/** Void by the record, and not void if more were known: of a match that was cut short nothing more is to be known. */
export function isVoidUntold(key: MarketKey, record: MatchRecord): boolean {
  if (record.abandoned || !isVoid(key, record)) return false
  return completionsOf(record).some((one) => !isVoid(key, one))
}

function isVoid(key: MarketKey, record: MatchRecord): boolean {
  const results = settleMarket(key, record)
  return results !== undefined && [...results.values()].every(({ voidHalves }) => voidHalves === 2)
}

function isKnown(match: OwnMatch, result: MarketResult): boolean {
  return equal(
    match.results.find(({ key }) => key === result.key),
    result,
  )
}
