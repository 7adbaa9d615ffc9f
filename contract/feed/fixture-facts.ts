import type { Names } from '@banko/betting/match/market.ts'

export interface CompetitorFacts {
  readonly ref: string
  readonly name: string
  /** What a narrow list shows. */
  readonly shortName?: string
  /** What it is called by language, where that is known: two letters each. */
  readonly names?: Names
}

/** What a feed tells of a match before it starts, in names; the catalogue turns it into numbers. */
export interface FixtureFacts {
  readonly sportId: number
  /** What the sport is called, where no dictionary names it. */
  readonly sportNames?: Names
  readonly category: {
    readonly ref: string
    readonly name: string
    readonly flag: string
    readonly names?: Names
  }
  readonly tournament: { readonly ref: string; readonly name: string; readonly names?: Names }
  readonly home: CompetitorFacts
  readonly away: CompetitorFacts
  /** Milliseconds since 1970, UTC; of an outright, when betting on it ends at the latest. */
  readonly startsAt: number
  /** An event of many sides, as a league's season or a race: `home` and `away` are both the event itself. */
  readonly outright?: true
  /** Its producer tells statistics and the place of play while it is played. */
  readonly insight?: true
  /** What the pictures of it are called where they are shown; who has none is not on TV. */
  readonly videoId?: string
}
