import { questionOf } from '../market-types/question.ts'
import { type MarketTypeId, type MatchId, readMarketKey } from '../match/market.ts'
import type { MatchPhase } from '../match/terms.ts'
import type { Amount, Currency } from '../numbers/money.ts'
import type { LimitSource } from '../refusals/refusal.ts'
import { type Selection, type SelectionKey, selectionKey } from '../slip/selection.ts'
import { totalMaxDefault } from './leg-limits.ts'
import type { Bounds } from './limits.ts'

/**
 * What a rule may limit: amounts of the whole coupon, counts of its legs, its total price, one player's total, what open
 * coupons may pay together, and how many coupons one player places: of the same one, and of each kind on one day.
 */
export const limitKinds = [
  'stakeMin',
  'stakeMax',
  'payoutMax',
  'selectionTotal',
  'legsMin',
  'legsMax',
  'couponPriceMin',
  'couponPriceMax',
  'exposureMax',
  'sameCouponMax',
  'singlesPerDay',
  'combinedPerDay',
  'multiplesPerDay',
  'systemsPerDay',
] as const
export type LimitKind = (typeof limitKinds)[number]

/** Those that are counted over coupons, where the stake is spent. */
const countedKinds: ReadonlySet<LimitKind> = new Set([
  'selectionTotal',
  'exposureMax',
  'sameCouponMax',
  'singlesPerDay',
  'combinedPerDay',
  'multiplesPerDay',
  'systemsPerDay',
])

/** Whom or what a rule is about. */
export const ruleSources = [
  'operator',
  'site',
  'player',
  'sport',
  'tournament',
  'match',
  'marketType',
  'market',
  'outcome',
] as const satisfies readonly LimitSource[]
export type RuleSource = (typeof ruleSources)[number]

/** A limit that somebody set. Source: house.md, trading; rules-of-betting, Limits. */
export interface LimitRule {
  readonly id: number
  readonly source: RuleSource
  /** Its number, a market type's id, a market's match and key, or an outcome's selection key; empty for the operator. */
  readonly subject: string
  /** Only before the match, or in play; absent: both. Of operator, site and player it is that of any leg in play. */
  readonly phase?: MatchPhase
  readonly kind: LimitKind
  /** Minor units, a count, or thousandths. */
  readonly value: number
  /** Of an amount. */
  readonly currency?: Currency
  /** From when it holds, and until when; milliseconds. */
  readonly from: number
  readonly until?: number
}

/** What decides which rules a coupon stands under. */
export interface RuledCoupon {
  readonly siteId: number
  readonly playerId: number
  readonly currency: Currency
  readonly legs: readonly RuledLeg[]
  /** Milliseconds since 1970. */
  readonly now: number
}

export interface RuledLeg {
  readonly selection: Pick<Selection, 'matchId' | 'marketKey' | 'outcomeId'>
  readonly sportId: number
  readonly tournamentId: number
  readonly live: boolean
}

/** The most that one player may have staked on a selection, in whatever words it is asked. */
export interface SelectionTotal {
  readonly matchId: MatchId
  readonly selection: SelectionKey
  readonly question: string
  readonly max: Amount
}

/** Rules by what they are about. */
export type LimitRules = ReadonlyMap<string, readonly LimitRule[]>

/** Rules as coupons look them up. */
export function rulesBySubject(rules: readonly LimitRule[]): LimitRules {
  return Map.groupBy(rules, subjectKey)
}

/** Whether there is any rule about somebody or something, whenever it holds. */
export function isRuled(rules: LimitRules, subject: Pick<LimitRule, 'source' | 'subject'>): boolean {
  return rules.has(subjectKey(subject))
}

const subjectKey = ({ source, subject }: Pick<LimitRule, 'source' | 'subject'>) => `${source} ${subject}`

