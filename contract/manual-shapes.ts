import { periods } from '@banko/betting/match/match-period.ts'
import * as z from 'zod'
import { bettingShape, homeAwayShape, langShape, marketShape, numberedId, stateShape } from './shapes.ts'

/** The caller's own name of a request: the same key with the same content gets the same answer, and does nothing twice. */
export const requestKeyShape = z.string().regex(/^[\w.:-]{8,100}$/)
/** The operator's own name of a match. */
export const matchRefShape = z.string().regex(/^[A-Za-z0-9][\w.:/-]{0,63}$/)
/** Text for people: no control characters, no halves of characters, no blanks at its ends. */
export const textShape = z
  .string()
  .min(1)
  .regex(/^[^\p{Cc}\p{Cs}\p{Z}]([^\p{Cc}\p{Cs}]*[^\p{Cc}\p{Cs}\p{Z}])?$/u)
export const nameShape = textShape.max(100)
/** Languages of one name. */
const languagesMax = 20
const byLanguageShape = z.record(langShape, nameShape).refine((names) => Object.keys(names).length <= languagesMax)
export const marketKeyShape = z.string().regex(/^[\w/=&.:+-]{1,160}$/)
export const outcomeIdShape = z.string().regex(/^[\w/=&.:+-]{1,80}$/)
/** Milliseconds since 1970, until the year 2100. */
export const momentShape = z.int().min(0).max(4_102_444_800_000)
/** Markets of one match, each once. */
const marketKeysShape = z.array(marketKeyShape).min(1).max(200)

const countsShape = z.strictObject({ home: z.int().min(0).max(999), away: z.int().min(0).max(999) })
const sideShape = z.enum(['home', 'away'])

export const fixtureInput = z.strictObject({
  requestKey: requestKeyShape,
  match: matchRefShape,
  /** Source: betting-core §9, sport ids. */
  sportId: z.int().min(1).max(1_000_000),
  category: z.strictObject({
    /** Shown to everybody where it is not the name of the country of its flag. */
    name: nameShape,
    /** `tr`, `gb-eng`; `xx` for none. */
    flag: z.string().regex(/^[a-z]{2}(-[a-z]{2,4})?$/),
  }),
  tournament: nameShape,
  home: nameShape,
  away: nameShape,
  /** What they are called in other languages: of the same names in the same languages there is one league, one side. */
  names: z
    .strictObject({
      category: byLanguageShape.exactOptional(),
      tournament: byLanguageShape.exactOptional(),
      home: byLanguageShape.exactOptional(),
      away: byLanguageShape.exactOptional(),
    })
    .exactOptional(),
  startsAt: momentShape,
})
export type FixtureInput = z.infer<typeof fixtureInput>

export const pricesInput = z.strictObject({
  requestKey: requestKeyShape,
  match: matchRefShape,
  markets: z
    .array(
      z.strictObject({
        key: marketKeyShape,
        status: z.enum(['active', 'suspended']),
        outcomes: z
          .array(
            z.strictObject({
              id: outcomeIdShape,
              /** Thousandths, within what the house believes of any producer. */
              price: z.int().min(1010).max(1_000_000),
              active: z.boolean(),
            }),
          )
          .min(1)
          .max(100),
      }),
    )
    .max(100),
  /** No longer on offer. */
  removed: marketKeysShape.exactOptional(),
})
export type PricesInput = z.infer<typeof pricesInput>

/** A match, or these of its markets. */
export const bettingInput = z.strictObject({
  requestKey: requestKeyShape,
  match: matchRefShape,
  markets: marketKeysShape.exactOptional(),
})
export type BettingInput = z.infer<typeof bettingInput>

export const stateInput = z.strictObject({
  requestKey: requestKeyShape,
  match: matchRefShape,
  status: z.enum(['notStarted', 'live', 'break', 'interrupted', 'postponed']),
  period: z.enum(periods),
  minute: z.int().min(0).max(999).exactOptional(),
  stoppage: z.int().min(0).max(99).exactOptional(),
  score: countsShape,
  halfTime: countsShape.exactOptional(),
  corners: countsShape.exactOptional(),
  yellowCards: countsShape.exactOptional(),
  redCards: countsShape.exactOptional(),
  periods: z.array(countsShape).max(60).exactOptional(),
  game: countsShape.exactOptional(),
  serving: sideShape.exactOptional(),
  inningHalf: z.enum(['top', 'bottom']).exactOptional(),
})
export type StateInput = z.infer<typeof stateInput>

