import { confirmationMax } from '@banko/betting/coupon/hold-payout.ts'
import { type OutcomeResult, voidResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { readBuilder } from '@banko/betting/match/builder.ts'
import type { MarketKey, OutcomeId } from '@banko/betting/match/market.ts'
import type { MatchMessage } from '@banko/contract/feed/message.ts'
import equal from 'fast-deep-equal'
import type { KnownResult } from '../coupons/index.ts'

/** A feed message that says something about results. */
export type ResultMessage = Extract<
  MatchMessage,
  { kind: 'settlement' | 'settlementRollback' | 'cancel' | 'cancelRollback' }
>

export interface Fact {
  readonly id: number
  readonly message: ResultMessage
  /** When the house heard it, milliseconds. */
  readonly takenAt: number
  readonly done: boolean
}

/** What a leg is held against the facts by. */
export interface LegQuestion {
  readonly marketKey: MarketKey
  readonly outcomeId: OutcomeId
  /** Milliseconds. */
  readonly acceptedAt: number
}

interface Window {
  readonly reason?: string | undefined
  readonly from: number
  readonly until: number
}

export function isResultMessage(message: MatchMessage): message is ResultMessage {
  switch (message.kind) {
    case 'settlement':
    case 'settlementRollback':
    case 'cancel':
    case 'cancelRollback':
      return true
    case 'fixture':
    case 'odds':
    case 'betStop':
    case 'unreadableResult':
      return false
  }
}

/**
 * A leg's result from everything that was said, in order: an unrevoked cancellation that covers its acceptance, else
 * the newest unrevoked settlement, else open (`undefined`); of the bet builder by its parts. A provisional one is waited for from when it was first said.
 * Source: rules-of-betting, Results.
 */
export function resultOf(facts: readonly Fact[], leg: LegQuestion): KnownResult | undefined {
  const parts = readBuilder(leg)
  if (!parts) return resultOfOne(facts, leg)
  return joinResults(parts.map((part) => resultOfOne(facts, { ...part, acceptedAt: leg.acceptedAt })))
}

/**
 * Lost as soon as one part is; won when all are. A part that comes back, whole or in half, takes the price of all of them
 * with it: no price of the rest was agreed, so the leg is void. Source: docs/decisions/0070.
 */
function joinResults(parts: readonly (KnownResult | undefined)[]): KnownResult | undefined {
  const lost = parts.filter((part) => part?.won === false && part.voidHalves === 0)
  if (lost.length > 0) return lost.find((part) => part?.provisionalUntil === undefined) ?? lost[0]
  const known = parts.flatMap((part) => part ?? [])
  if (known.length < parts.length) return undefined
  const until = known.flatMap(({ provisionalUntil }) => provisionalUntil ?? [])
  const provisional = until.length > 0 ? { provisionalUntil: Math.max(...until) } : {}
  const back = known.find((part) => part.voidHalves !== 0 || part.deadHeat)
  if (!back) return { ...wonResult, ...provisional }
  return { ...voidResult, ...(back.reason !== undefined && { reason: back.reason }), ...provisional }
}

function resultOfOne(facts: readonly Fact[], leg: LegQuestion): KnownResult | undefined {
  let settled: KnownResult | undefined
  let cancelled: Window[] = []
  for (const { message, takenAt } of facts) {
    if (!concerns(message, leg)) continue
    switch (message.kind) {
      case 'settlement':
        settled = settledBy({ message, takenAt }, leg, settled) ?? settled
        break
      case 'settlementRollback':
        settled = undefined
        break
      case 'cancel':
        cancelled.push({ ...windowOf(message), reason: message.reasons?.[leg.marketKey] })
        break
      case 'cancelRollback':
        cancelled = cancelled.filter((window) => !sameWindow(window, windowOf(message)))
        break
    }
  }
  const covering = cancelled.find(({ from, until }) => leg.acceptedAt >= from && leg.acceptedAt < until)
  if (!covering) return settled
  return covering.reason === undefined ? voidResult : { ...voidResult, reason: covering.reason }
}

function concerns(message: ResultMessage, { marketKey, outcomeId }: LegQuestion): boolean {
  if (message.kind === 'settlement') return message.markets.some((market) => market.key === marketKey)
  if (message.markets === undefined) return true
  return message.markets.some((market) =>
    typeof market === 'string' ? market === marketKey : market.key === marketKey && market.outcomes.includes(outcomeId),
  )
}

function settledBy(
  { message, takenAt }: { readonly message: Extract<ResultMessage, { kind: 'settlement' }>; readonly takenAt: number },
  leg: LegQuestion,
  before: KnownResult | undefined,
): KnownResult | undefined {
  const market = message.markets.find((candidate) => candidate.key === leg.marketKey)
  const result = market?.outcomes.find((outcome) => outcome.id === leg.outcomeId)?.result
  if (!result || message.certainty === 'confirmed') return result
  // Said again, it is waited for no longer; and what has been confirmed stays so.
  if (before && equal(withoutTime(before), result)) return before
  return { ...result, provisionalUntil: takenAt + confirmationMax }
}

function withoutTime({ provisionalUntil: _, ...result }: KnownResult): OutcomeResult {
  return result
}

function windowOf(message: Extract<ResultMessage, { kind: 'cancel' | 'cancelRollback' }>): Window {
  return { from: message.from ?? 0, until: message.until ?? Number.POSITIVE_INFINITY }
}

function sameWindow(a: Window, b: Window): boolean {
  return a.from === b.from && a.until === b.until
}

/** Markets that facts speak about; `undefined` when one speaks about the whole match. */
export function marketsOf(facts: readonly Fact[]): MarketKey[] | undefined {
  const keys = new Set<MarketKey>()
  for (const { message } of facts) {
    if (message.markets === undefined) return undefined
    for (const market of message.markets) keys.add(typeof market === 'string' ? market : market.key)
  }
  return [...keys]
}
