import type { Format } from '@banko/browser/use-format.ts'
import type { Words } from '@banko/browser/words.tsx'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'

interface Speaking {
  readonly t: Words['t']
  readonly format: Pick<Format, 'money' | 'price' | 'dateTime'>
}

/** What an offer says to a player, a sentence each: what they get, what they must do for it, and what is gone when. */
export function offerSentences(
  { currency, reward, rules, until, approval, timesMax }: Omit<OfferTerms, 'texts'>,
  { t, format }: Speaking,
): readonly string[] {
  const money = (amount: number) => format.money(amount, currency)
  const { wagerTimes, wagerOf, betMax, priceMin, legsMin, days, convertMax } = rules
  const count = wagerTimes
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
    ...(priceMin === undefined ? [] : [t('desk.offers.said.priceMin', { price: format.price(priceMin) })]),
    ...(legsMin === undefined || legsMin < 2 ? [] : [t('desk.offers.said.legsMin', { count: legsMin })]),
    betMax === undefined ? t('desk.offers.said.betMaxUsual') : t('desk.offers.said.betMax', { amount: money(betMax) }),
    ...(convertMax === undefined ? [] : [t('desk.offers.said.convertMax', { amount: money(convertMax) })]),
    t('desk.offers.said.days', { count: days }),
    ...(approval === 'byStaff' ? [t('desk.offers.said.byStaff')] : []),
    ...(timesMax > 1 ? [t('desk.offers.said.timesMax', { count: timesMax })] : []),
    ...(until === undefined ? [] : [t('desk.offers.said.until', { until: format.dateTime(until, 0) })]),
  ]
}
