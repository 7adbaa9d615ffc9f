import { readCookie, writeCookie } from '@banko/browser/cookie.ts'
import { languageCookie } from '@banko/contract/first-view.ts'

/** The language that a person chose on this device, whatever a link says. The house reads it too, for the page it sends. */
export function readLanguageChosen(): string | undefined {
  return readCookie(languageCookie)
}

export function keepLanguageChosen(lang: string): void {
  writeCookie(languageCookie, lang)
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

/** What the router keeps with an entry of the history whose address is masked: the page that lies behind it. */
interface MaskedState {
  readonly key?: string
  readonly __tempLocation?: { readonly href: string; readonly publicHref: string }
}

/** The state of an entry in another language: the page under an open slip has an address of its own. */
export function stateIn<State extends MaskedState | null>(state: State, lang: string): State {
  if (!state?.__tempLocation) return state
  // only its path is read: where it stands does not matter
  const href = replaceLanguage(new URL(state.__tempLocation.href, 'https://site.invalid'), lang)
  return { ...state, __tempLocation: { ...state.__tempLocation, href, publicHref: href } }
}

/** The address and what lies behind it, in another language from here on. */
export function writeLanguage(lang: string): void {
  history.replaceState(stateIn(history.state, lang), '', replaceLanguage(location, lang))
}
