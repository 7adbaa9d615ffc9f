import type { MessageValues } from './message-key.ts'

/** Whoever says names: a language and its dictionary. */
export interface Speaker {
  readonly lang: string
  /** For Intl. */
  readonly locale: string
  /** The text of an id; `undefined` when the dictionary has none. */
  find(id: string, values?: MessageValues): string | undefined
}

export interface CalledCategory {
  readonly name: string
  /** `tr`, `gb-eng`; `xx` for none. */
  readonly flag: string
  /** As its feed calls it, by language. */
  readonly names?: Readonly<Record<string, string>> | undefined
}

const regions = new Map<string, Intl.DisplayNames>()

/** A category in the language of whoever reads: by its feed, else by its flag or the dictionary, else by its usual name. */
export function categoryName(speaker: Speaker, { name, flag, names }: CalledCategory): string {
  return names?.[speaker.lang] ?? placeName(speaker, flag, name) ?? name
}

/**
 * Countries by their flag; the parts of the kingdom, Europe, World and their like from the dictionary; `undefined` for
 * anything else.
 */
export function placeName({ locale, find }: Omit<Speaker, 'lang'>, flag: string, name: string): string | undefined {
  const known = find(`country.${flag}`)
  if (known !== undefined) return known
  if (!/^[a-z]{2}$/.test(flag) || flag === 'xx' || flag === 'eu')
    return find(`category.${name.toLowerCase().replaceAll(' ', '-')}`)
  const region = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  regions.set(locale, region)
  return region.of(flag.toUpperCase())
}
