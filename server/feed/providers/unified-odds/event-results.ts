import type { OutcomeResult } from '@banko/betting/coupon/settle-leg.ts'
import type { MarketKey, OutcomeId } from '@banko/betting/match/market.ts'
import type { MarketPart, MarketResult } from '@banko/contract/feed/message.ts'
import type { EventContext } from './event-context.ts'
import { type EventLine, isNewer, type Moment } from './event-lines.ts'
import { type EventBook, lineIn } from './event-odds.ts'
import type { WirePart, WireResults, WireUnreadable } from './wire-message.ts'

export interface ResultsNews {
  readonly markets: MarketResult[]
  /** Offered again since the result was made. */
  readonly stillOffered: MarketKey[]
}

/** The newest word on each outcome counts: an older or a repeated one is no news. Source: unified-odds-feed §7. */
export function takeResults(
  book: EventBook,
  said: Moment & { readonly markets: readonly WireResults[] },
  context: EventContext,
): ResultsNews {
  const news: ResultsNews = { markets: [], stillOffered: [] }
  for (const market of said.markets) {
    const one = lineIn(book, market, context)
    const outcomes = market.outcomes.flatMap(({ id, result }) => {
      const ours = one.mapped.outcomeOf(id)
      if (ours === undefined) context.tally.count('outcomeUnknown')
      if (ours === undefined || !isNews(one, ours, { said, back: false })) return []
      one.results.set(ours, { at: said.at, arrived: said.arrived, back: false })
      return [{ id: ours, result: withReason(result, market.voidReason, context) }]
    })
    if (outcomes.length === 0) {
      context.tally.count('older')
      continue
    }
    if (isNewer(said, one.parked)) delete one.parked
    if (market.undecided) {
      one.decided = new Set([...(one.decided ?? []), ...outcomes.map(({ id }) => id)])
      news.markets.push({ key: one.mapped.key, outcomes, undecided: true })
      continue
    }
    delete one.decided
    news.markets.push({ key: one.mapped.key, outcomes })
    if (takeOff(book, one, said)) news.stillOffered.push(one.mapped.key)
  }
  return news
}

export interface UnreadableNews {
  readonly market: MarketKey
  readonly reason: string
}

/** Results that cannot be read: their lines stay suspended, whatever is offered, until a result comes that can be. */
export function takeUnreadable(
  book: EventBook,
  said: Moment & { readonly unreadable: readonly WireUnreadable[] },
  context: EventContext,
): UnreadableNews[] {
  return said.unreadable.flatMap((line) => {
    const one = lineIn(book, line, context)
    if (!isNewer(said, one.parked) || said.at === one.parked?.at) {
      context.tally.count('older')
      return []
    }
    context.tally.count('resultUnreadable')
    one.parked = { at: said.at, arrived: said.arrived }
    if (one.offered === 'active') one.offered = 'suspended'
    return [{ market: one.mapped.key, reason: line.reason }]
  })
}

/** Results that are taken back: a whole line's, or those of the listed outcomes; what is newer stays. */
export function takeBack(
  book: EventBook,
  said: Moment & { readonly markets: readonly WirePart[] },
  context: EventContext,
): (MarketKey | MarketPart)[] {
  return said.markets.flatMap((part): (MarketKey | MarketPart)[] => {
    const one = lineIn(book, part, context)
    const { key } = one.mapped
    if (part.outcomes) {
      const ids = oursOf(one, part.outcomes, context).filter((id) => isNews(one, id, { said, back: true }))
      for (const id of ids) one.results.set(id, { at: said.at, arrived: said.arrived, back: true })
      if (one.decided) one.decided = one.decided.difference(new Set(ids))
      return ids.length > 0 ? [{ key, outcomes: ids }] : []
    }
    if (one.takenBack && said.at <= one.takenBack.at) {
      context.tally.count('older')
      return []
    }
    one.takenBack = { at: said.at, arrived: said.arrived }
    if (isNewer(said, one.parked)) delete one.parked
    const newer = [...one.results].filter(([, moment]) => !isNewer(said, moment))
    if (one.decided) one.decided = one.decided.intersection(new Set(newer.map(([id]) => id)))
    if (newer.length === 0) return [key]
    const older = [...one.results].filter(([, moment]) => isNewer(said, moment)).map(([id]) => id)
    return older.length > 0 ? [{ key, outcomes: older }] : []
  })
}

export interface CancelNews {
  readonly markets: (MarketKey | MarketPart)[]
  readonly stillOffered: MarketKey[]
  /** Why markets are void, as far as it is told. */
  readonly reasons: Record<MarketKey, string>
}

/** A cancellation or its taking back; the newest word on each window counts. */
export function takeCancel(
  book: EventBook,
  said: Moment & { readonly from?: number; readonly until?: number; readonly markets: readonly WirePart[] },
  { back, context }: { back: boolean; context: EventContext },
): CancelNews {
  const news: CancelNews = { markets: [], stillOffered: [], reasons: {} }
  for (const part of said.markets) {
    const one = lineIn(book, part, context)
    const { key } = one.mapped
    const outcomes = part.outcomes && oursOf(one, part.outcomes, context)
    if (outcomes?.length === 0) continue
    const window = `${said.from ?? ''}-${said.until ?? ''}/${outcomes?.toSorted().join(' ') ?? ''}`
    const last = one.cancels.get(window)
    if (last && (last.at > said.at || (last.at === said.at && last.back === back))) {
      context.tally.count('older')
      continue
    }
    one.cancels.set(window, { at: said.at, arrived: said.arrived, back })
    news.markets.push(outcomes ? { key, outcomes } : key)
    const reason = part.voidReason === undefined ? undefined : context.voidReason(part.voidReason)
    if (reason !== undefined) news.reasons[key] = reason
    // What ends before now leaves the market as it is offered now.
    const stays = back || outcomes !== undefined || said.until !== undefined
    if (stays || takeOff(book, one, said)) news.stillOffered.push(key)
  }
  return news
}

/** The reason says something of what is void, whole or half. */
function withReason(result: OutcomeResult, number: number | undefined, { voidReason }: EventContext): OutcomeResult {
  const reason = number === undefined || result.voidHalves === 0 ? undefined : voidReason(number)
  return reason === undefined ? result : { ...result, reason }
}

function oursOf(one: EventLine, ids: readonly string[], context: EventContext): OutcomeId[] {
  return ids.flatMap((id) => {
    const ours = one.mapped.outcomeOf(id)
    if (ours === undefined) context.tally.count('outcomeUnknown')
    return ours ?? []
  })
}

function isNews(one: EventLine, id: OutcomeId, { said, back }: { said: Moment; back: boolean }): boolean {
  const last = one.results.get(id)
  if (last && (last.at > said.at || (last.at === said.at && last.back === back))) return false
  return !one.takenBack || said.at >= one.takenBack.at
}

/** Takes a line off, unless newer odds offer it again; answers whether they do. */
function takeOff({ owner }: EventBook, one: EventLine, said: Moment): boolean {
  if (isNewer(said, one.takenOff)) one.takenOff = { at: said.at, arrived: said.arrived }
  const word = owner === undefined ? undefined : one.said.get(owner)
  if (word && isNewer(word, one.takenOff)) return true
  delete one.offered
  return false
}
