import { gamesOpen } from '@banko/betting/match/game-products.ts'
import type { Lobby } from '@banko/contract/calls/games-lobby.ts'
import { readGameTitles } from '@banko/words/game-titles.ts'
import { ReadyOutput } from '../../platform/http/ready-output.ts'
import { once } from '../../platform/once.ts'
import type { HouseOfGames } from '../providers/house/house-of-games.ts'
import { offeredOf, proofOf } from '../providers/house/offered-games.ts'
import { findGames, type KeptLobby, keepLobby, type ListedGame, type LobbyAsked } from './find-games.ts'
import { type LobbyRow, readCategories, readListed, readPlayers, readRevision } from './store.ts'

/** How often it is counted who plays what: whoever plays now is told of some minutes later. */
const countedMs = 600_000
/** What is popular is so within a week. Source: games.md, Catalogue. */
const popularMs = 7 * 86_400_000
/** Answers of one operator that are kept as bytes. */
const answersMax = 500

interface Asked extends LobbyAsked {
  readonly operatorId: number
  readonly siteId: number
}

/** All that an operator's lobbies show, as it was read. */
interface Kept {
  readonly lobby: KeptLobby
  readonly answers: Map<string, ReadyOutput<Lobby>>
}

/** Products of an operator whose rounds feed a pot. */
type FedProducts = (operatorId: number) => ReadonlySet<string>

/** What is read, or was: whoever comes meanwhile waits for the same. */
interface Reading {
  readonly revision: number
  readonly since: number
  readonly kept: Promise<Kept>
}

export type Lobbies = ReturnType<typeof openLobbies>

/** Lobbies of all operators: read when one of their games changes, and answered from memory in between. */
export function openLobbies(house: HouseOfGames) {
  const { db, clock } = house.platform
  const titles = once(readGameTitles)
  let fedProducts: FedProducts = () => new Set()
  const readings = new Map<number, Reading>()
  const read = async (operatorId: number, now: number): Promise<Kept> => {
    const rows = await readListed(db, operatorId)
    const [players, handMade] = [
      await readPlayers(db, operatorId, now - popularMs),
      await readCategories(db, operatorId),
    ]
    const games = await listed(house, rows, { players, titles: await titles() })
    const lobby = keepLobby(
      games,
      handMade.map(({ id, titles: said, game_ids: gameIds }) => ({ categoryId: id, titles: said, gameIds })),
    )
    return { lobby, answers: new Map() }
  }
  const keptOf = async (operatorId: number): Promise<Kept> => {
    const revision = await readRevision(db, operatorId)
    const [known, now] = [readings.get(operatorId), clock.now()]
    if (known && known.revision >= revision && now - known.since < countedMs) return known.kept
    const reading = { revision, since: now, kept: read(operatorId, now) }
    readings.set(operatorId, reading)
    // what could not be read is read again by whoever comes next
    reading.kept.catch(() => readings.get(operatorId) === reading && readings.delete(operatorId))
    return reading.kept
  }
  const openAt = (siteId: number) => gamesOpen(house.operators.productsOf(siteId))
  const find = ({ lobby }: Kept, { operatorId, siteId, ...asked }: Asked) =>
    findGames(lobby, asked, { now: clock.now(), fed: fedProducts(operatorId), open: openAt(siteId) })
  return {
    /** What can be opened at a site. */
    async find(asked: Asked): Promise<Lobby> {
      return openAt(asked.siteId).length > 0 ? find(await keptOf(asked.operatorId), asked) : nothing
    },
    /** The same as bytes that are made once; what was typed is asked by few and is not kept. */
    async answer(asked: Asked): Promise<Lobby | ReadyOutput<Lobby>> {
      const open = openAt(asked.siteId)
      if (open.length === 0) return nothing
      const found = await keptOf(asked.operatorId)
      if (asked.search !== undefined || asked.gameIds !== undefined) return find(found, asked)
      const { operatorId, siteId: _, country = '', ...said } = asked
      const isRefusedThere = found.lobby.games.some(({ countriesRefused }) => countriesRefused.includes(country))
      const there = isRefusedThere && country
      const key = JSON.stringify([said, there, open, [...fedProducts(operatorId)], Math.floor(clock.now() / countedMs)])
      const ready = found.answers.get(key) ?? new ReadyOutput(find(found, asked))
      if (found.answers.size >= answersMax) found.answers.clear()
      found.answers.set(key, ready)
      return ready
    },
    feedPots(fed: FedProducts): void {
      fedProducts = fed
    },
    lobbyOf: async (operatorId: number) => (await keptOf(operatorId)).lobby,
  }
}

const nothing: Lobby = { tiles: [], total: 0, categories: [], providers: [], nearest: [] }

interface Known {
  readonly players: ReadonlyMap<number, number>
  readonly titles: ReadonlyMap<string, readonly string[]>
}

/** A game of the house without a proof is not offered. */
async function listed(
  house: HouseOfGames,
  rows: readonly LobbyRow[],
  { players, titles }: Known,
): Promise<ListedGame[]> {
  const games = rows.map(async ({ id: gameId, provider_id: providerId, ref, title, ...row }) => {
    const { product, provider, added_at: addedAt, is_framed: isFramed } = row
    const proof = isFramed ? undefined : await proofOf(house, ref)
    if (!isFramed && !proof) return []
    const known = isFramed
      ? { titles: [], features: [] }
      : { titles: titles.get(ref) ?? [], features: offeredOf(ref)?.features ?? [] }
    const of = { product, providerId, addedAt, players: players.get(gameId) ?? 0, ...known }
    const returns = proof?.returns ?? row.returns ?? undefined
    const words = Object.keys(row.words).length > 0 && { words: row.words }
    const isBackSoon = row.is_back_soon && ({ isBackSoon: true } as const)
    const opens = { ...(isFramed && { isFramed }), ...(returns !== undefined && { returns }) }
    const tile = { gameId, ref, title, ...words, ...isBackSoon, provider, ...opens }
    return [{ ...of, tile, countriesRefused: row.countries_refused }]
  })
  return (await Promise.all(games)).flat()
}
