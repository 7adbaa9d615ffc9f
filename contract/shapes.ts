import { periods } from '@banko/betting/match/match-period.ts'
import { pricePolicies } from '@banko/betting/slip/selection.ts'
import * as z from 'zod'

/** Minor units, zero or more. */
export const amountShape = z.int().min(0).max(1_000_000_000_000)
/** Thousandths, 1000 and up. */
export const priceShape = z.int().min(1000).max(100_000_000)
/** Milliseconds since 1970, UTC. */
export const timeShape = z.int().min(0)
export const numberedId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
/** What a column of the database holds. */
const countMax = 2_147_483_647
/** Of what staff write version by version. */
export const versionShape = z.int().min(1).max(countMax)
/** Rises with every draft and every version: whoever names an older one has not seen what is there. */
export const revisionShape = z.int().min(0).max(countMax)
export const langShape = z.string().regex(/^[a-z]{2}$/)
/** The browser's own name of a coupon. */
export const couponIdShape = z.uuid()

export const homeAwayShape = z.object({ home: z.int().min(0), away: z.int().min(0) })

export const stateShape = z.object({
  status: z.enum([
    'notStarted',
    'live',
    'break',
    'interrupted',
    'ended',
    'retired',
    'walkover',
    'abandoned',
    'postponed',
    'cancelled',
  ]),
  period: z.enum(periods),
  minute: z.int().min(0),
  stoppage: z.int().min(0),
  score: homeAwayShape,
  halfTime: homeAwayShape.exactOptional(),
  corners: homeAwayShape,
  yellowCards: homeAwayShape,
  redCards: homeAwayShape,
  /** Scores of the periods, sets or maps begun, in order; absent in football. */
  periods: z.array(homeAwayShape).max(60).readonly().exactOptional(),
  /** Points of the game being played, counted from 0. */
  game: homeAwayShape.exactOptional(),
  serving: z.enum(['home', 'away']).exactOptional(),
  inningHalf: z.enum(['top', 'bottom']).exactOptional(),
})

export const competitorShape = z.object({
  id: numberedId,
  name: z.string(),
  /** What a narrow list shows. */
  shortName: z.string().exactOptional(),
})

/** What something is called, by language, where no dictionary knows it. */
export const namesShape = z.record(langShape, z.string()).readonly()

/** By language, what the parts of a match are called there; a part or language that is absent has its usual name. */
export const matchNamesShape = z.object({
  category: namesShape.exactOptional(),
  tournament: namesShape.exactOptional(),
  home: namesShape.exactOptional(),
  away: namesShape.exactOptional(),
})

export const fixtureShape = z.object({
  matchId: numberedId,
  sportId: z.int(),
  /** Of a sport that only its producer knows. */
  sportNames: namesShape.exactOptional(),
  categoryId: numberedId,
  categoryName: z.string(),
  categoryFlag: z.string(),
  tournamentId: numberedId,
  tournamentName: z.string(),
  home: competitorShape,
  away: competitorShape,
  matchNames: matchNamesShape.exactOptional(),
  startsAt: timeShape,
  /** An event of many sides, as a league's season or a race: home and away are both the event, startsAt its last moment. */
  outright: z.literal(true).exactOptional(),
  /** Of one match, not in lists: statistics and the place of play are told while it is played, by `insight/<id>`. */
  insight: z.literal(true).exactOptional(),
  /** Of one match, not in lists: it is on the TV list. */
  tv: z.literal(true).exactOptional(),
})

export const marketShape = z.object({
  key: z.string(),
  status: z.enum(['active', 'suspended', 'inactive', 'handedOver', 'settled', 'cancelled']),
  mostBalanced: z.boolean(),
  outcomes: z.array(
    z.object({ id: z.string(), price: priceShape, active: z.boolean(), names: namesShape.exactOptional() }),
  ),
  /** In its producer's words, where no dictionary knows it. */
  names: namesShape.exactOptional(),
})

export const bettingShape = z.enum(['open', 'stopped', 'closed'])

/** A match as it stands in lists: facts, state, its first market, and how many more there are. */
export const boardRowShape = z.object({
  version: z.int(),
  fixture: fixtureShape,
  state: stateShape,
  betting: bettingShape,
  producerUp: z.boolean(),
  main: marketShape.exactOptional(),
  /** Markets shown besides `main`. */
  more: z.int().min(0),
  /** One market of each type that was asked for, where there is one; absent when none was. */
  markets: z.array(marketShape).exactOptional(),
})
export type BoardRow = z.infer<typeof boardRowShape>

/** A whole match book; markets in the order of display. */
export const matchBookShape = z.object({
  matchId: numberedId,
  version: z.int(),
  fixture: fixtureShape,
  state: stateShape,
  betting: bettingShape,
  /** Why betting stopped, as its producer names it. */
  stopReason: z.string().max(64).exactOptional(),
  producerUp: z.boolean(),
  markets: z.array(marketShape),
})
export type MatchBookData = z.infer<typeof matchBookShape>

/** What people type to find one match. Source: betting/match/short-code.ts. */
export const shortCodeShape = z.string().regex(/^[0-9A-Z]{5,15}$/)

export const pricePolicyShape = z.enum(pricePolicies)
export const couponKindShape = z.enum(['single', 'combined', 'multiple', 'system'])
/** `pending` while an in-play coupon waits for its delay; `refused` when it was then refused. */
export const couponStatusShape = z.enum(['pending', 'refused', 'waiting', 'won', 'lost', 'cancelled', 'sold'])
export const legResultShape = z.enum(['open', 'won', 'lost', 'void', 'halfWon', 'halfLost'])
