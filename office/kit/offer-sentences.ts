import type { Format } from '@banko/browser/use-format.ts'
import type { Words } from '@banko/browser/words.tsx'
import { isFreeRoundGame } from '@banko/contract/promotions/choices.ts'
import type { OfferReward, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'

interface Speaking {
  readonly t: Words['t']
  readonly format: Pick<Format, 'money' | 'price' | 'dateTime'>
}

type Terms = Omit<OfferTerms, 'texts'>
type FreeBetReward = Extract<OfferReward, { kind: 'freeBet' | 'couponInsurance' }>
type Insurance = Extract<OfferReward, { kind: 'couponInsurance' }>
type BoostReward = Extract<OfferReward, { kind: 'priceBoost' }>
type FreeRounds = Extract<OfferReward, { kind: 'freeRounds' }>
type Cashback = Extract<OfferReward, { kind: 'cashback' }>

/** What an offer says to a player, a sentence each: what they get, what they must do for it, and what is gone when. */
export function offerSentences(terms: Terms, speaking: Speaking): readonly string[] {
  const { reward } = terms
  if (reward.kind === 'priceBoost') return boostSentences(reward, terms, speaking)
  return [...givenSentences(reward, terms, speaking), ...askingSentences(terms, speaking)]
}

function givenSentences(
  reward: Exclude<OfferReward, BoostReward>,
  terms: Terms,
  speaking: Speaking,
): readonly string[] {
  const { t, format } = speaking
  const { currency } = terms
  const money = (amount: number) => format.money(amount, currency)
  switch (reward.kind) {
    case 'freeBet':
      return [
        t('desk.offers.said.freeBet', { amount: money(reward.amount) }),
        ...payableSentences(reward, terms, speaking),
      ]
    case 'couponInsurance':
      return [...insuranceSentences(reward, terms, speaking), ...payableSentences(reward, terms, speaking)]
    case 'cashback':
      return cashbackSentences(reward, terms, speaking)
    case 'freeRounds':
      return freeRoundsSentences(reward, terms, speaking)
    case 'grant': {
      const { wagerTimes: count } = terms.rules
      const sum = count > 0 ? [t('desk.offers.said.wagerSum', { amount: money(count * reward.amount) })] : []
      return [t('desk.offers.said.grant', { amount: money(reward.amount) }), ...ruleSentences(terms, speaking, sum)]
    }
    case 'depositMatch':
      return [
        t('desk.offers.said.depositMatch', { percent: reward.percent, max: money(reward.max) }),
        ...(reward.depositMin > 0 ? [t('desk.offers.said.depositMin', { amount: money(reward.depositMin) })] : []),
        ...ruleSentences(terms, speaking),
      ]
  }
}

/** What must be staked before it is cash, what that comes to where it is known, and its bounds. */
function ruleSentences({ currency, rules }: Terms, speaking: Speaking, sum: readonly string[] = []): readonly string[] {
  const { t, format } = speaking
  const money = (amount: number) => format.money(amount, currency)
  const { wagerTimes: count, wagerOf, betMax, days, convertMax } = rules
  return [
    count === 0 ? t('desk.offers.said.wagerNone') : t(`desk.offers.said.wager.${wagerOf}`, { count }),
    ...sum,
    ...couponSentences(rules, speaking),
    betMax === undefined ? t('desk.offers.said.betMaxUsual') : t('desk.offers.said.betMax', { amount: money(betMax) }),
    ...(convertMax === undefined ? [] : [t('desk.offers.said.convertMax', { amount: money(convertMax) })]),
    t('desk.offers.said.days', { count: days }),
  ]
}

function insuranceSentences(
  { max, legsMin, priceMin }: Insurance,
  { currency, rules }: Terms,
  { t, format }: Speaking,
): readonly string[] {
  return [
    t('desk.offers.said.insurance', { max: format.money(max, currency) }),
    t('desk.offers.said.insured', { count: legsMin }),
    ...(priceMin === undefined ? [] : [t('desk.offers.said.insuredPrice', { price: format.price(priceMin) })]),
    t('desk.offers.said.insuredDays', { count: rules.days }),
  ]
}

function cashbackSentences(
  { percent, max, period, paidAs }: Cashback,
  terms: Terms,
  speaking: Speaking,
): readonly string[] {
  const { t, format } = speaking
  return [
    t('desk.offers.said.cashback', { percent, max: format.money(max, terms.currency), period }),
    t(`desk.offers.said.cashbackAs.${paidAs}`),
    ...(paidAs === 'bonus' ? ruleSentences(terms, speaking) : []),
  ]
}

/** How many, where, what they win and what that is; its rules where it is staked before it is cash. */
function freeRoundsSentences(
  { games, count: rounds, stake, max, paidAs }: FreeRounds,
  terms: Terms,
  speaking: Speaking,
): readonly string[] {
  const { t, format } = speaking
  const { currency, rules } = terms
  const named = games.map((game) => (isFreeRoundGame(game) ? t(`${game}.title`) : game)).join(', ')
  const money = { stake: format.money(stake, currency), max: format.money(max, currency) }
  return [
    t('desk.offers.said.freeRounds', { rounds, ...money, games: named }),
    t(`desk.offers.said.cashbackAs.${rules.wagerTimes === 0 ? 'cash' : paidAs}`),
    ...(paidAs === 'bonus' && rules.wagerTimes > 0
      ? ruleSentences(terms, speaking)
      : [t('desk.offers.said.days', { count: rules.days })]),
  ]
}

/** What a free bet pays: nothing of it is staked to become cash, it is spent on one coupon, or gone. */
function payableSentences({ kinds, products }: FreeBetReward, { rules }: Terms, speaking: Speaking): readonly string[] {
  const { t } = speaking
  return [
    t('desk.offers.said.freeBetOn', {
      kinds: kinds.map((kind) => t(`desk.coupons.kinds.${kind}`)).join(', '),
      products: products.map((product) => t(`product.${product}`)).join(', '),
    }),
    ...couponSentences(rules, speaking),
    t('desk.offers.said.freeBetDays', { count: rules.days }),
  ]
}

/** Nobody asks for it: a single that is placed with it has the raised price. */
function boostSentences(
  { raise, stakeMax }: BoostReward,
  { currency, rules, timesMax, until }: Terms,
  speaking: Speaking,
): readonly string[] {
  const { t, format } = speaking
  return [
    raise.kind === 'to'
      ? t('desk.offers.said.boostTo', { price: format.price(raise.price) })
      : t('desk.offers.said.boostPercent', { percent: raise.percent }),
    t('desk.offers.said.boostFor', { amount: format.money(stakeMax, currency) }),
    ...couponSentences(rules, speaking),
    ...(timesMax > 1 ? [t('desk.offers.said.timesMax', { count: timesMax })] : []),
    ...(until === undefined ? [] : [t('desk.offers.said.boostUntil', { until: format.dateTime(until, 0) })]),
  ]
}

/** What a coupon must have that it pays. */
function couponSentences({ priceMin, legsMin }: Terms['rules'], { t, format }: Speaking): readonly string[] {
  return [
    ...(priceMin === undefined ? [] : [t('desk.offers.said.priceMin', { price: format.price(priceMin) })]),
    ...(legsMin === undefined || legsMin < 2 ? [] : [t('desk.offers.said.legsMin', { count: legsMin })]),
  ]
}

/** How it is asked for, how often, and until when. */
function askingSentences({ approval, timesMax, until }: Terms, { t, format }: Speaking): readonly string[] {
  return [
    ...(approval === 'byStaff' ? [t('desk.offers.said.byStaff')] : []),
    ...(timesMax > 1 ? [t('desk.offers.said.timesMax', { count: timesMax })] : []),
    ...(until === undefined ? [] : [t('desk.offers.said.until', { until: format.dateTime(until, 0) })]),
  ]
}
