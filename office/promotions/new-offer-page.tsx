import { browserTime } from '@banko/browser/connection.ts'
import { useText } from '@banko/browser/words.tsx'
import type { OfferRow } from '@banko/contract/calls/desk-promotions.ts'
import { offerKinds } from '@banko/contract/promotions/choices.ts'
import { languageDefault } from '@banko/words/languages.ts'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useGo } from '../kit/go.tsx'
import { useSelf } from '../kit/self.tsx'
import { PageHead, Panel, TroublePanel, Waiting } from '../kit/states.tsx'
import { useSearch } from '../kit/use-search.ts'
import type { FormPartProps } from './form-part.ts'
import { clonedDraft, usualDraft, withKind } from './offer-draft.ts'
import { OfferEditor } from './offer-editor.tsx'
import { useOffers } from './use-offers.ts'

/** A new offer: as a kind usually is, or as the one that the address names. */
export function NewOfferPage() {
  const t = useText()
  const { may } = useSelf()
  const { search } = useSearch()
  const { value, waiting, trouble, again } = useOffers()
  if (!may('promotions.edit')) return <Panel title={t('desk.noPermission')} detail={t('desk.noPermissionDetail')} />
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  const model = value.offers.find(({ offerId }) => String(offerId) === search.like)
  return (
    <>
      <PageHead title={t('desk.offers.make')} detail={t('desk.offers.makeDetail')} />
      <NewOffer key={search.like ?? search.kind} model={model} kindAsked={search.kind} />
    </>
  )
}

interface NewOfferProps {
  readonly model: OfferRow | undefined
  readonly kindAsked: string | undefined
}

function NewOffer({ model, kindAsked }: NewOfferProps) {
  const { self } = useSelf()
  const go = useGo()
  const [saved, setSaved] = useState<OfferRow>()
  const [start] = useState(() => {
    const usual = usualDraft({
      kind: offerKinds.find((known) => known === kindAsked) ?? 'depositMatch',
      currency: self.currencies[0] ?? '',
      language: self.sites[0]?.languages[0] ?? languageDefault,
      now: browserTime.now(),
    })
    return model ? clonedDraft(model.terms, usual) : usual
  })
  useEffect(() => {
    if (saved) go(`/offers/${saved.offerId}`)
  }, [saved, go])
  return <OfferEditor start={start} first={FirstFields} onSaved={setSaved} />
}

/** What an offer is, for good. */
function FirstFields({ draft, onChange }: FormPartProps) {
  const t = useText()
  const { self } = useSelf()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <NativeSelect
        label={t('desk.network.kind')}
        value={draft.kind}
        data={offerKinds.map((value) => ({ value, label: t(`desk.offers.kinds.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange(withKind(draft, offerKinds.find((known) => known === currentTarget.value) ?? draft.kind))
        }
      />
      <NativeSelect
        label={t('desk.network.currency')}
        value={draft.currency}
        data={[...new Set([draft.currency, ...self.currencies])]}
        onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
      />
    </SimpleGrid>
  )
}
