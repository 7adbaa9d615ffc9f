import { languageCookie } from '@banko/contract/first-view.ts'

const yearSeconds = 31_536_000

/** The language that a person chose on this device, whatever a link says. The house reads it too, for the page it sends. */
export function readLanguageChosen(): string | undefined {
  return new RegExp(`(?:^|; )${languageCookie}=([a-z]{2})(?:;|$)`).exec(document.cookie)?.[1]
}

export function keepLanguageChosen(lang: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store that is meant instead is not in every browser yet
  document.cookie = `${languageCookie}=${lang}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}

/** The first segment of a path when it has the form of a language: `/tr/live` is `tr`. */
export function languageOf(path: string): string | undefined {
  return /^\/([a-z]{2})(?:\/|$)/.exec(path)?.[1]
}

/** The same place in another language: `/tr/live?x=1` becomes `/en/live?x=1`. A place without language keeps its rest. */
export function replaceLanguage(place: Pick<Location, 'pathname' | 'search' | 'hash'>, lang: string): string {
  const rest = languageOf(place.pathname) === undefined ? place.pathname : place.pathname.slice(3)
  return `/${lang}${rest === '' ? '/' : rest}${place.search}${place.hash}`
}
