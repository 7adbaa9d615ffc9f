import { useText } from '@banko/browser/words.tsx'
import { offerKinds } from '@banko/contract/promotions/choices.ts'
import { Button, Group } from '@mantine/core'
import { calls } from '../kit/calls.ts'
import { useGo } from '../kit/go.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { useSelf } from '../kit/self.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { useList } from '../kit/use-list.ts'
import { useOfferColumns } from './use-offer-columns.tsx'

/** Bonuses as they are offered, with what has come of each; a row opens the offer. */
export function OffersPage() {
  const t = useText()
  const go = useGo()
  const { may } = useSelf()
  const columns = useOfferColumns()
  const list = useList('offers', [], askOffers)
  const edits = may('promotions.edit')
  return (
    <>
      <PageHead title={t('desk.room.offers')} detail={t('desk.offers.detail')}>
        {edits && <Button onClick={() => go('/offers/new')}>{t('desk.offers.make')}</Button>}
      </PageHead>
      <ListTable
        name="offers"
        label={t('desk.room.offers')}
        fields={[]}
        {...{ list, columns }}
        idOf={({ offerId }) => offerId}
        onOpen={({ offerId }) => go(`/offers/${offerId}`)}
        empty={
          <Panel
            title={t('desk.offers.none')}
            detail={t('desk.offers.noneDetail')}
            action={
              edits && (
                <Group gap="xs" justify="center">
                  {offerKinds.map((kind) => (
                    <Button key={kind} variant="default" onClick={() => go(`/offers/new?kind=${kind}`)}>
                      {t(`desk.offers.kinds.${kind}`)}
                    </Button>
                  ))}
                </Group>
              )
            }
          />
        }
      />
    </>
  )
}

async function askOffers() {
  const reply = await calls.deskPromotions.offers({})
  return reply.kind === 'value' ? { ...reply, value: { rows: reply.value.offers } } : reply
}
