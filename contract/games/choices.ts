/** Games that somebody played last. Source: accounts-and-gaming, lastSlots. */
export const lastPlayedMax = 5

/** What a game has, as lobbies group games by it. */
export const gameFeatures = ['instant', 'numbers', 'table', 'freeSpins'] as const
export type GameFeature = (typeof gameFeatures)[number]

/** Slots of the house: one game, played on machines that are data. */
export const slotNames = ['slot-ten', 'slot-orchard', 'slot-comet'] as const
export type SlotName = (typeof slotNames)[number]

/** Games of the house, by the names that calls and addresses have for them. */
export const houseGameNames = [
  ...(['dice', 'plinko', 'keno'] as const),
  ...slotNames,
  ...(['mines', 'roulette', 'crash', 'tv-keno'] as const),
] as const

/** The lowest numbers win, or the highest. */
export const diceSides = ['under', 'over'] as const

/** Rounds of one page of the history. */
export const historyPage = 30
