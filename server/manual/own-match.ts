import type { BettingStatus } from '@banko/betting/match/book.ts'
import type { Market, MarketKey, OutcomeId } from '@banko/betting/match/market.ts'
import { beforeKickOff, isFinished, type MatchState } from '@banko/betting/match/match-clock.ts'
import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import type { MarketResult } from '@banko/contract/feed/message.ts'
import equal from 'fast-deep-equal'
import type { Word } from './word.ts'

type CancelWord = Extract<Word, { kind: 'cancel' | 'cancelRollback' }>

/** A cancellation that stands. */
export interface Cancelled {
  readonly from?: number
  readonly until?: number
  readonly markets?: readonly MarketKey[]
}

/** All that an operator has said of a match so far, added up. */
export interface OwnMatch {
  readonly facts: FixtureFacts
  readonly state: MatchState
  readonly betting: BettingStatus
  /** On offer now, in the order of display. */
  readonly markets: readonly Market[]
  /** Every market that was ever on offer, with its outcomes. */
  readonly offered: Readonly<Record<MarketKey, readonly OutcomeId[]>>
  readonly results: readonly MarketResult[]
  readonly cancelled: readonly Cancelled[]
}

/** The match after one more word. Throws on a first word that is no announcement: such words are damaged. */
export function hear(match: OwnMatch | undefined, word: Word): OwnMatch {
  if (word.kind === 'fixture') return match ? { ...match, facts: word.facts } : announced(word.facts)
  if (!match) throw new Error(`a match that nobody has put got a ${word.kind}`)
  switch (word.kind) {
    case 'odds':
      return hearOdds(match, word)
    case 'betStop':
      return word.markets ? suspend(match, word.markets) : { ...match, betting: stopped(match.betting) }
    case 'settlement': {
      const keys = word.markets.map(({ key }) => key)
      const others = match.results.filter(({ key }) => !keys.includes(key))
      return { ...takeOff(match, keys), results: [...others, ...word.markets] }
    }
    case 'settlementRollback': {
      const keys = keysOf(word.markets)
      return { ...match, results: match.results.filter(({ key }) => !keys.includes(key)) }
    }
    case 'cancel': {
      const cancelled = [...match.cancelled, cancelledBy(word)]
      if (word.markets) return { ...takeOff(match, keysOf(word.markets)), cancelled }
      return { ...match, betting: 'closed', markets: [], cancelled }
    }
    case 'cancelRollback': {
      const taken = cancelledBy(word)
      return { ...match, cancelled: match.cancelled.filter((one) => !isSameCancel(one, taken)) }
    }
  }
}

/** True when both void the same bets. */
export function isSameCancel(a: Cancelled, b: Cancelled): boolean {
  return equal(voided(a), voided(b))
}

function voided({ from, until, markets }: Cancelled) {
  return { from, until, markets: markets && [...markets].sort() }
}

function announced(facts: FixtureFacts): OwnMatch {
  return { facts, state: beforeKickOff, betting: 'stopped', markets: [], offered: {}, results: [], cancelled: [] }
}

function hearOdds(match: OwnMatch, word: Extract<Word, { kind: 'odds' }>): OwnMatch {
  const { state = match.state, betting = match.betting } = word
  if (isFinished(state.status)) return { ...match, state, betting: 'closed', markets: [] }
  const said = new Map(word.markets.map((market) => [market.key, market]))
  const kept = match.markets.filter(({ key }) => !word.removed?.includes(key)).map((one) => said.get(one.key) ?? one)
  const known = new Set(kept.map(({ key }) => key))
  const markets = [...kept, ...word.markets.filter(({ key }) => !known.has(key))]
  return { ...match, state, betting, markets, offered: offeredWith(match.offered, word.markets) }
}

function offeredWith(offered: OwnMatch['offered'], markets: readonly Market[]): OwnMatch['offered'] {
  if (markets.length === 0) return offered
  const next = { ...offered }
  for (const { key, outcomes } of markets)
    next[key] = [...new Set([...(next[key] ?? []), ...outcomes.map(({ id }) => id)])]
  return next
}

function suspend(match: OwnMatch, keys: readonly MarketKey[]): OwnMatch {
  const markets = match.markets.map((market): Market => {
    return keys.includes(market.key) && market.status === 'active' ? { ...market, status: 'suspended' } : market
  })
  return { ...match, markets }
}

function takeOff(match: OwnMatch, keys: readonly MarketKey[]): OwnMatch {
  return { ...match, markets: match.markets.filter(({ key }) => !keys.includes(key)) }
}

function stopped(betting: BettingStatus): BettingStatus {
  return betting === 'open' ? 'stopped' : betting
}

function cancelledBy({ from, until, markets }: CancelWord): Cancelled {
  return {
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(markets && { markets: keysOf(markets) }),
  }
}

/** An operator speaks of whole markets. */
function keysOf(markets: readonly (MarketKey | { readonly key: MarketKey })[]): MarketKey[] {
  return markets.map((market) => (typeof market === 'string' ? market : market.key))
}
