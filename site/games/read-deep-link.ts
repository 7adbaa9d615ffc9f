import type { GameProduct } from '@banko/betting/match/game-products.ts'

/** What the specification calls the pages of games, and the frame that one is opened in. */
const places = {
  casino: 'slots',
  livecasino: 'liveCasino',
  bingo: 'bingo',
  virtualgames: 'virtual',
  tvgames: 'tvGames',
  opencasino: 'slots',
} as const satisfies Readonly<Record<string, GameProduct>>

export function isDeepLink(place: string): place is keyof typeof places {
  return Object.hasOwn(places, place)
}

/** Of which games a page is. */
export function productOfLink(place: string): GameProduct | undefined {
  return isDeepLink(place) ? places[place] : undefined
}

/** Of a number that stands in an address, as the router has read it. */
function numberIn(said: unknown): number | undefined {
  const read = typeof said === 'string' ? Number(said) : said
  return typeof read === 'number' && Number.isSafeInteger(read) && read > 0 ? read : undefined
}

/**
 * The number of the game that a link means: it opens straight away where master and service are both named. What a link to
 * the frame calls `mid` and `lid` are these. Source: accounts-and-gaming, Games.
 */
export function gameOfLink(said: Readonly<Record<string, unknown>>): number | undefined {
  const master = numberIn(said.masterServiceId) ?? numberIn(said.mainServiceId) ?? numberIn(said.mid)
  const service = numberIn(said.serviceId) ?? numberIn(said.id)
  if (master === undefined || service === undefined) return undefined
  return numberIn(said.gameId) ?? numberIn(said.gid) ?? service
}
