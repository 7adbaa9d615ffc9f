import type { Amount } from '@banko/betting/numbers/money.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import { contributions } from '@banko/betting/wagering/contribution-table.ts'
import type { FreeBetRules } from '@banko/betting/wagering/free-bet.ts'
import { wagerNeeded } from '@banko/betting/wagering/wager-needed.ts'
import type { Grant, OwnBoost } from '@banko/contract/calls/promotions.ts'
import type { OfferReward, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { MessageKey } from '@banko/words/message-key.ts'

/** What a bonus gives, what must be done for it, and what of it is lost, when. */
export type BonusPart = 'get' | 'must' | 'lose'

/** One of its rules as a message, with what fills it: each figure by what it is. */
export interface BonusLine {
  readonly id: Extract<MessageKey, `bonuses.${BonusPart}.${string}`>
  readonly money?: Readonly<Record<string, Amount>>
  readonly prices?: Readonly<Record<string, Price>>
  readonly counts?: Readonly<Record<string, number>>
  /** What each is called in, `games` as their providers call them. */
  readonly games?: readonly string[]
  /** Milliseconds since 1970. */
  readonly moments?: Readonly<Record<string, number>>
}

/** An offer, or a grant of it with what is known of that by now. */
export interface ToldBonus extends Partial<Pick<Grant, 'amount' | 'wager' | 'betMax' | 'endsAt' | 'grantedAt'>> {
  readonly terms: Pick<OfferTerms, 'reward' | 'rules'>
}

/**
 * A bonus in sentences, written from its rules: whoever reads them knows what holds, whatever its operator wrote beside.
 * Source: payments.md §14, Rules, Purse and Free bet; games.md, Bonus and free rounds.
 */
export function bonusSentence(bonus: ToldBonus): readonly BonusLine[] {
  const { reward, rules } = bonus.terms
  switch (reward.kind) {
    case 'freeBet':
      return [{ id: 'bonuses.get.freeBet', money: { amount: reward.amount } }, ...whatAFreeBetIs(reward, rules)]
    case 'couponInsurance':
      return [...whatIsInsured(reward, rules), ...whatAFreeBetIs(reward, rules)]
    case 'cashback':
      return cashbackSentence(bonus, reward)
    case 'freeRounds':
      return freeRoundsSentence(bonus, reward)
    case 'priceBoost':
      // coupons take it, and nobody has one of their own
      return []
    case 'grant':
    case 'depositMatch':
      return [...whatYouGet(bonus, reward), ...whatYouMust(bonus), ...whatYouLose(bonus)]
  }
}

type Insurance = Extract<OfferReward, { kind: 'couponInsurance' }>
type Cashback = Extract<OfferReward, { kind: 'cashback' }>
type FreeRounds = Extract<OfferReward, { kind: 'freeRounds' }>
type FreeBetReward = Extract<OfferReward, { kind: 'freeBet' }> | Insurance

/** Which coupon, for how much, how long, and what becomes of it where its result is another after all. */
function whatIsInsured({ max, legsMin, priceMin }: Insurance, { days }: OfferTerms['rules']): readonly BonusLine[] {
  return [
    { id: 'bonuses.get.insurance', money: { max } },
    { id: 'bonuses.must.insured', counts: { min: legsMin } },
    ...(priceMin === undefined ? [] : [{ id: 'bonuses.must.insuredPrice', prices: { min: priceMin } } as const]),
    { id: 'bonuses.lose.insuredDays', counts: { days } },
    { id: 'bonuses.lose.insuredBack' },
  ]
}

const getOf = {
  day: 'bonuses.get.cashbackDay',
  week: 'bonuses.get.cashbackWeek',
  month: 'bonuses.get.cashbackMonth',
} as const

/** What comes back of what; as bonus, the rules of one, and once it was given, those alone. */
function cashbackSentence(bonus: ToldBonus, { percent, max, period, paidAs }: Cashback): readonly BonusLine[] {
  const rules = paidAs === 'bonus' ? [...whatYouMust(bonus), ...whatYouLose(bonus)] : []
  const { amount, grantedAt } = bonus
  if (amount !== undefined && grantedAt !== undefined) return [{ id: 'bonuses.get.given', money: { amount } }, ...rules]
  return [
    { id: getOf[period], counts: { percent }, money: { max } },
    { id: 'bonuses.must.cashbackCounts' },
    { id: paidAs === 'cash' ? 'bonuses.get.cashbackCash' : 'bonuses.get.cashbackBonus' },
    { id: 'bonuses.lose.cashbackOut' },
    ...rules,
  ]
}

/** How many, of which games, what they win, and what that is; once it was a bonus, the rules of that alone. */
function freeRoundsSentence(bonus: ToldBonus, { count, stake, max, games, paidAs }: FreeRounds): readonly BonusLine[] {
  const { amount, terms } = bonus
  const isBonus = paidAs === 'bonus' && terms.rules.wagerTimes > 0
  if (isBonus && amount !== undefined)
    return [{ id: 'bonuses.get.given', money: { amount } }, ...whatYouMust(bonus), ...whatYouLose(bonus)]
  // how long a bonus lasts is counted from when there is one
  const { endsAt: _, ...later } = bonus
  return [
    { id: 'bonuses.get.freeRounds', counts: { count }, money: { stake, max } },
    { id: 'bonuses.must.freeRoundsGames', games },
    { id: 'bonuses.lose.freeRoundsDays', counts: { days: terms.rules.days } },
    { id: isBonus ? 'bonuses.get.freeRoundsBonus' : 'bonuses.get.freeRoundsCash' },
    ...(isBonus ? [...whatYouMust(later), ...whatYouLose(later)] : []),
  ]
}

/** What it pays, and when it is gone. */
function whatAFreeBetIs({ kinds, products }: FreeBetReward, rules: OfferTerms['rules']): readonly BonusLine[] {
  const { days, legsMin, priceMin } = rules
  return [
    { id: 'bonuses.get.freeBetWins' },
    ...whatItPays({
      ...{ kinds, products },
      ...(legsMin !== undefined && { legsMin }),
      ...(priceMin !== undefined && { priceMin }),
    }),
    { id: 'bonuses.lose.freeBetDays', counts: { days } },
    { id: 'bonuses.lose.freeBetCoupon' },
    { id: 'bonuses.lose.freeBetVoid' },
  ]
}

/** What a coupon must be that a free bet may pay. */
export function whatItPays({ kinds, products, legsMin = 1, priceMin }: FreeBetRules): readonly BonusLine[] {
  const [product] = products
  return [
    { id: payable(kinds) },
    ...(products.length === 1 && product ? [{ id: payableOnly[product] } as const] : []),
    ...(priceMin === undefined ? [] : [{ id: 'bonuses.must.priceMin', prices: { min: priceMin } } as const]),
    ...(legsMin > 1 ? [{ id: 'bonuses.must.legsMin', counts: { min: legsMin } } as const] : []),
  ]
}

function payable(kinds: FreeBetRules['kinds']) {
  if (kinds.length > 1) return 'bonuses.must.freeBetBoth'
  return kinds[0] === 'single' ? 'bonuses.must.freeBetSingle' : 'bonuses.must.freeBetCombined'
}

const payableOnly = { sport: 'bonuses.must.freeBetSport', live: 'bonuses.must.freeBetLive' } as const

/** What a price boost does, for which coupons, and what it does not: source: payments.md §14, priceBoost. */
export function boostSentence({ raise, stakeMax, priceMin, until }: Told<OwnBoost>): readonly BonusLine[] {
  return [
    raise.kind === 'to'
      ? { id: 'bonuses.get.boostTo', prices: { price: raise.price } }
      : { id: 'bonuses.get.boostPercent', counts: { percent: raise.percent } },
    { id: 'bonuses.must.boost', money: { max: stakeMax } },
    ...(priceMin === undefined ? [] : [{ id: 'bonuses.must.priceMin', prices: { min: priceMin } } as const]),
    { id: 'bonuses.lose.boost' },
    ...(until === undefined ? [] : [{ id: 'bonuses.lose.boostUntil', moments: { until } } as const]),
  ]
}

type Told<Boost> = Omit<Boost, 'offerId' | 'version' | 'title' | 'outcomes'>

type BonusReward = Exclude<OfferReward, FreeBetReward | Cashback | FreeRounds | { kind: 'priceBoost' }>

function whatYouGet({ amount, grantedAt }: ToldBonus, reward: BonusReward): readonly BonusLine[] {
  const known = amount ?? (reward.kind === 'grant' ? reward.amount : undefined)
  if (known !== undefined)
    return [{ id: grantedAt === undefined ? 'bonuses.get.amount' : 'bonuses.get.given', money: { amount: known } }]
  if (reward.kind === 'grant') return []
  const { percent, max, depositMin } = reward
  return [
    { id: 'bonuses.get.match', counts: { percent }, money: { max } },
    ...(depositMin > 0 ? [{ id: 'bonuses.get.depositMin', money: { min: depositMin } } as const] : []),
  ]
}

function whatYouMust(bonus: ToldBonus): readonly BonusLine[] {
  const { rules } = bonus.terms
  if (rules.wagerTimes === 0) return [{ id: 'bonuses.must.cash' }]
  const { single, combined } = contributions.coupons
  const betMax = bonus.betMax ?? rules.betMax
  const { priceMin, legsMin = 1 } = rules
  return [
    whatIsCounted(bonus),
    { id: 'bonuses.must.counts', prices: { single: single.priceMin, combined: combined.priceMin } },
    { id: 'bonuses.must.cashFirst' },
    betMax === undefined ? { id: 'bonuses.must.betMaxTenth' } : { id: 'bonuses.must.betMax', money: { max: betMax } },
    ...(priceMin === undefined ? [] : [{ id: 'bonuses.must.priceMin', prices: { min: priceMin } } as const]),
    ...(legsMin > 1 ? [{ id: 'bonuses.must.legsMin', counts: { min: legsMin } } as const] : []),
  ]
}

/** In money where that is known; of a bonus on a deposit only once there is one. */
function whatIsCounted({ terms: { reward, rules }, amount, wager }: ToldBonus): BonusLine {
  const times = rules.wagerTimes
  const bonus = reward.kind === 'grant' ? reward.amount : amount
  const isBoth = reward.kind === 'depositMatch' && rules.wagerOf === 'bonusAndDeposit'
  const computed = bonus === undefined || isBoth ? undefined : wagerNeeded({ times, of: 'bonus', bonus, deposit: 0 })
  const needed = wager?.needed ?? computed
  if (needed !== undefined) return { id: 'bonuses.must.needed', money: { amount: needed } }
  return { id: isBoth ? 'bonuses.must.timesBoth' : 'bonuses.must.times', counts: { times } }
}

function whatYouLose({ terms: { rules }, endsAt }: ToldBonus): readonly BonusLine[] {
  const { convertMax, days, wagerTimes } = rules
  const most: readonly BonusLine[] =
    convertMax === undefined ? [] : [{ id: 'bonuses.lose.convertMax', money: { max: convertMax } }]
  // what is cash at once has no end and is not given up
  if (wagerTimes === 0) return most
  const end: BonusLine =
    endsAt === undefined
      ? { id: 'bonuses.lose.days', counts: { days } }
      : { id: 'bonuses.lose.until', moments: { until: endsAt } }
  return [...most, end, { id: 'bonuses.lose.cancel' }]
}
