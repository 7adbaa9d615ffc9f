import { isCurrency } from '@banko/betting/numbers/currency.ts'
import { isCountry } from '@banko/contract/registration/countries.ts'
import type { CountryRule } from '@banko/contract/sites/country-rule.ts'
import { isPlainColour } from '@banko/contract/sites/oklch.ts'
import { findLanguage, languageCodes } from '@banko/words/languages.ts'
import * as z from 'zod'
import { readNetwork } from '../platform/network/plain-address.ts'
import type { NewSite } from './new-site.ts'
import { fillSiteSettings } from './site-settings.ts'
import { Unfit } from './unfit.ts'

const labelForm = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const addressForm = /^[\da-f:.]+$/

/** A name of the internet or of a network, or an address. */
function isDomain(domain: string): boolean {
  return domain.length <= 253 && (domain.split('.').every((label) => labelForm.test(label)) || addressForm.test(domain))
}

/** Every part of a site that makes it none, the first first; none of one that is fit. */
export function unfitOf(site: NewSite): readonly Unfit[] {
  const { domain, currency, languages: codes, languageDefault } = site
  const unknown = codes.filter((code) => !findLanguage(code))
  const unfit = [
    !isDomain(domain) && new Unfit('domain', 'is a name such as bets.example'),
    // The desk of another site would be at it.
    domain.startsWith('office.') && new Unfit('domain', 'begins with office., where an operator’s desk is'),
    !isCurrency(currency) &&
      new Unfit('currency', `is TRY, EUR or another, and this is no currency of ISO 4217: ${currency}`),
    unknown.length > 0 &&
      new Unfit('languages', `no dictionary for ${unknown.join(', ')}; there are ${languageCodes.join(', ')}`),
    new Set(codes).size < codes.length && new Unfit('languages', 'names one twice'),
    !codes.includes(languageDefault) && new Unfit('languageDefault', `is one of ${codes.join(', ')}`),
  ].filter((one) => one !== false)
  return isCurrency(currency) ? [...unfit, ...unfitSettings(site)] : unfit
}

/** @throws Unfit where a site is none */
export function checkSite(site: NewSite): void {
  const [first] = unfitOf(site)
  if (first) throw first
}

function unfitSettings({ currency, settings = {} }: NewSite): readonly Unfit[] {
  try {
    const { theme, title, logo, favicon, tvLink, countries } = fillSiteSettings(currency, settings)
    return [
      title.trim() === '' && new Unfit('settings.title', 'says something'),
      !isPlainColour(theme.brand) && new Unfit('settings.theme.brand', 'is a colour, such as #0050c0'),
      !isPicture(logo) && new Unfit('settings.logo', pictureRemedy),
      !isPicture(favicon) && new Unfit('settings.favicon', pictureRemedy),
      tvLink !== '' && !isOverHttps(tvLink) && new Unfit('settings.tvLink', 'is an address that begins with https://'),
      ...unfitCountries(countries),
    ].filter((one) => one !== false)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return error.issues.map((issue) => {
      const inner = issue.code === 'unrecognized_keys' ? issue.keys : []
      return new Unfit(['settings', ...issue.path, ...inner].join('.'), issue.message)
    })
  }
}

function unfitCountries({ rule, codes, exceptions }: CountryRule): readonly (Unfit | false)[] {
  return [
    // A list of none lets nobody in, or keeps nobody out.
    rule !== 'all' && codes.length === 0 && new Unfit('settings.countries.codes', 'names a country'),
    codes.some((code) => !isCountry(code)) && new Unfit('settings.countries.codes', 'are countries of ISO 3166'),
    exceptions.some((one) => !readNetwork(one)) &&
      new Unfit('settings.countries.exceptions', 'are addresses, or ranges such as 203.0.113.0/24'),
  ]
}

const pictureRemedy = 'is a path on the site itself, an address that begins with https://, or nothing'

/** A second slash at its beginning would name another host. */
function isPicture(address: string): boolean {
  return address === '' || /^\/(?!\/)[!-~]*$/.test(address) || isOverHttps(address)
}

function isOverHttps(address: string): boolean {
  return URL.parse(address)?.protocol === 'https:'
}
