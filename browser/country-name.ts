import type { Words } from './words.tsx'

const regions = new Map<string, Intl.DisplayNames>()

/**
 * A category's name in the language of the page: countries by their flag; the parts of the kingdom, Europe, World and
 * their like from the dictionary; anything else as the house calls it.
 */
export function countryName(words: Pick<Words, 'find' | 'locale'>, flag: string, name: string): string {
  const known = words.find(`country.${flag}`)
  if (known !== undefined) return known
  if (!/^[a-z]{2}$/.test(flag) || flag === 'xx' || flag === 'eu')
    return words.find(`category.${name.toLowerCase().replaceAll(' ', '-')}`) ?? name
  const region = regions.get(words.locale) ?? new Intl.DisplayNames(words.locale, { type: 'region', fallback: 'none' })
  regions.set(words.locale, region)
  return region.of(flag.toUpperCase()) ?? name
}
