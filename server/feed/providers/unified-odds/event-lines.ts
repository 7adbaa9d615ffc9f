import type { MarketKey, Names, OutcomeId } from '@banko/betting/match/market.ts'
import { type Descriptions, isInGroups } from './descriptions.ts'
import type { MappedLine } from './map-market.ts'
import type { StatusCode, WireLine, WireMarket } from './wire-message.ts'

/** The feed's own number of a producer. */
export type Product = number

/** When something was said, by the producer's clock; what was said in the same millisecond counts as it arrived. */
export interface Moment {
  readonly at: number
  readonly arrived: number
}

/** What a producer last said of a line by its odds. */
interface Word extends Moment {
  readonly code: StatusCode
}

interface Stop extends Moment {
  readonly groups: readonly string[]
  readonly code: StatusCode
}

/** When a result of an outcome was made known or taken back. */
export interface ResultMoment extends Moment {
  readonly back: boolean
}

export interface LineNames {
  readonly market: Names
  /** By the feed's own ids. */
  readonly outcomes: ReadonlyMap<string, Names>
  /** Of the descriptions that they were made of. */
  readonly revision: number
}

/** One line of an event, with everything that must be remembered so that older words never overwrite newer ones. */
export interface EventLine {
  readonly line: WireLine
  readonly mapped: MappedLine
  readonly said: Map<Product, Word>
  /** As the house was last told; absent: it is not on offer. */
  offered?: 'active' | 'suspended'
  /** A result or a cancellation has taken it off; only newer odds bring it back. */
  takenOff?: Moment
  /** A result of it could not be read: it is suspended until one that can comes, or is taken back. */
  parked?: Moment
  readonly results: Map<OutcomeId, ResultMoment>
  /** Outcomes with a result, while others of the line are undecided: they are no longer taken. */
  decided?: ReadonlySet<OutcomeId>
  /** All results up to then were taken back. */
  takenBack?: Moment
  /** By window and outcomes: when it was cancelled, or that taken back. */
  readonly cancels: Map<string, ResultMoment>
  /** Its last offer, while nobody has told all its names. */
  unnamed?: { readonly market: WireMarket; readonly arrived: number }
  /** What it and its outcomes are called, once all of that is known; where the producer's own names are used. */
  names?: LineNames
}

export interface EventLines {
  readonly lines: Map<MarketKey, EventLine>
  /** Those of them that are on offer without all their names. */
  readonly unnamed: Set<EventLine>
  readonly stops: Map<string, Stop & { readonly product: Product }>
  /** Who prices the event now. */
  owner?: Product
}

export function isNewer(a: Moment, b: Moment | undefined): boolean {
  return !b || a.at > b.at || (a.at === b.at && a.arrived > b.arrived)
}

export function newLine(line: WireLine, mapped: MappedLine): EventLine {
  return { line, mapped, said: new Map(), results: new Map(), cancels: new Map() }
}

/**
 * How a line stands by everything that was said, in whatever order it came. The word of the producer that prices the
 * event counts; a line that only another one offers is suspended until the owner offers it too, and so is one that its
 * owner has handed over. `undefined`: it is not on offer. Source: unified-odds-feed §5.
 */
export function standingOf(
  { owner, stops }: EventLines,
  one: EventLine,
  descriptions: Descriptions,
): EventLine['offered'] | undefined {
  if (owner === undefined) return undefined
  const word = one.said.get(owner)
  if (!word) return [...one.said.values()].some((other) => isOffer(other.code, one, other)) ? 'suspended' : undefined
  if (!isOffer(word.code, one, word)) return undefined
  if (word.code !== 1 || one.parked) return 'suspended'
  const stop = lastStop(stops, { product: owner, word, groups: descriptions.marketOf(one.line.id) })
  if (!stop) return 'active'
  return stop.code === -1 || stop.code === -2 ? 'suspended' : stop.code === 1 ? 'active' : undefined
}

/** Active, suspended or handed over, and not taken off since. */
function isOffer(code: StatusCode, one: EventLine, said: Moment): boolean {
  return (code === 1 || code === -1 || code === -2) && isNewer(said, one.takenOff)
}

/** The newest bet stop that came after the word and is about the market. */
function lastStop(
  stops: EventLines['stops'],
  of: { product: Product; word: Word; groups: Parameters<typeof isInGroups>[0] },
): Stop | undefined {
  let last: Stop | undefined
  for (const stop of stops.values()) {
    if (stop.product !== of.product || !isNewer(stop, of.word) || !isInGroups(of.groups, stop.groups)) continue
    if (isNewer(stop, last)) last = stop
  }
  return last
}

/** Whether a producer offers any line of the event. */
export function offersAny({ lines }: EventLines, product: Product): boolean {
  return [...lines.values()].some((one) => {
    const word = one.said.get(product)
    return word !== undefined && (word.code === 1 || word.code === -1) && isNewer(word, one.takenOff)
  })
}
