import { marketTypes } from '@banko/betting/market-types/catalogue.ts'
import { builderPartsMax, builderPartsMin } from '@banko/betting/match/builder.ts'
import * as z from 'zod'
import { playerCall, sharedCall, visitorCall } from '../call.ts'
import {
  boardRowShape,
  competitorShape,
  fixtureShape,
  homeAwayShape,
  matchBookShape,
  namesShape,
  numberedId,
  priceShape,
  shortCodeShape,
  stateShape,
  timeShape,
} from '../shapes.ts'
import { weightOf, weightOfResults } from './list-rows.ts'
import { askedKeyShape } from './placement.ts'

const counted = { matchCount: z.int(), liveCount: z.int() }

export const sportShape = z.object({ sportId: z.int(), names: namesShape.exactOptional(), ...counted })
export const categoryShape = z.object({
  categoryId: numberedId,
  sportId: z.int(),
  name: z.string(),
  /** By language, where its feed tells them. */
  names: namesShape.exactOptional(),
  flag: z.string(),
  ...counted,
})
export const tournamentShape = z.object({
  tournamentId: numberedId,
  categoryId: numberedId,
  sportId: z.int(),
  name: z.string(),
  names: namesShape.exactOptional(),
  categoryName: z.string(),
  categoryNames: namesShape.exactOptional(),
  flag: z.string(),
  ...counted,
})
export type Sport = z.infer<typeof sportShape>
export type Category = z.infer<typeof categoryShape>
export type Tournament = z.infer<typeof tournamentShape>

/** A match that is over. */
export const resultShape = z.object({
  fixture: fixtureShape,
  status: stateShape.shape.status,
  score: homeAwayShape,
  halfTime: homeAwayShape.exactOptional(),
  periods: stateShape.shape.periods,
})
export type Result = z.infer<typeof resultShape>

/** Where a match stands in a list of results: at its kick-off, of those of one moment the higher number first. */
export const resultPlaceShape = z.strictObject({ startsAt: timeShape, matchId: numberedId })
export type ResultPlace = z.infer<typeof resultPlaceShape>

export const sportResultsShape = z.object({ sportId: z.int(), names: namesShape.exactOptional(), count: z.int() })
export type SportResults = z.infer<typeof sportResultsShape>

