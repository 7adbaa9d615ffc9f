import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { OfferRow } from '@banko/contract/calls/desk-promotions.ts'
import { givesFreeBet } from '@banko/contract/promotions/choices.ts'
import { languageDefault } from '@banko/words/languages.ts'
import { Button, Paper } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useGo } from '../kit/go.tsx'
import { Moment } from '../kit/moment.tsx'
import { offerTitle } from '../kit/offer-title.ts'
import { Facts } from '../kit/sheet.tsx'
import { PageHead, TroublePanel, Waiting } from '../kit/states.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { OfferActions } from './offer-actions.tsx'
import { draftOf, usualDraft } from './offer-draft.ts'
import { OfferEditor } from './offer-editor.tsx'
import { OfferStateBadge } from './offer-state.tsx'
import { useOffers } from './use-offers.ts'

/** One offer: what has come of it, and what it says, to be changed for what is given from now on. */
export function OfferPage() {
  const { id } = useParams({ strict: false })
  const { value, waiting, trouble, again } = useOffers()
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  const offer = value.offers.find(({ offerId }) => String(offerId) === id)
  return offer ? <Offer key={offer.offerId} offer={offer} /> : <TroublePanel trouble="refused" again={again} />
}

function Offer({ offer }: { readonly offer: OfferRow }) {
  const t = useText()
  const go = useGo()
  const { lang } = useWords()
  const { offerId, terms } = offer
  const start = useMemo(() => draftOf(terms, usualOf(terms)), [terms])
  return (
    <>
      <PageHead title={offerTitle(terms, lang)} detail={`${t('desk.coupons.number')} ${offerId}`}>
        <Button variant="default" onClick={() => go(`/grants?offer=${offerId}`)}>
          {t('desk.room.grants')}
        </Button>
        <OfferActions offer={offer} />
      </PageHead>
      <Paper withBorder radius={14} p="md" bg="var(--card)">
        <Standing offer={offer} />
      </Paper>
      <OfferEditor offer={offer} start={start} onSaved={() => undefined} />
    </>
  )
}

const usualOf = ({ reward: { kind }, currency }: OfferRow['terms']) =>
  usualDraft({ kind, currency, language: languageDefault, now: 0 })

/** How an offer stands, and what has come of it. */
function Standing({ offer }: { readonly offer: OfferRow }) {
  const t = useText()
  const format = useFormat()
  const { state, terms, version, madeAt, codeUses } = offer
  const most = terms.who?.code?.usesMax
  const uses = most === undefined ? format.count(codeUses) : `${format.count(codeUses)} / ${format.count(most)}`
  return (
    <Facts
      facts={[
        [t('office.state'), <OfferStateBadge key="state" state={state} />],
        [t('desk.network.kind'), t(`desk.offers.kinds.${terms.reward.kind}`)],
        [t('desk.network.currency'), terms.currency],
        [t('desk.offers.given'), <BudgetBar key="given" offer={offer} />],
        ...useCame(offer),
        [t('desk.offers.codeUses'), terms.who?.code && <bdi key="uses">{uses}</bdi>],
        [t('desk.content.version'), format.count(version)],
        [t('desk.network.createdAt'), <Moment key="made" at={madeAt} />],
      ]}
    />
  )
}

/** What has come of it: coupons of a boost, else what players got. */
function useCame({
  terms,
  grants,
  waiting,
  active,
  converted,
  coupons,
}: OfferRow): Parameters<typeof Facts>[0]['facts'] {
  const t = useText()
  const format = useFormat()
  if (terms.reward.kind === 'priceBoost') return [[t('desk.offers.boostCoupons'), format.count(coupons)]]
  return [
    [t('desk.offers.grants'), format.count(grants)],
    [t('desk.offers.waiting'), format.count(waiting)],
    [t('desk.offers.active'), format.count(active)],
    [
      t('desk.offers.converted'),
      // what a free bet wins is the coupon's
      !givesFreeBet(terms.reward.kind) && <bdi key="converted">{format.money(converted, terms.currency)}</bdi>,
    ],
  ]
}
