import type { Log } from '../../../platform/ports.ts'
import { findContradicted } from './contradicted.ts'
import { type Descriptions, noDescriptions } from './descriptions.ts'
import type { DescribedStatuses } from './match-status.ts'
import { type NameBook, openNameBook } from './name-book.ts'
import type { RestSide } from './rest-side.ts'
import { noStatuses } from './status-descriptions.ts'

/** The feed's descriptions of its markets, and names; fetched once a day. Source: unified-odds-feed §10. */
export interface Library {
  readonly names: NameBook
  descriptions(): Descriptions
  /** What the codes of a match's status mean. */
  statuses(): DescribedStatuses
  /** Whether they could be had at least once. */
  isDescribed(): boolean
  /** Whether our table reads a market otherwise than its description. */
  isContradicted(sportId: number, market: number): boolean
  /** Fetches everything anew; what cannot be had stays as it was. Answers whether it could. */
  refresh(): Promise<boolean>
}

export function openLibrary(rest: RestSide, log: Log): Library {
  let descriptions: Descriptions = noDescriptions
  let statuses = noStatuses
  let contradicted: ReadonlySet<string> = new Set()
  const names = openNameBook(rest, () => descriptions)
  return {
    names,
    descriptions: () => descriptions,
    statuses: () => statuses,
    isDescribed: () => descriptions !== noDescriptions,
    isContradicted: (sportId, market) => contradicted.has(`${sportId}/${market}`),
    async refresh() {
      const fresh = await rest.descriptions()
      statuses = (await rest.statuses()) ?? statuses
      names.forget()
      if (!fresh) return false
      descriptions = fresh
      contradicted = findContradicted(fresh)
      if (contradicted.size > 0) log.warn('unifiedOdds.tableContradicted', { markets: [...contradicted] })
      return true
    },
  }
}
