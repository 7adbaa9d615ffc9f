import { gameProducts } from '@banko/betting/match/game-products.ts'
import * as z from 'zod'
import { playerCall, sharedCall } from '../call.ts'
import { lastPlayedMax } from '../games/choices.ts'
import { numberedId } from '../shapes.ts'

/** Tiles of one answer. Source: games.md, Lobbies. */
export const tilesPage = 40
/** A player keeps so many favourites; the oldest go first. */
export const favouritesMax = 200

const tileShape = z.object({
  gameId: numberedId,
  /** What its provider calls it. */
  ref: z.string(),
  title: z.string(),
  /** What its operator calls it and says of it, by language. */
  words: z.record(z.string(), z.object({ title: z.string(), text: z.string().exactOptional() })).exactOptional(),
  /** It is off, and comes back. */
  isBackSoon: z.literal(true).exactOptional(),
  provider: z.string(),
  /** It opens by its number, in a frame of its provider's; else by its `ref`. */
  isFramed: z.literal(true).exactOptional(),
  /** Thousandths of a percent: what it gives back at least, whatever is chosen, as its proof or its provider says. */
  returns: z.int().exactOptional(),
})
export type GameTile = z.infer<typeof tileShape>

/** `new`, `popular`, `jackpots`, `feature-freeSpins`, or the name of one that was made by hand. */
export const categoryIdShape = z.string().regex(/^[a-z][a-zA-Z\d-]{0,39}$/)

const categoryShape = z.object({
  categoryId: z.string(),
  /** By language; of one that was made by hand alone. */
  titles: z.record(z.string(), z.string()).exactOptional(),
})
export type GameCategory = z.infer<typeof categoryShape>

const lobbyShape = z.object({
  tiles: z.array(tileShape),
  total: z.int(),
  /** Those that have a game. */
  categories: z.array(categoryShape),
  providers: z.array(z.object({ providerId: numberedId, name: z.string() })),
  /** Games whose titles are like what was looked for, where none has it. */
  nearest: z.array(tileShape),
})
export type Lobby = z.infer<typeof lobbyShape>

/** What a lobby shows, and what players keep of it. Source: games.md, Lobbies. */
export const lobbyCalls = {
  lobby: sharedCall('/games/lobby', { summary: 'The games that are on or soon back, forty at a time' })
    .input(
      z.strictObject({
        product: z.enum(gameProducts).exactOptional(),
        categoryId: categoryIdShape.exactOptional(),
        providerId: numberedId.exactOptional(),
        /** The one of the house that is called so. */
        ref: z.string().min(1).max(64).exactOptional(),
        /** These alone, in this order. */
        gameIds: z.array(numberedId).min(1).max(lastPlayedMax).exactOptional(),
        /** A part of a title in any language, whatever its case and accents. */
        search: z.string().max(60).exactOptional(),
        offset: z.int().min(0).max(100_000),
      }),
    )
    .output(lobbyShape),
  mine: playerCall('/games/mine', {
    summary: 'My favourite games, and those that I played last, the newest first; whether others may see what I win',
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        favourites: z.array(tileShape),
        last: z.array(tileShape),
        /** Among the winners, with their name masked. */
        winsShown: z.boolean(),
      }),
    ),
  favourite: playerCall('/games/favourite', {
    summary: 'Make a game a favourite of mine, or no longer',
    refuses: ['notFound'],
  })
    .input(z.strictObject({ gameId: numberedId, isFavourite: z.boolean() }))
    .output(z.object({})),
  showWins: playerCall('/games/showWins', { summary: 'Whether others may see what I win, with my name masked' })
    .input(z.strictObject({ shown: z.boolean() }))
    .output(z.object({})),
}
