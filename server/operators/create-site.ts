import { isCurrency } from '@banko/betting/numbers/currency.ts'
import { findLanguage } from '@banko/words/languages.ts'
import type { Transaction } from '../platform/platform.ts'
import { domainOf } from './domain.ts'
import type { NewSite } from './new-site.ts'
import { fillSiteSettings } from './site-settings.ts'
import { insertSite } from './store.ts'

/** Writes a site after checking it against the contract. Answers its number; a taken domain is a fault. */
export async function createSite(tx: Transaction, site: NewSite, now: number): Promise<number> {
  if (!isCurrency(site.currency)) throw new Error(`no currency of ISO 4217: ${site.currency}`)
  fillSiteSettings(site.currency, site.settings ?? {})
  const unknown = site.languages.filter((code) => !findLanguage(code))
  if (unknown.length > 0) throw new Error(`no dictionary for ${unknown.join(', ')}`)
  return insertSite(tx, { ...site, domain: domainOf(site.domain) }, now)
}
