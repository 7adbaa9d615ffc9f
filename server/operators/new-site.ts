import type { Currency } from '@banko/betting/numbers/money.ts'
import type { SiteSettings } from './site-settings.ts'

export interface NewSite {
  readonly operatorId: number
  readonly domain: string
  readonly languageDefault: string
  readonly languages: readonly string[]
  readonly currency: Currency
  /** What differs from the defaults of site-settings.ts. */
  readonly settings?: Partial<SiteSettings>
}
