import { slipRefusalCodes } from '@banko/betting/refusals/refusal-codes.ts'
import { sportName } from '@banko/browser/sport-name.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { RefusalRow } from '@banko/contract/calls/desk-refusals.ts'
import { useMemo } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { ExportButton } from '../kit/export-button.tsx'
import { useGo } from '../kit/go.tsx'
import { limitSources, sourceName } from '../kit/limit-names.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { PlayerLink } from '../kit/player-link.tsx'
import { codeName } from '../kit/refusal-codes.ts'
import { MatchName } from '../kit/selection-name.tsx'
import { useSelf } from '../kit/self.tsx'
import { SiteName } from '../kit/site-name.tsx'
import { sportIds } from '../kit/sport-ids.ts'
import { PageHead, Panel } from '../kit/states.tsx'
import { listInputOf, useList } from '../kit/use-list.ts'

const moments = ['asked', 'written', 'delayed'] as const

/** Bets that were not taken, of the last seven days unless a filter says otherwise. */
export function RefusalsPage() {
  const t = useText()
  const go = useGo()
  const { self, may } = useSelf()
  const fields = useRefusalFields()
  const columns = useRefusalColumns()
  const list = useList('refusals', fields, (page) => calls.deskRefusals.list(listInputOf(page)))
  return (
    <>
      <PageHead title={t('desk.room.refusals')} detail={t('desk.refusals.detail')} />
      <ListTable
        name="refusals"
        label={t('desk.room.refusals')}
        {...{ list, fields, columns }}
        actions={!self.bounded && <ExportButton list="refusals" fields={fields} about={list.about} />}
        idOf={({ id }) => id}
        {...(may('coupons.decision') &&
          !self.bounded && { onOpen: ({ at, id }: RefusalRow) => go(`/refusals/${at}-${id}`) })}
        empty={<Panel title={t('desk.refusals.none')} detail={t('desk.refusals.noneDetail')} />}
      />
    </>
  )
}

function useRefusalColumns(): readonly Column<RefusalRow>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<RefusalRow>[]>(
    () => [
      { id: 'at', head: 'desk.refusals.at', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
      {
        id: 'userName',
        head: 'desk.coupons.player',
        cell: ({ playerId, userName }) => (
          <PlayerLink playerId={playerId}>
            <bdi>{userName}</bdi>
          </PlayerLink>
        ),
      },
      { id: 'code', head: 'desk.refusals.code', cell: ({ refusal }) => codeName(t, refusal.code) },
      {
        id: 'source',
        head: 'desk.refusals.source',
        cell: ({ source }) => (source === undefined ? '' : sourceName(t, source)),
      },
      {
        id: 'stake',
        head: 'desk.coupons.stake',
        align: 'end',
        cell: ({ stake, currency }) => format.money(stake, currency),
      },
      {
        id: 'match',
        head: 'desk.coupons.match',
        cell: ({ matchIds, matches }) => {
          const [matchId] = matchIds
          if (matchId === undefined) return ''
          const more = matchIds.length - 1
          return (
            <>
              <MatchName matchId={matchId} match={matches.find((one) => one.matchId === matchId)} />
              {more > 0 && ` \u2066+${more}\u2069`}
            </>
          )
        },
      },
      {
        id: 'moment',
        head: 'desk.refusals.moment',
        hidden: true,
        cell: ({ moment }) => t(`desk.refusals.moments.${moment}`),
      },
      { id: 'site', head: 'desk.coupons.site', hidden: true, cell: ({ siteId }) => <SiteName siteId={siteId} /> },
    ],
    [t, format],
  )
}

function useRefusalFields(): readonly FilterField[] {
  const t = useText()
  const words = useWords()
  const { self } = useSelf()
  return useMemo<readonly FilterField[]>(
    () => [
      {
        field: 'code',
        label: 'desk.refusals.code',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: slipRefusalCodes.map((value) => ({ value, label: codeName(t, value) })),
      },
      { field: 'player', label: 'desk.coupons.playerNumber', type: 'number', kinds: ['is'] },
      { field: 'match', label: 'desk.limits.matchNumber', type: 'number', kinds: ['is'] },
      {
        field: 'sport',
        label: 'desk.refusals.sport',
        type: 'choice',
        kinds: ['is', 'in'],
        choices: sportIds.map((id) => ({ value: String(id), label: sportName(words, id) })),
      },
      {
        field: 'site',
        label: 'desk.coupons.site',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: self.sites.map(({ siteId, domain }) => ({ value: String(siteId), label: domain })),
      },
      { field: 'at', label: 'desk.refusals.at', type: 'time', kinds: ['between', 'over', 'under'] },
      {
        field: 'stake',
        label: 'desk.coupons.stake',
        type: 'amount',
        kinds: ['over', 'under', 'between', 'is'],
        currency: self.currencies[0] ?? '',
      },
      {
        field: 'source',
        label: 'desk.refusals.source',
        type: 'choice',
        kinds: ['is', 'in'],
        choices: limitSources.map((value) => ({ value, label: sourceName(t, value) })),
      },
      {
        field: 'moment',
        label: 'desk.refusals.moment',
        type: 'choice',
        kinds: ['is', 'isNot'],
        choices: moments.map((value) => ({ value, label: t(`desk.refusals.moments.${value}`) })),
      },
    ],
    [t, words, self],
  )
}
