import type { DeskSite, SiteChange } from '@banko/contract/calls/desk-sites.ts'
import { informationPages } from '@banko/contract/content/information-pages.ts'
import { type BrandContrast, brandContrast } from '@banko/contract/sites/brand-contrast.ts'
import type { CheckItem } from '@banko/contract/sites/check-items.ts'
import type { Connection } from '../../platform/platform.ts'
import { fillSiteSettings } from '../site-settings.ts'
import type { SiteRow } from '../store.ts'
import { differenceOf, keptChanges, saidOf, saidWith } from './site-said.ts'
import { findSiteRow, findSiteVersion, type ListedSite, listSites, type SiteOf } from './store-versions.ts'

/** As the desk lists it. */
export function deskSiteOf(row: ListedSite): DeskSite {
  const { title } = fillSiteSettings(row.currency, row.settings)
  return {
    siteId: row.id,
    domain: row.domain,
    title,
    currency: row.currency,
    languageDefault: row.language_default,
    languages: row.languages,
    version: row.version,
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    drafted: row.draft !== null,
  }
}

/** The operator's sites, by number. */
export async function listDeskSites(connection: Connection, operatorId: number): Promise<DeskSite[]> {
  return (await listSites(connection, operatorId)).map(deskSiteOf)
}

export interface Difference {
  readonly revision: number
  readonly changes: SiteChange[]
  readonly contrast?: { readonly light: BrandContrast; readonly dark: BrandContrast }
}

/** What a draft, or an earlier version, would change; `undefined` where there is no such site or version. */
export async function readDifference(
  connection: Connection,
  of: SiteOf,
  version: number | undefined,
): Promise<Difference | undefined> {
  const row = await findSiteRow(connection, of)
  const earlier = version === undefined ? undefined : await findSiteVersion(connection, of, version)
  if (!row || (version !== undefined && !earlier)) return undefined
  const said = earlier ? { ...saidOf(row), ...keptChanges(earlier.said) } : saidWith(row, keptChanges(row.draft ?? {}))
  const { brand } = fillSiteSettings(row.currency, said.settings).theme
  const [light, dark] = [brandContrast(brand, 'light'), brandContrast(brand, 'dark')]
  return {
    revision: row.revision,
    changes: differenceOf(row.currency, saidOf(row), said),
    ...(light && dark && { contrast: { light, dark } }),
  }
}

/** What is drawn and never said, so that a site that has only it has said nothing. */
const titleShipped = 'Banko'
/** Source: WCAG 2.2, contrast (minimum). */
const contrastMin = 4.5
const passwordLengthMin = 8

/** What stands in the way of going live, item by item; `pages` are the information pages that the site has texts of. */
export function checkOf(row: SiteRow, pages: readonly number[]): { item: CheckItem; ok: boolean }[] {
  const settings = fillSiteSettings(row.currency, row.settings)
  const { brand, scheme } = settings.theme
  const reads = (['light', 'dark'] as const)
    .filter((one) => scheme === 'auto' || scheme === one)
    .every((one) => (brandContrast(brand, one)?.onButton ?? contrastMin) >= contrastMin)
  const found: Record<CheckItem, boolean> = {
    domain: /\.[a-z][a-z\d-]+$/.test(row.domain) && !/\.(localhost|local|test|internal|invalid)$/.test(row.domain),
    title: settings.title !== titleShipped,
    logo: settings.logo !== '',
    favicon: settings.favicon !== '',
    brand: reads,
    products: settings.products.sport || settings.products.live,
    licence: settings.licenceShown && settings.licence !== '',
    terms: pages.includes(informationPages.terms),
    responsible: pages.includes(informationPages.responsible),
    support: settings.chatUrl !== '' || settings.whatsAppNumber !== '' || pages.includes(informationPages.help),
    password: settings.passwordLengthMin >= passwordLengthMin,
  }
  return Object.entries(found).map(([item, ok]) => ({ item: item as CheckItem, ok }))
}
