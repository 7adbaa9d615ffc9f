import { isFinished, isInPlay, type MatchStatus } from './match-clock.ts'

/** Sections of a site: what is bet on before a match (sport) and while it is played (live). */
export interface Products {
  readonly sport: boolean
  readonly live: boolean
  /** Games, by kind. A site that says nothing has none; a player of whom nothing is said may play what the site has. */
  readonly slots?: boolean | undefined
  readonly liveCasino?: boolean | undefined
  readonly bingo?: boolean | undefined
  readonly virtual?: boolean | undefined
  readonly tvGames?: boolean | undefined
}

/** What is open to somebody: a section needs the product of the site and, once they are signed in, their own. */
export function productsOpen(site: Products, own: Products = site): Products {
  const closed = Object.entries(own).flatMap(([product, isOwn]) => (isOwn === false ? [[product, false] as const] : []))
  return { ...site, ...Object.fromEntries(closed) }
}

/** Whether a match is of a section that is open; what is over, of either. */
export function isOpenMatch(
  { state: { status } }: { readonly state: { readonly status: MatchStatus } },
  { sport, live }: Products,
): boolean {
  if (isFinished(status)) return sport || live
  return isInPlay(status) ? live : sport
}
