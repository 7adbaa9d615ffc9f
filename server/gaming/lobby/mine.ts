import { gamesOpen } from '@banko/betting/match/game-products.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { favouritesMax } from '@banko/contract/calls/games-lobby.ts'
import { lastPlayedMax } from '@banko/contract/games/choices.ts'
import type { Operators } from '../../operators/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Winners } from '../winners/winners-topic.ts'
import { tilesBy } from './find-games.ts'
import type { Lobbies } from './lobbies.ts'
import {
  areWinsHidden,
  deleteFavourite,
  hideWins,
  insertFavourite,
  readFavourites,
  readLastPlayed,
  stopHidingWins,
  trimFavourites,
} from './store-mine.ts'

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock'>
  readonly operators: Pick<Operators, 'productsOf'>
  readonly lobbies: Lobbies
  readonly winners: Winners
}

/** What players keep of lobbies. */
export function openMine({ platform: { db, clock }, operators, lobbies, winners }: Needs) {
  return {
    /** Their favourites and the games that they played last; those that are off are none until they are on again. */
    async read(of: PlayerOf & { readonly siteId: number }) {
      const [lobby, open] = [await lobbies.lobbyOf(of.operatorId), gamesOpen(operators.productsOf(of.siteId))]
      return {
        favourites: tilesBy(lobby, await readFavourites(db, of), open),
        last: tilesBy(lobby, await readLastPlayed(db, of, lastPlayedMax), open),
        winsShown: !(await areWinsHidden(db, of)),
      }
    },
    async favourite(
      of: PlayerOf,
      { gameId, isFavourite }: { readonly gameId: number; readonly isFavourite: boolean },
    ): Promise<Answer<Record<string, never>, 'notFound'>> {
      const game = { ...of, gameId }
      if (!isFavourite) {
        await deleteFavourite(db, game)
        return ok({})
      }
      const isThere = await db.transaction().execute(async (tx) => {
        const found = await insertFavourite(tx, game, clock.now())
        await trimFavourites(tx, of, favouritesMax)
        return found
      })
      return isThere ? ok({}) : refused({ code: 'notFound' })
    },
    async showWins(of: PlayerOf, { shown }: { readonly shown: boolean }): Promise<void> {
      await (shown ? stopHidingWins(db, of) : hideWins(db, of, clock.now()))
      winners.moved(of.operatorId)
    },
  }
}
