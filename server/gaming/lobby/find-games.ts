import type { GameTile, Lobby } from '@banko/contract/calls/games-lobby.ts'
import { tilesPage } from '@banko/contract/calls/games-lobby.ts'
import { type GameFeature, gameFeatures } from '@banko/contract/games/choices.ts'
import { foldTitle } from './fold-title.ts'
import { nearestOf, threesOf } from './nearest-titles.ts'

const day = 86_400_000
/** So long a game is new. Source: games.md, Catalogue. */
const newMs = 30 * day
/** No more games are the popular ones. */
const popularMax = 100

/** A game that may be opened, or may soon be again, as it is kept. */
export interface ListedGame {
  readonly tile: GameTile
  readonly product: string
  readonly providerId: number
  readonly addedAt: number
  readonly features: readonly GameFeature[]
  /** Players who played it within the last week. */
  readonly players: number
  /** Its title in every language. */
  readonly titles: readonly string[]
  /** ISO 3166: it is not shown to who is there. */
  readonly countriesRefused: readonly string[]
}

/** A category that was made by hand. */
export interface HandMade {
  readonly categoryId: string
  readonly titles: Readonly<Record<string, string>>
  /** In their order. */
  readonly gameIds: readonly number[]
}

interface KeptGame extends ListedGame {
  readonly folded: readonly string[]
  readonly threes: readonly ReadonlySet<string>[]
}

/** What lobbies of one operator are answered from. */
export interface KeptLobby {
  /** By title. */
  readonly games: readonly KeptGame[]
  readonly byId: ReadonlyMap<number, KeptGame>
  readonly handMade: readonly HandMade[]
}

export function keepLobby(games: readonly ListedGame[], handMade: readonly HandMade[]): KeptLobby {
  const kept = games.map((game) => {
    const own = Object.values(game.tile.words ?? {}).map(({ title }) => title)
    const folded = [...new Set([game.tile.title, ...own, ...game.titles].map(foldTitle))]
    return { ...game, folded, threes: folded.map(threesOf) }
  })
  return { games: kept, byId: new Map(kept.map((game) => [game.tile.gameId, game])), handMade }
}

export interface LobbyAsked {
  readonly product?: string
  readonly categoryId?: string
  readonly providerId?: number
  readonly ref?: string
  readonly gameIds?: readonly number[]
  readonly search?: string
  /** ISO 3166, whence it is asked; absent: nobody knows. */
  readonly country?: string | undefined
  readonly offset: number
}

interface Now {
  readonly now: number
  /** Products that are open. */
  readonly open: readonly string[]
  /** Products whose rounds feed a pot. */
  readonly fed: ReadonlySet<string>
}

/** A page of the games that fit, and what can be chosen among all of the product. */
export function findGames(lobby: KeptLobby, asked: LobbyAsked, at: Now): Lobby {
  const { product, providerId, categoryId, search = '', country = '', offset } = asked
  const own = chosen(lobby, asked).filter(
    (game) =>
      at.open.includes(game.product) &&
      (product === undefined || game.product === product) &&
      !game.countriesRefused.includes(country),
  )
  const rules = rulesOf(lobby, at)
  const inCategory = categoryId === undefined ? own : (rules.get(categoryId)?.(own) ?? [])
  const ofProvider = inCategory.filter((game) => providerId === undefined || game.providerId === providerId)
  const wanted = foldTitle(search)
  const found =
    wanted === '' ? ofProvider : ofProvider.filter(({ folded }) => folded.some((title) => title.includes(wanted)))
  const nearest = wanted !== '' && found.length === 0 ? nearestOf(own, wanted) : []
  return {
    tiles: found.slice(offset, offset + tilesPage).map(tileOf),
    total: found.length,
    categories: categoriesOf(lobby, own, rules),
    providers: providersOf(own),
    nearest: nearest.map(tileOf),
  }
}

/** All of them, or those that were named, in that order. */
function chosen({ games, byId }: KeptLobby, { gameIds, ref }: LobbyAsked): readonly KeptGame[] {
  const named = gameIds?.flatMap((gameId) => byId.get(gameId) ?? []) ?? games
  return ref === undefined ? named : named.filter(({ tile }) => tile.ref === ref && !tile.isFramed)
}

/** Tiles of games by their numbers, in that order; those that are off or closed are none. */
export function tilesBy({ byId }: KeptLobby, gameIds: readonly number[], open: Now['open']): GameTile[] {
  const known = gameIds.flatMap((gameId) => byId.get(gameId) ?? [])
  return known.filter(({ product }) => open.includes(product)).map(tileOf)
}

const tileOf = ({ tile }: ListedGame): GameTile => tile

type Rule = (games: readonly KeptGame[]) => readonly KeptGame[]

/** By what rule a category has its games, and their order. Source: games.md, Catalogue. */
function byRule({ now, fed }: Now): Readonly<Record<string, Rule>> {
  return {
    new: (games) =>
      games.filter(({ addedAt }) => now - addedAt < newMs).toSorted((one, other) => other.addedAt - one.addedAt),
    popular: (games) =>
      games
        .filter(({ players }) => players > 0)
        .toSorted((one, other) => other.players - one.players)
        .slice(0, popularMax),
    jackpots: (games) => games.filter((game) => fed.has(game.product)),
    ...Object.fromEntries(
      gameFeatures.map((feature): [string, Rule] => [
        `feature-${feature}`,
        (games) => games.filter(({ features }) => features.includes(feature)),
      ]),
    ),
  }
}

/** Of every category, first those that were made by hand: which games it has. */
function rulesOf({ handMade }: KeptLobby, at: Now): ReadonlyMap<string, Rule> {
  const made = handMade.map(({ categoryId, gameIds }): [string, Rule] => {
    const places = new Map(gameIds.map((gameId, place) => [gameId, place]))
    const inOrder: Rule = (games) =>
      games
        .filter(({ tile }) => places.has(tile.gameId))
        .toSorted((one, other) => placeIn(places, one) - placeIn(places, other))
    return [categoryId, inOrder]
  })
  const taken = new Set(made.map(([categoryId]) => categoryId))
  const ruled = Object.entries(byRule(at)).filter(([categoryId]) => !taken.has(categoryId))
  return new Map([...made, ...ruled])
}

function placeIn(places: ReadonlyMap<number, number>, { tile }: KeptGame): number {
  return places.get(tile.gameId) ?? places.size
}

/** Those of a product that have a game. */
function categoriesOf(
  { handMade }: KeptLobby,
  own: readonly KeptGame[],
  rules: ReadonlyMap<string, Rule>,
): Lobby['categories'] {
  return [...rules]
    .filter(([, rule]) => rule(own).length > 0)
    .map(([categoryId]) => {
      const made = handMade.find((one) => one.categoryId === categoryId)
      return { categoryId, ...(made && { titles: made.titles }) }
    })
}

/** By name. */
function providersOf(own: readonly KeptGame[]): Lobby['providers'] {
  const named = new Map(own.map(({ providerId, tile }) => [providerId, tile.provider]))
  return [...named]
    .map(([providerId, name]) => ({ providerId, name }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
