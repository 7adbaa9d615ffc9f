import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { OfferRow } from '@banko/contract/calls/desk-promotions.ts'
import { givesFreeBet } from '@banko/contract/promotions/choices.ts'
import { useMemo } from 'react'
import type { Column } from '../kit/columns.ts'
import { DeskLink } from '../kit/go.tsx'
import { Moment } from '../kit/moment.tsx'
import { offerTitle } from '../kit/offer-title.ts'
import { BudgetBar } from './budget-bar.tsx'
import { OfferStateBadge } from './offer-state.tsx'

/** What the list of offers says of each. */
export function useOfferColumns(): readonly Column<OfferRow>[] {
  const t = useText()
  const { lang } = useWords()
  const format = useFormat()
  return useMemo<readonly Column<OfferRow>[]>(
    () => [
      { id: 'title', head: 'desk.network.title', cell: ({ terms }) => <bdi>{offerTitle(terms, lang)}</bdi> },
      { id: 'kind', head: 'desk.network.kind', cell: ({ terms }) => t(`desk.offers.kinds.${terms.reward.kind}`) },
      { id: 'state', head: 'office.state', cell: ({ state }) => <OfferStateBadge state={state} /> },
      { id: 'given', head: 'desk.offers.given', cell: (offer) => <BudgetBar offer={offer} /> },
      {
        id: 'grants',
        head: 'desk.offers.grants',
        align: 'end',
        cell: ({ offerId, grants, coupons, terms }) =>
          terms.reward.kind === 'priceBoost' ? (
            format.count(coupons)
          ) : (
            <DeskLink to={`/grants?offer=${offerId}`}>{format.count(grants)}</DeskLink>
          ),
      },
      {
        id: 'waiting',
        head: 'desk.offers.waiting',
        align: 'end',
        cell: ({ offerId, waiting }) =>
          waiting === 0 ? (
            format.count(0)
          ) : (
            <DeskLink to={`/grants?offer=${offerId}&state=requested`}>{format.count(waiting)}</DeskLink>
          ),
      },
      { id: 'active', head: 'desk.offers.active', align: 'end', cell: ({ active }) => format.count(active) },
      {
        id: 'converted',
        head: 'desk.offers.converted',
        align: 'end',
        // what a free bet or a boost wins is the coupon's
        cell: ({ converted, terms: { reward, currency } }) =>
          !givesFreeBet(reward.kind) && reward.kind !== 'priceBoost' && <bdi>{format.money(converted, currency)}</bdi>,
      },
      { id: 'from', head: 'desk.from', cell: ({ terms }) => <Moment at={terms.from} /> },
      {
        id: 'until',
        head: 'desk.until',
        cell: ({ terms }) => terms.until !== undefined && <Moment at={terms.until} />,
      },
      { id: 'version', head: 'desk.content.version', align: 'end', hidden: true, cell: ({ version }) => version },
    ],
    [t, lang, format],
  )
}
