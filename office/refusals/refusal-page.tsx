import { refusalText } from '@banko/browser/refusal-text.ts'
import { selectionText } from '@banko/browser/selection-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { Button, Paper, Table, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { calls } from '../kit/calls.ts'
import { useGo } from '../kit/go.tsx'
import { LimitTable } from '../kit/limit-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { PlayerLink } from '../kit/player-link.tsx'
import { codeName } from '../kit/refusal-codes.ts'
import { MatchName, SelectionName } from '../kit/selection-name.tsx'
import { useSelf } from '../kit/self.tsx'
import { Facts } from '../kit/sheet.tsx'
import { SiteName } from '../kit/site-name.tsx'
import { PageHead, Panel, TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { explainPath, raisePath } from './to-limits.ts'

type Refusal = Output<Contract['deskRefusals']['page']>

/** One refused bet: what was asked, what its player was told, and every limit it was held against. */
export function RefusalPage() {
  const t = useText()
  const { id: place = '' } = useParams({ strict: false })
  const [at, id] = place.split('-').map(Number)
  const of = { at: at ?? 0, id: id ?? 0 }
  const { value, waiting, trouble, again } = useAnswer(['refusals', place], () => calls.deskRefusals.page(of))
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  return (
    <>
      <PageHead title={t('desk.refusals.titled', { number: value.id })} detail={codeName(t, value.refusal.code)}>
        <ToLimits refusal={value} />
      </PageHead>
      <Head refusal={value} />
      <Selections refusal={value} />
      <div style={{ display: 'grid', gap: 8, minWidth: 0 }}>
        <Title order={2} size="md">
          {t('desk.refusals.checks')}
        </Title>
        {value.rows.length === 0 ? (
          <Panel title={t('desk.refusals.noLimits')} />
        ) : (
          <LimitTable
            rows={value.rows}
            rules={value.rules}
            currency={value.currency}
            label={t('desk.refusals.checks')}
          />
        )}
        {value.rowsLeftOut > 0 && (
          <Text size="sm" c="dimmed">
            {t('desk.refusals.leftOut', { count: value.rowsLeftOut })}
          </Text>
        )}
      </div>
    </>
  )
}

interface OfRefusal {
  readonly refusal: Refusal
}

/** What may be done about it: the limit raised, and what its player may stake by now. */
function ToLimits({ refusal }: OfRefusal) {
  const t = useText()
  const { may } = useSelf()
  const go = useGo()
  const raise = raisePath(refusal)
  return (
    <>
      {raise !== undefined && may('trading.limits') && (
        <Button onClick={() => go(raise)}>{t('desk.refusals.raise')}</Button>
      )}
      {may('trading.see') && (
        <Button variant="default" onClick={() => go(explainPath(refusal))}>
          {t('desk.refusals.explain')}
        </Button>
      )}
    </>
  )
}

function Head({ refusal }: OfRefusal) {
  const t = useText()
  const words = useWords()
  const format = useFormat()
  const { at, moment, playerId, userName, siteId, stake, currency, stakePercent, selections, matches } = refusal
  const nameOf = (key: string) => {
    const found = selections.find((one) => key === `${one.matchId}|${one.marketKey}|${one.outcomeId}`)
    const match = matches.find((one) => one.matchId === found?.matchId)
    return found ? selectionText(words, found, match ?? { home: '1', away: '2' }).outcome : key
  }
  // What is stored was a refusal of the house's, as the player was told.
  const told = refusalText(words, format, refusal.refusal as CallRefusal, { currency, nameOf })
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)">
      <Facts
        facts={[
          [
            t('desk.refusals.told'),
            <span key="told" dir="auto">
              {told}
            </span>,
          ],
          [
            t('desk.coupons.player'),
            <PlayerLink key="player" playerId={playerId}>
              <bdi>{userName}</bdi>
            </PlayerLink>,
          ],
          [t('desk.coupons.stake'), format.money(stake, currency)],
          [t('desk.limits.factor'), stakePercent < 100 ? `${format.count(stakePercent)} %` : undefined],
          [t('desk.refusals.at'), <Moment key="at" at={at} />],
          [t('desk.refusals.moment'), t(`desk.refusals.moments.${moment}`)],
          [t('desk.coupons.site'), <SiteName key="site" siteId={siteId} />],
        ]}
      />
    </Paper>
  )
}

/** What was on it, with the price that the player saw and the one that the house had. */
function Selections({ refusal: { selections, matches } }: OfRefusal) {
  const t = useText()
  const format = useFormat()
  return (
    <Paper withBorder radius={14} bg="var(--card)" component="section" aria-label={t('desk.coupons.legs')}>
      <Table.ScrollContainer minWidth={560}>
        <Table verticalSpacing={7} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('desk.coupons.match')}</Table.Th>
              <Table.Th>{t('desk.coupons.market')}</Table.Th>
              <Table.Th ta="end">{t('desk.refusals.seen')}</Table.Th>
              <Table.Th ta="end">{t('desk.refusals.now')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {selections.map((one) => {
              const match = matches.find(({ matchId }) => matchId === one.matchId)
              return (
                <Table.Tr key={`${one.matchId} ${one.marketKey} ${one.outcomeId}`}>
                  <Table.Td>
                    <MatchName matchId={one.matchId} match={match} />
                  </Table.Td>
                  <Table.Td>
                    <SelectionName selection={one} match={match} />
                  </Table.Td>
                  <Table.Td ta="end">{format.price(one.price)}</Table.Td>
                  <Table.Td ta="end">{one.priceNow === undefined ? '–' : format.price(one.priceNow)}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}