/** Where a side stands in its league, by the results that the house has. */
export const leagueRowShape = z.object({
  competitor: competitorShape,
  /** By language, where its feed tells them. */
  names: namesShape.exactOptional(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  /** Goals, points, runs or sets of its own, and of the others. */
  scored: z.int(),
  conceded: z.int(),
  /** 0 in sports whose place is said by the share of won matches. */
  points: z.int(),
  /** Its last matches, five at most, the latest last. */
  last: z.array(z.enum(['won', 'drawn', 'lost'])),
})
/** The first place first. */
export const leagueTableShape = z.object({
  /** That it is made from; 0: there is no table. */
  matches: z.int(),
  /** Kick-off of the first of them. */
  since: timeShape.exactOptional(),
  rows: z.array(leagueRowShape),
})
export type LeagueTable = z.infer<typeof leagueTableShape>

/** Kick-off from the one, before the other; absent bounds are open. Live ones are in every window that has begun. */
const window = { from: timeShape.exactOptional(), until: timeShape.exactOptional() }
const scope = {
  sportId: z.int().exactOptional(),
  categoryId: numberedId.exactOptional(),
  tournamentId: numberedId.exactOptional(),
}
const offset = z.int().min(0).max(100_000).exactOptional()
/** Market types of which each row brings a market, besides the main one. */
const markets = z
  .array(z.enum(marketTypes.map(({ id }) => id)))
  .max(12)
  .refine((ids) => new Set(ids).size === ids.length, 'A market type is named twice')
  .meta({ uniqueItems: true, description: 'With them a page has at most 200 rows, and 10 of every sport' })
  .exactOptional()
const rows = z.object({ matches: z.array(boardRowShape), total: z.int() })
const match = matchBookShape.extend({ shortCode: shortCodeShape })

/** Of lists with prices. */
const ofOffer = { refuses: ['countryRefused'], country: 'shows' } as const

export const book = {
  sports: sharedCall('/book/sports', { summary: 'Sports with matches on offer' })
    .input(z.strictObject(window))
    .output(z.object({ sports: z.array(sportShape) })),
  categories: sharedCall('/book/categories', { summary: 'Countries and regions of a sport' })
    .input(z.strictObject({ sportId: z.int(), ...window }))
    .output(z.object({ categories: z.array(categoryShape) })),
  tournaments: sharedCall('/book/tournaments', { summary: 'Leagues and cups of a sport, or of one country' })
    .input(z.strictObject({ sportId: z.int(), categoryId: numberedId.exactOptional(), ...window }))
    .output(z.object({ tournaments: z.array(tournamentShape) })),
  bestLeagues: sharedCall('/book/best-leagues', { summary: 'The leagues that a sport is opened with' })
    .input(z.strictObject({ sportId: z.int().exactOptional() }))
    .output(z.object({ tournaments: z.array(tournamentShape) })),
  matches: sharedCall('/book/matches', {
    summary: 'Match lists: live, upcoming, of a league, by a word, of favourites',
    weighs: weightOf,
    ...ofOffer,
  })
    .input(
      z.strictObject({
        phase: z.enum(['live', 'upcoming', 'all']),
        ...scope,
        /** At least 3 characters; blind to case and accents. */
        search: z.string().min(3).max(64).exactOptional(),
        /** These alone: favourites. */
        matchIds: z.array(numberedId).max(200).exactOptional(),
        ...window,
        markets,
        /** So many of every sport instead of pages: 5 on a home page. */
        perSport: z.int().min(1).max(50).exactOptional(),
        /** 10 when absent, 1000 of live ones. */
        limit: z.int().min(1).max(1000).exactOptional(),
        offset,
      }),
    )
    .output(rows),
  upcoming: sharedCall('/book/upcoming', {
    summary: 'Matches that begin within hours',
    weighs: weightOf,
    ...ofOffer,
  })
    .input(
      z.strictObject({
        sportId: z.int().exactOptional(),
        /** 6 when absent. */
        hours: z.int().min(1).max(168).exactOptional(),
        markets,
        limit: z.int().min(1).max(1000).exactOptional(),
        offset,
      }),
    )
    .output(rows),
  highlights: sharedCall('/book/highlights', {
    summary: 'The most wanted coming matches, a few of every sport',
    weighs: weightOf,
    ...ofOffer,
  })
    .input(
      z.strictObject({
        sportId: z.int().exactOptional(),
        ...window,
        markets,
        /** 3 when absent. */
        perSport: z.int().min(1).max(50).exactOptional(),
      }),
    )
    .output(rows),
  popular: sharedCall('/book/popular', {
    summary: 'The few matches that a home page leads with',
    ...ofOffer,
  })
    .input(
      z.strictObject({
        markets,
        /** 5 when absent. */
        limit: z.int().min(1).max(50).exactOptional(),
      }),
    )
    .output(rows),
  match: sharedCall('/book/match', {
    summary: 'One match with all its markets',
    refuses: ['notFound', 'countryRefused'],
    country: 'shows',
  })
    .input(z.strictObject({ matchId: numberedId }))
    .output(match),
  builder: visitorCall('/book/builder', {
    summary: 'What outcomes of one match pay together, as one selection; the same that a slip takes',
    rate: { count: 20, seconds: 10 },
    refuses: ['notFound', 'builderUnpriced', 'countryRefused'],
    country: 'shows',
  })
    .input(
      z.strictObject({
        matchId: numberedId,
        parts: z
          .array(z.strictObject({ marketKey: askedKeyShape, outcomeId: z.string().min(1).max(80) }))
          .min(builderPartsMin)
          .max(builderPartsMax),
      }),
    )
    .output(
      z.object({
        marketKey: z.string(),
        /** Names the parts, whatever their order. */
        outcomeId: z.string(),
        price: priceShape,
        /** Of the match, that the price belongs to. */
        version: z.int().min(0),
      }),
    ),
  shortCode: sharedCall('/book/short-code', {
    summary: 'The one match with this short code, with all its markets',
    refuses: ['notFound', 'countryRefused'],
    country: 'shows',
  })
    .input(z.strictObject({ code: z.string().min(1).max(20) }))
    .output(match),
  results: visitorCall('/book/results', {
    summary: 'Matches that are over, by the day of their kick-off',
    weighs: weightOfResults,
  })
    .input(
      z.strictObject({
        /** Kick-off from here, back to the full minute, for so many hours: 24 when absent, a day. */
        from: timeShape,
        hours: z.int().min(1).max(744).exactOptional(),
        ...scope,
        /** 50 when absent. */
        limit: z.int().min(1).max(200).exactOptional(),
        /** What follows this match in the list. */
        before: resultPlaceShape.exactOptional(),
        /** What stands ahead of it: those next to it, where `before` is absent. */
        after: resultPlaceShape.exactOptional(),
      }),
    )
    .output(
      z.object({
        results: z.array(resultShape),
        /** On all pages. */
        total: z.int(),
        /** How many there are of each sport in this time, whichever was asked for. */
        sports: z.array(sportResultsShape),
      }),
    ),
  leagueTable: visitorCall('/book/league-table', {
    summary: 'The table of the league of a match, by the results that the house has',
    refuses: ['notFound'],
    rate: { count: 30, seconds: 10 },
  })
    .input(z.strictObject({ matchId: numberedId }))
    .output(leagueTableShape),
  tvMatches: sharedCall('/book/tv-matches', { summary: 'Matches on the TV list: live ones, and those of two days' })
    .input(z.strictObject({}))
    .output(z.object({ matchIds: z.array(numberedId) })),
  tv: playerCall('/book/tv', {
    summary: 'What the pictures of a match on the TV list are called',
    terminals: true,
    refuses: ['tvOff'],
  })
    .input(z.strictObject({ matchId: numberedId }))
    .output(z.object({ videoId: z.string() })),
}
