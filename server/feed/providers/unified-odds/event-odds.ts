import type { BettingStatus } from '@banko/betting/match/book.ts'
import type { Market, MarketKey, Outcome } from '@banko/betting/match/market.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import { priceMin } from '@banko/betting/numbers/price.ts'
import type { EventContext } from './event-context.ts'
import {
  type EventLine,
  type EventLines,
  isNewer,
  type LineNames,
  type Moment,
  newLine,
  offersAny,
  type Product,
  standingOf,
} from './event-lines.ts'
import { mapLine, noSport } from './map-market.ts'
import { inLanguages, marketNameOf, outcomeNameOf, wantedNames } from './market-names.ts'
import type { readState } from './match-state.ts'
import { bettingOf, takeStopReason } from './odds-betting.ts'
import { takeState } from './take-state.ts'
import type { WireLine, WireMarket, WireOdds } from './wire-message.ts'

/** An event as it was told so far. */
export interface EventBook extends EventLines {
  readonly event: string
  state?: MatchState
  stateAt?: Moment
  bettingAt?: Moment
  /** Why betting stopped, as told last; empty: nothing was said. */
  stopReason?: string
}

/** What a message changes in the house's book. */
export interface OddsNews {
  readonly state?: MatchState
  readonly betting?: BettingStatus
  readonly stopReason?: string
  readonly markets: Market[]
  readonly removed: MarketKey[]
  readonly suspended: MarketKey[]
  readonly takesOver: boolean
}

interface OddsSaid extends Moment {
  readonly product: Product
  readonly status?: Parameters<typeof readState>[0]
  readonly odds?: WireOdds
}

/** Takes odds into the event's book and answers what of it is news. */
export function takeOdds(book: EventBook, said: OddsSaid, context: EventContext): OddsNews {
  const fresh = (said.odds?.markets ?? []).flatMap((market) => hear(book, { market, said }, context))
  const takesOver = changeOwner(book, said.product, { fresh, context })
  const state = takeState(book, said, context)
  const isOwner = book.owner === said.product
  const odds = isOwner && isNewer(said, book.bettingAt) ? said.odds : undefined
  const betting = odds && bettingOf(odds)
  if (betting) book.bettingAt = said
  const stopReason = odds && takeStopReason(book, odds, context)
  const news = {
    markets: [],
    removed: [],
    suspended: [],
    takesOver,
    ...(state && { state }),
    ...(betting && { betting }),
    ...(stopReason !== undefined && { stopReason }),
  }
  const told = new Map(fresh.map(({ one, market }) => [one, market]))
  for (const one of takesOver ? book.lines.values() : told.keys()) {
    tellLine(book, { one, market: told.get(one), said }, { news, context })
  }
  return news
}

/** A stop of some groups: what is active and offered by this producer moves. Source: unified-odds-feed §4. */
export function takeStop(
  book: EventBook,
  stop: Moment & { product: Product; groups: readonly string[]; code: WireMarket['status'] },
  context: EventContext,
): OddsNews {
  const name = `${stop.product}/${stop.groups.toSorted().join('|')}`
  const news: OddsNews = { markets: [], removed: [], suspended: [], takesOver: false }
  if (!isNewer(stop, book.stops.get(name))) {
    context.tally.count('older')
    return news
  }
  book.stops.set(name, stop)
  for (const one of book.lines.values()) moveLine(book, one, { news, context })
  return news
}

/** The markets whose names have become known since they were offered: what was suspended for that is so no longer. */
export function retell(book: EventBook, context: EventContext): Market[] {
  return [...book.unnamed].flatMap((one) => {
    const { unnamed, offered } = one
    const word = book.owner === undefined ? undefined : one.said.get(book.owner)
    if (!unnamed || !offered || word?.arrived !== unnamed.arrived) return []
    const status = standingOf(book, one, context.descriptions())
    const offer = status && toMarket(one, unnamed.market, { status, context })
    if (!offer || !one.names) return []
    forgetUnnamed(book, one)
    one.offered = offer.status
    return [offer]
  })
}

/** Asks again for the names that have not come. */
export function wantAgain(book: EventBook, context: EventContext): void {
  for (const one of book.unnamed) {
    if (one.unnamed && one.offered) wantNames(one, one.unnamed.market, context)
    else forgetUnnamed(book, one)
  }
}

/** The active lines that a producer offers by a word older than so many messages: they are suspended from here on. */
export function doubtLines(book: EventBook, product: Product, arrived: number): MarketKey[] {
  if (book.owner !== product) return []
  return [...book.lines.values()].flatMap((one) => {
    const word = one.said.get(product)
    if (one.offered !== 'active' || !word || word.arrived > arrived) return []
    one.said.set(product, { ...word, code: -1 })
    one.offered = 'suspended'
    return [one.mapped.key]
  })
}

/** The line under which it is remembered. */
export function lineIn(book: EventBook, line: WireLine, { sportId, outright }: EventContext): EventLine {
  const mapped = mapLine(outright ? noSport : sportId, line)
  const known = book.lines.get(mapped.key)
  if (known) return known
  const fresh = newLine({ id: line.id, specifiers: line.specifiers }, mapped)
  book.lines.set(mapped.key, fresh)
  return fresh
}

interface Fresh {
  readonly one: EventLine
  readonly market: WireMarket
}

