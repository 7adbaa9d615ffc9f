import type { SiteChange } from '@banko/contract/calls/desk-sites.ts'
import { z } from 'zod'
import type { NewSite } from '../new-site.ts'
import { fillSiteSettings, type SiteSettings } from '../site-settings.ts'
import type { SiteRow } from '../store.ts'

/** What is said of a site and has versions. */
export type SiteSaid = Required<Pick<NewSite, 'domain' | 'languages' | 'languageDefault' | 'settings'>>

/** What of a site is to be otherwise; its currency stays. */
export type SiteChanges = Partial<SiteSaid>

/** What a site says itself: what is a default today may be another tomorrow. */
export function saidOf({ domain, languages, language_default: languageDefault, settings }: SiteRow): SiteSaid {
  return { domain, languages, languageDefault, settings: ownSettings(settings) }
}

/** The same of what was kept as a version or a draft, whose fields were checked when it was written. */
export function keptChanges(kept: unknown): SiteChanges {
  const shape = z.object({
    domain: z.string().exactOptional(),
    languages: z.array(z.string()).exactOptional(),
    languageDefault: z.string().exactOptional(),
    settings: z.looseObject({}).exactOptional(),
  })
  return shape.parse(kept)
}

/** What a site would say; settings that are not named stay, and of one that has parts those that are not named. */
export function saidWith(row: SiteRow, { settings, ...changes }: SiteChanges): SiteSaid {
  const said = saidOf(row)
  return { ...said, ...changes, settings: { ...said.settings, ...whole(row, settings) } }
}

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

/** What differs between two sayings of a site, setting by setting, with the defaults in the place of what neither says. */
export function differenceOf(currency: string, before: SiteSaid, after: SiteSaid): SiteChange[] {
  const [was, is] = [flat(currency, before), flat(currency, after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function flat(currency: string, { settings, ...said }: SiteSaid): ReadonlyMap<string, unknown> {
  const filled = Object.entries(fillSiteSettings(currency, settings)).flatMap(([name, value]): [string, unknown][] =>
    isParts(value) ? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner]) : [[name, value]],
  )
  return new Map<string, unknown>([...Object.entries(said), ...filled])
}

function isParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