/** What happened, as far as it is known. What results of a sport rest on: docs/manual.md. */
export const resultInput = z.strictObject({
  requestKey: requestKeyShape,
  match: matchRefShape,
  status: z.enum(['ended', 'retired', 'walkover', 'abandoned']),
  /** Football: after 90 minutes. Sports in periods: overtime and the goal of a shoot-out included. In sets: sets won. */
  score: countsShape,
  halfTime: countsShape.exactOptional(),
  /** Of periods, overtimes last; of sets or maps. */
  periods: z.array(countsShape).max(60).exactOptional(),
  /** Who won each of them, where more points do not say so: kills of a map. */
  winners: z.array(sideShape).max(9).exactOptional(),
  /** Who gave up, or never came, in sports of sets. */
  retired: sideShape.exactOptional(),
  /** Most sets that could be played. */
  bestOf: z.int().min(1).max(9).exactOptional(),
  /** From the first on, as far as their order is known. */
  goals: z
    .array(z.strictObject({ side: sideShape, minute: z.int().min(1).max(90) }))
    .max(60)
    .exactOptional(),
  corners: countsShape.exactOptional(),
  yellowCards: countsShape.exactOptional(),
  redCards: countsShape.exactOptional(),
  halfTimeCorners: countsShape.exactOptional(),
  /** Yellow and red together. */
  halfTimeCards: countsShape.exactOptional(),
  /** Markets that the record does not decide are void; otherwise they stay open and are named. */
  voidUnknown: z.boolean().exactOptional(),
})
export type ResultInput = z.infer<typeof resultInput>

export const outcomesInput = z.strictObject({
  requestKey: requestKeyShape,
  match: matchRefShape,
  markets: z
    .array(
      z.strictObject({
        key: marketKeyShape,
        outcomes: z
          .array(z.strictObject({ id: outcomeIdShape, result: z.enum(['won', 'lost', 'void', 'halfWon', 'halfLost']) }))
          .min(1)
          .max(100),
      }),
    )
    .min(1)
    .max(100),
})
export type OutcomesInput = z.infer<typeof outcomesInput>

/** Bets accepted in [from, until); an absent bound is open. No markets: all of the match. */
export const cancelInput = z.strictObject({
  requestKey: requestKeyShape,
  match: matchRefShape,
  from: momentShape.exactOptional(),
  until: momentShape.exactOptional(),
  markets: marketKeysShape.exactOptional(),
})
export type CancelInput = z.infer<typeof cancelInput>

export const importInput = z.strictObject({
  requestKey: requestKeyShape,
  /** A line of column names, then a line for each match; `,` or `;` between fields. */
  csv: z.string().min(1).max(1_000_000),
  /** Of times that name none: `Europe/Istanbul`, `+03:00`. UTC when absent. */
  timeZone: z.string().min(1).max(64).exactOptional(),
  /** Says what would become of each row, and does nothing. */
  dryRun: z.boolean(),
})
export type ImportInput = z.infer<typeof importInput>

export const becameShape = z.enum(['created', 'changed', 'unchanged'])

const countShape = z.int().min(0)

/** One row of a file. `row` is its line, the line of column names being 1. */
const reportRowShape = z.object({
  row: z.int().min(2),
  match: z.string(),
  became: z.enum(['created', 'changed', 'unchanged', 'refused']),
  /** Of what was refused: the column, empty for the row as a whole, and why. */
  field: z.string().exactOptional(),
  reason: z.string().exactOptional(),
  /** Of results: offered markets that the record does not decide. */
  unknown: z.array(z.string()).exactOptional(),
})
export type ReportRow = z.infer<typeof reportRowShape>

export const reportShape = z.object({
  rows: z.array(reportRowShape),
  totals: z.object({ created: countShape, changed: countShape, unchanged: countShape, refused: countShape }),
  rowsLeftOut: z.int().min(1).exactOptional().meta({
    description: 'Of a long report asked for again under its key, which tells its first 200 refused rows: all others',
  }),
})
export type Report = z.infer<typeof reportShape>

/** An own match as it stands in the list. */
export const ownMatchShape = z.object({
  match: z.string(),
  /** The house's number of it; absent for the moment until it has been taken up. */
  matchId: numberedId.exactOptional(),
  sportId: z.int(),
  categoryName: z.string(),
  categoryFlag: z.string(),
  tournamentName: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.int(),
  status: stateShape.shape.status,
  score: homeAwayShape,
  betting: bettingShape,
  marketCount: countShape,
  /** Markets that have a result. */
  resultCount: countShape,
})
export type OwnMatch = z.infer<typeof ownMatchShape>

/** An own match whole. */
export const ownMatchDetailShape = ownMatchShape.extend({
  state: stateShape,
  markets: z.array(marketShape),
  results: z.array(z.object({ key: z.string(), outcomes: z.array(z.object({ id: z.string(), result: z.string() })) })),
  /** Offered once, without a result. */
  undecided: z.array(z.string()),
  cancelled: z.array(
    z.object({
      from: z.int().exactOptional(),
      until: z.int().exactOptional(),
      markets: z.array(z.string()).exactOptional(),
    }),
  ),
})
export type OwnMatchDetail = z.infer<typeof ownMatchDetailShape>
