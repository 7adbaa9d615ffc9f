import { useText, useWords } from '@banko/browser/words.tsx'
import type { OfferRow } from '@banko/contract/calls/desk-promotions.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { ActionMenu } from '../kit/action-menu.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { useGo } from '../kit/go.tsx'
import { offerTitle } from '../kit/offer-title.ts'
import { useSelf } from '../kit/self.tsx'
import { usePromotionAct } from '../kit/use-promotion-act.ts'
import { type OfferTurn, turnsOf } from './offer-turns.ts'

/** What who looks may do with an offer. A dialog is about the version that was seen: it is gone once there is another. */
export function OfferActions({ offer }: { readonly offer: OfferRow }) {
  const t = useText()
  const go = useGo()
  const { may } = useSelf()
  const [asked, setAsked] = useState<{ readonly to: OfferTurn; readonly version: number }>()
  const { offerId, version, state } = offer
  const turns = turnsOf(state)
  const isStill = asked?.version === version && turns.includes(asked.to)
  return (
    <>
      <ActionMenu
        actions={[
          ...turns.map((id) => ({ id, label: t(`desk.offers.act.${id}`), may: may('promotions.publish') })),
          { id: 'clone' as const, label: t('desk.offers.act.clone'), may: may('promotions.edit') },
        ]}
        onAsk={(id) => (id === 'clone' ? go(`/offers/new?like=${offerId}`) : setAsked({ to: id, version }))}
      />
      {asked && isStill && <Turn offer={offer} to={asked.to} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface TurnProps {
  readonly offer: OfferRow
  readonly to: OfferTurn
  readonly onClose: () => void
}

function Turn({ offer: { offerId, version, terms }, to, onClose }: TurnProps) {
  const t = useText()
  const { lang } = useWords()
  const act = usePromotionAct()
  const turn = async (reason: string) => {
    const asked = { offerId, version, state: to, reason }
    return (await act((keyed) => keyed.deskPromotions.setOffer(asked), t('desk.saved'))) !== undefined
  }
  return (
    <Confirm
      title={t(`desk.offers.act.${to}`)}
      confirmText={t('desk.goOn')}
      reason="asked"
      onClose={onClose}
      onConfirm={turn}
    >
      <Text fw={600}>
        <bdi>{offerTitle(terms, lang)}</bdi>
      </Text>
      <Text size="sm">{t(`desk.offers.actDetail.${to}`)}</Text>
    </Confirm>
  )
}
