import { languageCookie } from '@banko/contract/first-view.ts'
import { findLanguage } from '@banko/words/languages.ts'
import type { CompiledWords } from '@banko/words/load.ts'
import type { MessageKey } from '@banko/words/message-key.ts'
import { type Messages, setupI18n } from '@lingui/core'
import { languageOf, placeIn } from './drawn-address.ts'
import type { Operators, Site } from './operators/index.ts'
import { brandStyle, escapeHtml, themeAttribute, themeColour } from './page-template.ts'
import type { CountryBar } from './platform/http/country-door.ts'
import type { ComposePage, PageRequest, WebPage } from './platform/http/web-page.ts'

/** What a site is not made of bets: whoever is refused may still write, read what holds, and reach what is theirs. */
const openToAll = /^\/(?:contact|support|others|page\/\d+|receipts\/check)$/
const openToPlayers = /^\/(?:account|coupons)(?:\/|$)/
/** Where there is nothing to do but what is refused. */
const doors = /^\/(?:sign-in|register)$/

const pin = `<svg class="drawing" width="96" height="96" viewBox="0 0 96 96" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M48 82S24 60 24 40a24 24 0 0 1 48 0c0 20-24 42-24 42ZM48 48a8 8 0 1 0 0-16 8 8 0 0 0 0 16M20 78 76 18"/></svg>`

/**
 * Where a site takes no bets from where somebody is, a page that says so stands in the place of what they may not see:
 * of the doors alone where the offer is shown, else of everything. Every other page is made as it was.
 */
export function countryPages(
  { findSite, wordsOf }: Pick<Operators, 'findSite' | 'wordsOf'>,
  others?: ComposePage,
): ComposePage {
  return async (request) => {
    const { bar } = request
    if (!bar || !isKept(request, bar)) return others?.(request)
    const site = findSite(request.host)
    if (!site) return undefined
    const lang = langOf(site, request)
    const words = await wordsOf(site, lang)
    return words && pageOf(site, words, bar)
  }
}

function isKept({ place, caller }: PageRequest, { shown }: CountryBar): boolean {
  const path = placeIn(place)
  if (shown === 'offer') return doors.test(path)
  return !openToAll.test(path) && !(caller.kind === 'player' && openToPlayers.test(path))
}

/** Of the address, which somebody can be shown; else as they have chosen. */
function langOf({ languages, languageDefault }: Site, { place, cookie }: PageRequest): string {
  const wishes = [languageOf(place), cookie(languageCookie)]
  return wishes.find((wish) => wish !== undefined && languages.includes(wish)) ?? languageDefault
}

function pageOf(site: Site, words: CompiledWords, { country }: CountryBar): WebPage {
  const { title, theme } = site.settings
  const language = findLanguage(words.lang, site.languageDefault) ?? words
  const style = brandStyle(theme.brand)
  const say = sayIn(words)
  const name = country === undefined ? undefined : countryName(language.tag, country)
  const html = `<!doctype html>
<html lang="${language.tag}" dir="${language.direction}"${themeAttribute(theme.scheme)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
${themeColour(theme.scheme)}
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/offline.css">
${style === '' ? '' : `<style>${style}</style>`}
</head>
<body>
<header><span dir="ltr">${escapeHtml(title)}</span></header>
<main>${pin}
<h1>${escapeHtml(say('away.title'))}</h1>
${name === undefined ? '' : `<p>${escapeHtml(say('away.seen', { country: name }))}</p>`}
<p>${escapeHtml(say('away.retry'))}</p>
<p><a href="">${escapeHtml(say('kit.retry'))}</a></p>
<p><a href="/${words.lang}/contact">${escapeHtml(say('contact.title'))}</a></p>
</main>
</body>
</html>
`
  return { html, inlineStyles: style === '' ? [] : [style], status: 451 }
}

function sayIn(words: CompiledWords): (id: MessageKey, values?: Record<string, string>) => string {
  const i18n = setupI18n()
  // compiled with the same library, whose business their shape is
  i18n.loadAndActivate({ locale: words.lang, locales: words.locale, messages: words.messages as Messages })
  return (id, values) => i18n._(id, values)
}

function countryName(tag: string, code: string): string {
  return new Intl.DisplayNames([tag, 'en'], { type: 'region' }).of(code) ?? code
}
