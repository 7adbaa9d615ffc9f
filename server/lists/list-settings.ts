import { sports } from '@banko/betting/match/sport.ts'
import type { LeagueName } from '@banko/contract/sites/own-settings.ts'

/** How lists are made; a site may name its own best leagues. */
export interface ListSettings {
  /** In the order of display. Source: betting-core §2, match lists. */
  readonly bestLeagues: readonly LeagueName[]
  /** Of a sport that has none of those, so many with most matches. */
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
    { sportId: sports.football, names: ['la liga', 'laliga', 'primera division'], flag: 'es' },
    { sportId: sports.football, names: ['ligue 1'], flag: 'fr' },
    { sportId: sports.football, names: ['champions league', 'uefa champions league'] },
    { sportId: sports.football, names: ['europa league', 'uefa europa league'] },
  ],
  bestLeagueCount: 7,
  highlightsPerSport: 3,
  popularCount: 5,
  upcomingHours: 6,
}
