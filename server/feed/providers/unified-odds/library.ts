import type { Names } from '@banko/betting/match/market.ts'
import type { Clock, Log } from '../../../platform/ports.ts'
import { findContradicted } from './contradicted.ts'
import { type Descriptions, noDescriptions } from './descriptions.ts'
import type { Naming, Wanted } from './market-names.ts'
import type { DescribedStatuses } from './match-status.ts'
import { type NamesFor, openNameBook } from './name-book.ts'
import { oneMore } from './one-more.ts'
import type { RestSide } from './rest-side.ts'
import { type SportNames, sportNamesIn } from './sport-names.ts'
import { noStatuses } from './status-descriptions.ts'

/** The feed's descriptions of its markets, and names; fetched once a day. Source: unified-odds-feed §10. */
export interface Library {
  /** What names of one match's markets are made of, the first language first. */
  namingsOf(sides: { readonly home: string; readonly away: string }): readonly Naming[]
  /** In the first language. */
  descriptions(): Descriptions
  /** Rises whenever descriptions are fetched: names made of earlier ones may be others. */
  revision(): number
  /**
   * What a sport is called that no dictionary of ours names. `own`: by its fixture, in the first language, for want of
   * the document.
   */
  sportNames(sportId: number, own: string | undefined): Names | undefined
  /** What the codes of a match's status mean. */
  statuses(): DescribedStatuses
  /** What the number of a reason for a void stands for. */
  voidReason(number: number): string | undefined
  /** What the number of a reason for a stop stands for. */
  stopReason(number: number): string | undefined
  /** Whether they could be had at least once. */
  isDescribed(): boolean
  /** Whether our table reads a market otherwise than its description. */
  isContradicted(sportId: number, market: number): boolean
  /** Fetches everything anew; what cannot be had stays as it was. Answers whether it could. */
  refresh(): Promise<boolean>
  /** Asks for names that are wanted, now, as far as that may be asked. Answers whether something may have come. */
  find(wanted: readonly Wanted[], of: NamesFor): Promise<boolean>
}

export interface LibraryPorts {
  readonly clock: Clock
  readonly log: Log
  readonly rest: RestSide
  /** Of names that no dictionary has, two letters each. */
  readonly languages: readonly string[]
}

/** A market that nobody has described brings all descriptions anew, but no sooner than so long after the last time. */
const refreshedAgainAfter = 600_000

export function openLibrary({ clock, log, rest, languages }: LibraryPorts): Library {
  let described: ReadonlyMap<string, Descriptions> = new Map()
  let sports: ReadonlyMap<string, SportNames> = new Map()
  let statuses = noStatuses
  let contradicted: ReadonlySet<string> = new Set()
  let voidReasons: ReadonlyMap<number, string> = new Map()
  let stopReasons: ReadonlyMap<number, string> = new Map()
  let revision = 0
  let refreshedAt = Number.NEGATIVE_INFINITY
  const descriptionsIn = (language: string) => described.get(language) ?? noDescriptions
  const first = languages[0] ?? 'en'
  const names = openNameBook({ clock, rest, languages, descriptions: descriptionsIn })

  const refreshing = oneMore(async () => {
    refreshedAt = clock.now()
    const fresh = await rest.descriptions()
    sports = new Map([...sports, ...(await rest.sports())])
    statuses = (await rest.statuses()) ?? statuses
    voidReasons = (await rest.voidReasons()) ?? voidReasons
    stopReasons = (await rest.stopReasons()) ?? stopReasons
    if (!fresh.has(first)) return
    described = new Map([...described, ...fresh])
    revision += 1
    contradicted = findContradicted(described.get('en') ?? descriptionsIn(first))
    if (contradicted.size > 0) log.warn('unifiedOdds.tableContradicted', { markets: [...contradicted] })
  })

  async function refresh(): Promise<boolean> {
    const before = revision
    await refreshing.run()
    names.forget()
    return revision > before
  }

  async function findMarkets(wanted: readonly Wanted[]): Promise<boolean> {
    if (!wanted.some(({ market }) => market !== undefined)) return false
    return clock.now() - refreshedAt >= refreshedAgainAfter && (await refresh())
  }

  return {
    namingsOf: names.namingsOf,
    descriptions: () => descriptionsIn(first),
    revision: () => revision,
    sportNames: (sportId, own) => sportNamesIn(languages, (language) => sports.get(language)?.get(sportId), own),
    statuses: () => statuses,
    voidReason: (number) => voidReasons.get(number),
    stopReason: (number) => stopReasons.get(number),
    isDescribed: () => described.has(first),
    isContradicted: (sportId, market) => contradicted.has(`${sportId}/${market}`),
    refresh,
    find: async (wanted, of) => (await Promise.all([findMarkets(wanted), names.find(wanted, of)])).includes(true),
  }
}
