import type { Format } from '@banko/browser/use-format.ts'
import type { Words } from '@banko/browser/words.tsx'
import type { OfferReward, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'

interface Speaking {
  readonly t: Words['t']
  readonly format: Pick<Format, 'money' | 'price' | 'dateTime'>
}

type Terms = Omit<OfferTerms, 'texts'>
type FreeBetReward = Extract<OfferReward, { kind: 'freeBet' }>
type BonusReward = Exclude<OfferReward, FreeBetReward>

/** What an offer says to a player, a sentence each: what they get, what they must do for it, and what is gone when. */
export function offerSentences(terms: Terms, speaking: Speaking): readonly string[] {
  const { reward } = terms
  const given =
    reward.kind === 'freeBet' ? freeBetSentences(reward, terms, speaking) : bonusSentences(reward, terms, speaking)
  return [...given, ...askingSentences(terms, speaking)]
}

function bonusSentences(reward: BonusReward, { currency, rules }: Terms, speaking: Speaking): readonly string[] {
  const { t, format } = speaking
  const money = (amount: number) => format.money(amount, currency)
  const { wagerTimes: count, wagerOf, betMax, days, convertMax } = rules
  return [
    ...(reward.kind === 'grant'
      ? [t('desk.offers.said.grant', { amount: money(reward.amount) })]
      : [
          t('desk.offers.said.depositMatch', { percent: reward.percent, max: money(reward.max) }),
          ...(reward.depositMin > 0 ? [t('desk.offers.said.depositMin', { amount: money(reward.depositMin) })] : []),
        ]),
    count === 0 ? t('desk.offers.said.wagerNone') : t(`desk.offers.said.wager.${wagerOf}`, { count }),
    ...(count > 0 && reward.kind === 'grant'
      ? [t('desk.offers.said.wagerSum', { amount: money(count * reward.amount) })]
      : []),
    ...couponSentences(rules, speaking),
    betMax === undefined ? t('desk.offers.said.betMaxUsual') : t('desk.offers.said.betMax', { amount: money(betMax) }),
    ...(convertMax === undefined ? [] : [t('desk.offers.said.convertMax', { amount: money(convertMax) })]),
    t('desk.offers.said.days', { count: days }),
  ]
}

/** Nothing of it is staked to become cash: it is spent on one coupon, or gone. */
function freeBetSentences(
  { amount, kinds, products }: FreeBetReward,
  { currency, rules }: Terms,
  speaking: Speaking,
): readonly string[] {
  const { t, format } = speaking
  return [
    t('desk.offers.said.freeBet', { amount: format.money(amount, currency) }),
    t('desk.offers.said.freeBetOn', {
      kinds: kinds.map((kind) => t(`desk.coupons.kinds.${kind}`)).join(', '),
      products: products.map((product) => t(`product.${product}`)).join(', '),
    }),
    ...couponSentences(rules, speaking),
    t('desk.offers.said.freeBetDays', { count: rules.days }),
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
