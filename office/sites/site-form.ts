import { minorDigits } from '@banko/betting/numbers/money.ts'
import type { Calls } from '@banko/browser/call.ts'
import { type FormValue, readAs, shownAs, siteFields } from './site-fields.ts'

type Answered<Ask extends (...of: never[]) => Promise<unknown>> =
  Awaited<ReturnType<Ask>> extends infer Reply
    ? Reply extends { readonly kind: 'value'; readonly value: infer Value }
      ? Value
      : never
    : never

/** A site as the desk reads it. */
export type ReadSite = Answered<Calls['deskSites']['read']>
export type Changes = Parameters<Calls['deskSites']['saveDraft']>[0]['changes']

/** What is typed on the page of a site. */
export interface SiteForm {
  readonly domain: string
  readonly languages: readonly string[]
  readonly languageDefault: string
  readonly scheme: string
  readonly brand: string
  readonly values: Readonly<Record<string, FormValue>>
}

/** What a site has, with its draft over it. */
export function formOf(read: ReadSite): SiteForm {
  const { site, draft } = read
  const settings = { ...read.settings, ...draft?.changes.settings }
  const theme = partsOf(settings.theme)
  const digits = minorDigits(site.currency)
  return {
    domain: draft?.changes.domain ?? site.domain,
    languages: draft?.changes.languages ?? site.languages,
    languageDefault: draft?.changes.languageDefault ?? site.languageDefault,
    scheme: String(theme['scheme']),
    brand: String(theme['brand']),
    values: Object.fromEntries(
      siteFields.map((field) => [field.name, shownAs(field, settingIn(settings, field.name), digits)]),
    ),
  }
}

/** What a form would change of what is published, or the names of the fields that cannot be read. */
export function changesOf(read: ReadSite, form: SiteForm): { changes: Changes } | { unread: readonly string[] } {
  const { site, settings, draft } = read
  const digits = minorDigits(site.currency)
  const typed = siteFields.map((field) => ({ field, value: readAs(field, form.values[field.name] ?? '', digits) }))
  const unread = typed.filter(({ value }) => value === undefined).map(({ field }) => field.name)
  if (unread.length > 0) return { unread }
  const changed: Record<string, unknown> = {}
  const put = (name: string, value: unknown) => {
    const [setting = '', part] = name.split('.')
    const now = partsOf(settings)[setting]
    changed[setting] = part === undefined ? value : { ...partsOf(now), ...partsOf(changed[setting]), [part]: value }
  }
  const isOther = (name: string, value: unknown) => JSON.stringify(settingIn(settings, name)) !== JSON.stringify(value)
  for (const { field, value } of typed) if (isOther(field.name, value)) put(field.name, value)
  if (form.scheme !== settings.theme.scheme) put('theme.scheme', form.scheme)
  if (form.brand.trim() !== settings.theme.brand) put('theme.brand', form.brand.trim())
  // What this page has no input for stays as it was drafted.
  const kept = Object.entries(draft?.changes.settings ?? {}).filter(([name]) => !isShown(name))
  const domain = form.domain.trim().toLowerCase()
  const said = { ...Object.fromEntries(kept), ...changed }
  const changes = {
    ...(domain !== site.domain && { domain }),
    ...(form.languages.join() !== site.languages.join() && { languages: [...form.languages] }),
    ...(form.languageDefault !== site.languageDefault && { languageDefault: form.languageDefault }),
    ...(Object.keys(said).length > 0 && { settings: said }),
  }
  // Each value was read as its setting has it; the house looks again.
  return { changes: changes as Changes }
}

const isShown = (name: string) => name === 'theme' || siteFields.some((field) => field.name.split('.')[0] === name)

function settingIn(settings: object, name: string): unknown {
  const [setting = '', part] = name.split('.')
  const value = partsOf(settings)[setting]
  return part === undefined ? value : partsOf(value)[part]
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