/** Notes what is said of a line; nothing when something newer was said before. */
function hear(
  book: EventBook,
  { market, said }: { market: WireMarket; said: OddsSaid },
  context: EventContext,
): Fresh[] {
  const one = lineIn(book, market, context)
  if (!context.descriptions().marketOf(market.id)) context.tally.count('marketUnknown')
  if (!isNewer(said, one.said.get(said.product))) {
    context.tally.count('older')
    return []
  }
  one.said.set(said.product, { at: said.at, arrived: said.arrived, code: market.status })
  return [{ one, market }]
}

/** Live prices take over from pre-match ones; the other way round only when no live price is left. */
function changeOwner(
  book: EventBook,
  product: Product,
  { fresh, context }: { fresh: readonly Fresh[]; context: EventContext },
): boolean {
  const offers = fresh.some(({ market }) => market.status === 1 || market.status === -1)
  if (!offers || book.owner === product) return false
  const { owner } = book
  const mayTake = owner === undefined || context.rankOf(product) > context.rankOf(owner) || !offersAny(book, owner)
  if (!mayTake) return false
  book.owner = product
  return true
}

interface Telling {
  readonly news: OddsNews
  readonly context: EventContext
}

/** With its outcomes where this message brought them; else only its standing. */
function tellLine(
  book: EventBook,
  { one, market, said }: { one: EventLine; market: WireMarket | undefined; said: OddsSaid },
  telling: Telling,
): void {
  const { news, context } = telling
  const isItsWord = book.owner === said.product || !one.said.has(book.owner ?? said.product)
  const status = standingOf(book, one, context.descriptions())
  if (!market || !isItsWord || !status || market.outcomes.length === 0) {
    moveLine(book, one, telling)
    return
  }
  const offer = toMarket(one, market, { status, context })
  if (offer.outcomes.length === 0) {
    // Of its outcomes none is one of ours: there is nothing to take.
    if (one.offered !== undefined) news.removed.push(one.mapped.key)
    delete one.offered
    return
  }
  one.offered = offer.status
  if (one.mapped.market || one.names) forgetUnnamed(book, one)
  else {
    one.unnamed = { market, arrived: said.arrived }
    book.unnamed.add(one)
    wantNames(one, market, context)
  }
  news.markets.push(offer)
}

/** Takes a line down as far as it has fallen; up it comes with its outcomes alone. */
function moveLine(book: EventBook, one: EventLine, { news, context }: Telling): void {
  const status = standingOf(book, one, context.descriptions())
  if (one.offered === undefined) return
  if (status === undefined) {
    delete one.offered
    news.removed.push(one.mapped.key)
  } else if (one.offered === 'active' && status === 'suspended') {
    one.offered = 'suspended'
    news.suspended.push(one.mapped.key)
  }
}

function forgetUnnamed(book: EventBook, one: EventLine): void {
  delete one.unnamed
  book.unnamed.delete(one)
}

function wantNames(one: EventLine, market: WireMarket, { namings, want }: EventContext): void {
  const [first] = namings()
  const ids = market.outcomes.map((outcome) => outcome.id)
  if (first) want(wantedNames(one.line, ids, first))
}

interface Offering {
  readonly status: Offer['status']
  readonly context: EventContext
}

type Offer = Market & { readonly status: 'active' | 'suspended' }

/** Suspended whatever is said while we might sell another bet than it is: contradicted, or without all its names. */
function toMarket(one: EventLine, market: WireMarket, { status, context }: Offering): Offer {
  const { key, order, market: ours } = one.mapped
  const said = { mostBalanced: market.favourite, ...(market.cashOutOff && { cashOutOff: market.cashOutOff }) }
  if (ours) {
    const isDoubtful = context.isContradicted(one.line.id)
    const outcomes = toOutcomes(one, market, context).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    return { key, status: isDoubtful ? 'suspended' : status, ...said, outcomes }
  }
  const names = nameLine(one, market, context)
  const outcomes = toOutcomes(one, market, context)
  if (!names) return { key, status: 'suspended', ...said, outcomes }
  const named = outcomes.map((outcome): Outcome => {
    const own = names.outcomes.get(outcome.id)
    return own ? { ...outcome, names: own } : outcome
  })
  return { key, status, ...said, outcomes: named, names: names.market }
}

/** The line's names, made once for each set of descriptions; `undefined` while some are missing. */
function nameLine(one: EventLine, { outcomes }: WireMarket, context: EventContext): LineNames | undefined {
  const revision = context.revision()
  const known = one.names?.revision === revision ? one.names : undefined
  if (known && outcomes.every(({ id }) => known.outcomes.has(id))) return known
  delete one.names
  const namings = context.namings()
  const market = inLanguages(namings, (naming) => marketNameOf(one.line, naming))
  const byId = new Map(known?.outcomes)
  for (const { id } of outcomes) {
    const names = byId.get(id) ?? inLanguages(namings, (naming) => outcomeNameOf(one.line, id, naming))
    if (!names) return undefined
    byId.set(id, names)
  }
  if (market) one.names = { market, outcomes: byId, revision }
  return one.names
}

function toOutcomes(one: EventLine, market: WireMarket, context: EventContext): Outcome[] {
  const outcomes: Outcome[] = []
  for (const { id: theirs, price = 1000, active, chances } of market.outcomes) {
    const id = one.mapped.outcomeOf(theirs)
    const isActive = active && price >= priceMin && !(id !== undefined && one.decided?.has(id))
    if (id === undefined) context.tally.count('outcomeUnknown')
    else outcomes.push({ id, price, active: isActive, ...(chances && { chances }) })
  }
  return outcomes
}
