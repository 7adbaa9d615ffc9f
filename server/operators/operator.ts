import type { SlipRules } from '@banko/betting/limits/limits.ts'
import type { Currency } from '@banko/betting/numbers/money.ts'
import type { SiteSettings } from './site-settings.ts'

/** A tenant: its sites, people and money never mix with another's. */
export interface Operator {
  readonly operatorId: number
  readonly name: string
  /** Every currency it keeps books in; the first is the default. */
  readonly currencies: readonly Currency[]
  /** Real people's money: not on the embedded database. */
  readonly liveMoney: boolean
  readonly rules: SlipRules
  readonly liveDelay: LiveDelay
  /** Days that an exclusion by the house lasts at least, however it is shortened: what the law says. */
  readonly exclusionDaysMin: number
}

/** How long a coupon with a live leg waits. Source: rules-of-betting, In-play. */
export interface LiveDelay {
  readonly seconds: number
  /** By sport id, where it differs. */
  readonly secondsBySport: Readonly<Record<string, number>>
}

/** One domain of an operator with what is its own. */
export interface Site {
  readonly siteId: number
  readonly operatorId: number
  /** Lower case, without port. */
  readonly domain: string
  readonly languageDefault: string
  readonly languages: readonly string[]
  readonly currency: Currency
  /** Filled: its own over the defaults. */
  readonly settings: SiteSettings
}
