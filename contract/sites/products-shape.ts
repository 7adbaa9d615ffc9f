import * as z from 'zod'

const game = z.boolean().optional()

/** Sections of a site, or those that a player may use. */
export const productsShape = z.object({
  ...{ sport: z.boolean(), live: z.boolean() },
  ...{ slots: game, liveCasino: game, bingo: game, virtual: game, tvGames: game },
})
