/** By what rounds of games are narrowed, and in which order they stand. `late`: something of it came after its end. */
export const roundsFields = [
  'number',
  'ref',
  'state',
  'mark',
  'game',
  'provider',
  'player',
  'opened',
  'staked',
  'won',
] as const
export type RoundsField = (typeof roundsFields)[number]

export const roundsSorts = ['opened'] as const
export type RoundsSort = (typeof roundsSorts)[number]

export const roundStates = ['open', 'closed', 'cancelled'] as const
/** `big`: it won so many times what was staked, or so much; `late`: money of it came after it was over. */
export const roundMarks = ['big', 'late'] as const
/** A big win, in stakes and in minor units. */
export const bigWin = { times: 20, minor: 1_000_000 } as const

/** What staff may do with a round that does not end by itself. */
export const roundActs = ['finish', 'close', 'giveBack'] as const
export type RoundAct = (typeof roundActs)[number]
