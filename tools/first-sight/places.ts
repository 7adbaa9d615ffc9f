import { sports } from '@banko/betting/match/sport.ts'
import { postCall } from '../../stories/testing/http-client.ts'

/** A page of the site and which of its prices are live: all of them, or those of rows that are being played. */
export interface Place {
  readonly name: string
  readonly path: string
  readonly prices: string
}

/** How the site says these things to whoever looks at its document. */
export const marks = {
  price: 'button.price',
  /** On a price that has just moved. */
  moved: '[data-move]',
  locked: '[aria-disabled=true]',
  row: 'main article',
  match: 'a[href*="/match/"]',
} as const

/** Only a row of a match in play has a score. */
const pricesInPlay = `article:has(.row-score) ${marks.price}`

export const livePlace: Place = { name: 'live', path: '/tr/live', prices: marks.price }
export const homePlace: Place = { name: 'home', path: '/tr', prices: pricesInPlay }

interface BoardRow {
  readonly fixture: { readonly matchId: number; readonly sportId: number; readonly startsAt: number }
}

/** The football match that began last: it goes on longest from here. Throws when none is being played. */
export async function matchPlace(url: string): Promise<Place> {
  const { body } = await postCall(url, '/book/matches', { phase: 'live', limit: 1000 })
  // the contract's own output
  const { matches } = body as { matches: BoardRow[] }
  const football = matches.map(({ fixture }) => fixture).filter(({ sportId }) => sportId === sports.football)
  const youngest = football.toSorted((a, b) => b.startsAt - a.startsAt)[0]
  if (!youngest) throw new Error('no football is being played')
  return { name: 'match', path: `/tr/match/${youngest.matchId}`, prices: `main ${marks.price}` }
}
