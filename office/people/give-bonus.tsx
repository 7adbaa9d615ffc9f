import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { OfferRow } from '@banko/contract/calls/desk-promotions.ts'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { Confirm } from '../kit/confirm.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { offerSentences } from '../kit/offer-sentences.ts'
import { offerTitle } from '../kit/offer-title.ts'
import { Panel, TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { usePromotionAct } from '../kit/use-promotion-act.ts'

interface GiveBonusProps {
  readonly playerId: number
  readonly currency: string
  readonly onClose: () => void
}

/** Gives a player a bonus of an offer that is on in their currency, with a reason. */
export function GiveBonus({ playerId, currency, onClose }: GiveBonusProps) {
  const t = useText()
  const { value, trouble, again } = useAnswer(['offers'], () => calls.deskPromotions.offers({}))
  const offers = value?.offers.filter(({ state, terms: { currency: of, reward } }) => {
    // a boost is taken by coupons, and given to nobody
    return state === 'on' && of === currency && reward.kind !== 'priceBoost'
  })
  if (offers?.[0]) return <Give {...{ playerId, onClose, offers }} first={offers[0]} />
  return (
    <Dialog onClose={onClose} title={t('desk.grants.give')}>
      {trouble !== undefined ? (
        <TroublePanel trouble={trouble} again={again} />
      ) : offers ? (
        <Panel title={t('desk.grants.noOffers')} detail={t('desk.grants.noOffersDetail', { currency })} />
      ) : (
        <Waiting lines={3} />
      )}
    </Dialog>
  )
}

interface GiveProps extends Omit<GiveBonusProps, 'currency'> {
  readonly offers: readonly OfferRow[]
  readonly first: OfferRow
}

function Give({ playerId, offers, first, onClose }: GiveProps) {
  const t = useText()
  const { lang } = useWords()
  const format = useFormat()
  const act = usePromotionAct()
  const [chosenId, setChosenId] = useState(first.offerId)
  const { offerId, terms } = offers.find((offer) => offer.offerId === chosenId) ?? first
  const give = async (reason: string) => {
    const asked = { offerId, playerId, reason }
    return (await act((keyed) => keyed.deskPromotions.give(asked), t('desk.grants.given'))) !== undefined
  }
  const [gets] = offerSentences(terms, { t, format })
  return (
    <Confirm
      title={t('desk.grants.give')}
      confirmText={t('desk.grants.give')}
      reason="asked"
      onClose={onClose}
      onConfirm={give}
    >
      <NativeSelect
        label={t('desk.grants.offer')}
        description={t('desk.grants.giveDetail')}
        value={String(offerId)}
        data={offers.map((offer) => ({
          value: String(offer.offerId),
          label: `${offerTitle(offer.terms, lang)} (${offer.offerId})`,
        }))}
        onChange={({ currentTarget }) => setChosenId(Number(currentTarget.value))}
      />
      <Text size="sm" role="note">
        {gets}
      </Text>
    </Confirm>
  )
}
