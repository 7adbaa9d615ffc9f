import { type By, writeAudit } from '../audit/index.ts'
import type { Transaction } from '../platform/platform.ts'
import { checkSite } from './check-site.ts'
import { domainOf } from './domain.ts'
import type { NewSite } from './new-site.ts'
import { fillSiteSettings, type SiteSettings } from './site-settings.ts'
import { findSiteToChange, hasDomain, type SiteRow, updateSite } from './store.ts'
import { Unfit } from './unfit.ts'

/** What of a site is to be otherwise; its currency stays. */
export type SiteChanges = Partial<Pick<NewSite, 'domain' | 'languages' | 'languageDefault' | 'settings'>>

interface Setting {
  readonly operatorId: number
  /** As it is now. */
  readonly domain: string
  readonly changes: SiteChanges
  readonly by: By
  readonly at: number
}

/**
 * Changes a site of the operator's. Settings that are not named stay; houses that run read it again at `refresh`.
 *
 * @throws Unfit where there is no such site, or it would be none
 */
export async function setSite(tx: Transaction, { operatorId, domain, changes, by, at }: Setting): Promise<void> {
  const row = await findSiteToChange(tx, { operatorId, domain: domainOf(domain) })
  if (!row) throw new Unfit('site', `operator ${operatorId} has none at ${domain}`)
  const { currency, language_default: languageDefault, languages } = row
  const settings = ownSettings(row.settings)
  const before = { operatorId, domain: row.domain, currency, languageDefault, languages, settings }
  const asked = { ...before, ...changes, settings: { ...settings, ...whole(row, changes.settings) } }
  const after = { ...asked, domain: domainOf(asked.domain) }
  checkSite(after)
  if (after.domain !== before.domain && (await hasDomain(tx, after.domain)))
    throw new Unfit('domain', `${after.domain} is taken by another site`)
  await updateSite(tx, row, after)
  const entry = { ...by, operatorId, did: 'site.set', subject: `site ${row.id}` }
  await writeAudit(tx, { ...entry, before: partOf(before, changes), after: partOf(after, changes) }, at)
}

/** What the site says itself: what is a default today may be another tomorrow. */
function ownSettings(stored: unknown): Partial<SiteSettings> {
  return typeof stored === 'object' && stored !== null ? stored : {}
}

/** A setting that has parts may be changed in one of them. */
function whole({ currency, settings }: SiteRow, changes: Partial<SiteSettings> = {}): Partial<SiteSettings> {
  const filled = new Map<string, unknown>(Object.entries(fillSiteSettings(currency, settings)))
  const named = Object.entries(changes).map(([name, value]) => {
    const now = filled.get(name)
    return [name, isParts(now) && isParts(value) ? { ...now, ...value } : value]
  })
  return Object.fromEntries(named)
}

function isParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Of a site, what changes name. */
function partOf(site: NewSite, changes: SiteChanges) {
  const named = Object.keys(changes.settings ?? {})
  const settings = Object.entries(site.settings ?? {}).filter(([name]) => named.includes(name))
  return {
    ...(changes.domain !== undefined && { domain: site.domain }),
    ...(changes.languages && { languages: site.languages }),
    ...(changes.languageDefault !== undefined && { languageDefault: site.languageDefault }),
    ...(named.length > 0 && { settings: Object.fromEntries(settings) }),
  }
}
