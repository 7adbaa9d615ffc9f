import { drawnParameters } from '@banko/contract/first-view.ts'

/** The language that a path names. */
export function languageOf(place: string): string | undefined {
  return /^\/([a-z]{2})(?=[/?]|$)/.exec(place)?.[1]
}

/** The path of a place without its language: `/sign-in`. */
export function placeIn(place: string): string {
  const [path] = splitSearch(languageOf(place) === undefined ? place : place.slice(3))
  const whole = path.startsWith('/') ? path : `/${path}`
  return whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole
}

/** The same place in a language, with what of its search is read there. */
export function inLanguage(place: string, lang: string): string {
  const rest = languageOf(place) === undefined ? place : place.slice(3)
  const [path, search] = splitSearch(rest)
  const known = [...new URLSearchParams(search)].filter(([name]) => drawnParameters.has(name)).toSorted()
  const read = new URLSearchParams(known).toString()
  return `/${lang}${path.startsWith('/') ? path : `/${path}`}${read === '' ? '' : `?${read}`}`
}

function splitSearch(place: string): [string, string] {
  const mark = place.indexOf('?')
  return mark < 0 ? [place, ''] : [place.slice(0, mark), place.slice(mark + 1)]
}
