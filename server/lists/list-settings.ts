import { sports } from '@banko/betting/match/sport.ts'

/** A league by what feeds call it: names as search folds them, and the flags of the categories it may lie in. */
export interface LeagueName {
  readonly sportId: number
  readonly names: readonly string[]
  /** Absent for what is played across countries. */
  readonly flag?: string
}

/** What an operator may choose of its lists. These are the house's own; an operator's stand in for them later. */
export interface ListSettings {
  /** In the order of display. Source: betting-core §2, match lists. */
  readonly bestLeagues: readonly LeagueName[]
  /** So many, filled up with the leagues that have most matches. */
  readonly bestLeagueCount: number
  /** Source: betting-core §9, lists. */
  readonly highlightsPerSport: number
  /** Source: betting-core §2, home. */
  readonly popularCount: number
  /** Source: betting-core §9, time filters. */
  readonly upcomingHours: number
}

export const listSettingsDefault: ListSettings = {
  bestLeagues: [
    { sportId: sports.football, names: ['premier league'], flag: 'gb-eng' },
    { sportId: sports.football, names: ['serie a'], flag: 'it' },
    { sportId: sports.football, names: ['bundesliga'], flag: 'de' },
    { sportId: sports.football, names: ['la liga', 'laliga'], flag: 'es' },
    { sportId: sports.football, names: ['ligue 1'], flag: 'fr' },
    { sportId: sports.football, names: ['champions league', 'uefa champions league'] },
    { sportId: sports.football, names: ['europa league', 'uefa europa league'] },
  ],
  bestLeagueCount: 7,
  highlightsPerSport: 3,
  popularCount: 5,
  upcomingHours: 6,
}