/** Rules that a coupon stands under, of each source and subject one a kind: see `ruleThatHolds`. */
export function boundsOfRules(rules: LimitRules, coupon: RuledCoupon): Bounds[] {
  // most coupons stand under few rules, and many under none
  const ruled = rules.size === 0 ? [] : subjectsOf(coupon).filter((subject) => isRuled(rules, subject))
  const bounds = ruled.flatMap((subject) =>
    limitKinds.flatMap((kind) => {
      const rule = countedKinds.has(kind) ? undefined : ruleThatHolds(rules, { ...subject, kind }, coupon)
      return rule ? [boundOf(rule, subject)] : []
    }),
  )
  return [...new Map(bounds.map((bound) => [`${bound.ruleId} ${bound.selection}`, bound])).values()]
}

/** The total that each selection may come to: the least of the rules that hold for it, or the usual one. */
export function totalsOfRules(rules: LimitRules, coupon: RuledCoupon): SelectionTotal[] {
  return coupon.legs.map((leg) => {
    const selection = selectionKey(leg.selection)
    const subjects = rules.size === 0 ? [] : [...couponSubjects(coupon), ...legSubjects(leg)]
    const ruled = subjects.filter((subject) => isRuled(rules, subject))
    const values = ruled.flatMap(
      (subject) => ruleThatHolds(rules, { ...subject, kind: 'selectionTotal' }, coupon)?.value ?? [],
    )
    const max = values.length > 0 ? Math.min(...values) : totalMaxDefault(coupon.currency)
    return { matchId: leg.selection.matchId, selection, question: questionOf(selection), max }
  })
}

/** Whom or what a rule may be about, of a coupon or one of its legs. */
export interface Subject {
  readonly source: RuleSource
  readonly subject: string
  readonly live: boolean
  /** Of a limit that is one selection's. */
  readonly selection?: SelectionKey
}

/**
 * Of the rules about one thing and kind the one for this phase goes before one for both; of two alike the one that was
 * set last holds, so that one which ends gives way to what was before.
 */
export function ruleThatHolds(
  rules: LimitRules,
  { source, subject, live, kind }: Subject & { readonly kind: LimitKind },
  { currency, now }: RuledCoupon,
): LimitRule | undefined {
  const phase: MatchPhase = live ? 'inPlay' : 'before'
  const holding = (rules.get(subjectKey({ source, subject })) ?? []).filter(
    (rule) =>
      rule.kind === kind &&
      (rule.phase ?? phase) === phase &&
      (rule.currency ?? currency) === currency &&
      rule.from <= now &&
      now < (rule.until ?? Number.POSITIVE_INFINITY),
  )
  const narrow = holding.filter((rule) => rule.phase !== undefined)
  return (narrow.length > 0 ? narrow : holding).toSorted((a, b) => b.id - a.id)[0]
}

function subjectsOf(coupon: RuledCoupon): Subject[] {
  return [...couponSubjects(coupon), ...coupon.legs.flatMap(legSubjects)]
}

/** Whose coupon it is. */
export function couponSubjects({ siteId, playerId, legs }: RuledCoupon): Subject[] {
  const live = legs.some((leg) => leg.live)
  return [
    { source: 'player', subject: String(playerId), live },
    { source: 'site', subject: String(siteId), live },
    { source: 'operator', subject: '', live },
  ]
}

function legSubjects({ selection, sportId, tournamentId, live }: RuledLeg): Subject[] {
  const key = selectionKey(selection)
  const type: MarketTypeId = readMarketKey(selection.marketKey).type
  return [
    { source: 'outcome', subject: key, live, selection: key },
    { source: 'market', subject: `${selection.matchId}|${selection.marketKey}`, live },
    { source: 'marketType', subject: type, live },
    { source: 'match', subject: String(selection.matchId), live },
    { source: 'tournament', subject: String(tournamentId), live },
    { source: 'sport', subject: String(sportId), live },
  ]
}

function boundOf({ id, source, kind, value }: LimitRule, { selection }: Subject): Bounds {
  return { ruleId: id, source, [kind]: value, ...(selection !== undefined && { selection }) }
}
