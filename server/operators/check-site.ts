import { isCurrency } from '@banko/betting/numbers/currency.ts'
import { findLanguage, languageCodes } from '@banko/words/languages.ts'
import * as z from 'zod'
import type { NewSite } from './new-site.ts'
import { fillSiteSettings } from './site-settings.ts'
import { Unfit } from './unfit.ts'

const labelForm = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const addressForm = /^[\da-f:.]+$/

/** A name of the internet or of a network, or an address. */
function isDomain(domain: string): boolean {
  return domain.length <= 253 && (domain.split('.').every((label) => labelForm.test(label)) || addressForm.test(domain))
}

/** @throws Unfit where a site is none */
export function checkSite({ domain, currency, languages: codes, languageDefault, settings = {} }: NewSite): void {
  if (!isDomain(domain)) throw new Unfit('domain', 'is a name such as bets.example')
  if (!isCurrency(currency))
    throw new Unfit('currency', `is TRY, EUR or another, and this is no currency of ISO 4217: ${currency}`)
  const unknown = codes.filter((code) => !findLanguage(code))
  if (unknown.length > 0)
    throw new Unfit('languages', `no dictionary for ${unknown.join(', ')}; there are ${languageCodes.join(', ')}`)
  if (!codes.includes(languageDefault)) throw new Unfit('languageDefault', `is one of ${codes.join(', ')}`)
  try {
    fillSiteSettings(currency, settings)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const [issue] = error.issues
    const inner = issue?.code === 'unrecognized_keys' ? issue.keys : []
    throw new Unfit(['settings', ...(issue?.path ?? []), ...inner].join('.'), issue?.message ?? 'does not fit')
  }
}
