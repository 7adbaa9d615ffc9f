import { useText, useWords } from '@banko/browser/words.tsx'
import type { GrantRow, OfferRow } from '@banko/contract/calls/desk-promotions.ts'
import { grantStates } from '@banko/contract/promotions/choices.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { calls } from './calls.ts'
import type { FilterField } from './columns.ts'
import { GrantSheet } from './grant-sheet.tsx'
import { ListTable } from './list-table.tsx'
import { offerTitle } from './offer-title.ts'
import { pagesBefore } from './pages-before.ts'
import { Panel } from './states.tsx'
import { useAnswer } from './use-answer.ts'
import { useGrantColumns } from './use-grant-columns.tsx'
import { type PageAsked, useList } from './use-list.ts'

interface GrantListProps {
  /** Of one player alone. */
  readonly playerId?: number
  readonly actions?: ReactNode
}

/** What players asked for and got of offers, the newest first; a row opens what may be done about it. */
export function GrantList({ playerId, actions }: GrantListProps) {
  const t = useText()
  const isOfOne = playerId !== undefined
  const offers = useOffers()
  const all = useGrantFields(offers)
  const fields = useMemo(() => all.filter(({ field }) => !(isOfOne && field === 'player')), [all, isOfOne])
  const columns = useGrantColumns()
  const shown = useMemo(() => columns.filter(({ id }) => !(isOfOne && id === 'userName')), [columns, isOfOne])
  const list = useList(`grants ${playerId ?? 'all'}`, fields, (page) => askGrants(page, playerId))
  const [openedId, setOpenedId] = useState<number>()
  const opened = list.rows.find(({ grantId }) => grantId === openedId)
  return (
    <>
      <ListTable
        name={isOfOne ? 'grantsOfPlayer' : 'grants'}
        label={t('desk.room.grants')}
        {...{ list, fields, actions }}
        columns={shown}
        idOf={({ grantId }: GrantRow) => grantId}
        onOpen={({ grantId }) => setOpenedId(grantId)}
        empty={
          <Panel
            title={t('desk.grants.none')}
            detail={t(isOfOne ? 'desk.grants.noneOfPlayer' : 'desk.grants.noneDetail')}
          />
        }
      />
      {opened && <GrantSheet key={opened.grantId} grant={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

function useOffers(): readonly OfferRow[] | undefined {
  return useAnswer(['offers'], () => calls.deskPromotions.offers({})).value?.offers
}

function useGrantFields(offers: readonly OfferRow[] | undefined): readonly FilterField[] {
  const t = useText()
  const { lang } = useWords()
  return useMemo<readonly FilterField[]>(
    () => [
      {
        field: 'state',
        label: 'office.state',
        type: 'choice',
        kinds: ['is'],
        choices: grantStates.map((state) => ({ value: state, label: t(`desk.grants.states.${state}`) })),
      },
      {
        field: 'offer',
        label: 'desk.grants.offer',
        type: 'choice',
        kinds: ['is'],
        choices: (offers ?? []).map(({ offerId, terms }) => ({
          value: String(offerId),
          label: `${offerTitle(terms, lang)} (${offerId})`,
        })),
      },
      { field: 'player', label: 'desk.coupons.playerNumber', type: 'number', kinds: ['is'] },
    ],
    [t, lang, offers],
  )
}

async function askGrants({ filters, after }: PageAsked, ofPlayer: number | undefined) {
  const said = (field: string) => filters.find((filter) => filter.field === field)?.values[0]
  const numbered = (field: string) => {
    const number = Number(said(field))
    return Number.isSafeInteger(number) && number > 0 ? number : undefined
  }
  const state = grantStates.find((known) => known === said('state'))
  const offerId = numbered('offer')
  const playerId = ofPlayer ?? numbered('player')
  const reply = await calls.deskPromotions.grants({
    ...(state && { state }),
    ...(offerId !== undefined && { offerId }),
    ...(playerId !== undefined && { playerId }),
    ...(after !== undefined && { before: Number(after) }),
  })
  return pagesBefore(
    reply,
    ({ grants, more }) => ({ rows: grants, more }),
    ({ grantId }) => grantId,
  )
}
