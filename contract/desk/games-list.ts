/** By what games are narrowed. `days` and `currency` say of which time and money their figures are, and narrow nothing. */
export const gamesFields = ['title', 'provider', 'state', 'days', 'currency'] as const
export type GamesField = (typeof gamesFields)[number]

export const gamesSorts = ['title'] as const
export type GamesSort = (typeof gamesSorts)[number]

/** How far back figures of games go, days with today. */
export const gamesDays = ['1', '7', '30', '365'] as const
export const gamesDaysUsual = '30'
