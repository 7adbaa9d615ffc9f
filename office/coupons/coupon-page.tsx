import { selectionText } from '@banko/browser/selection-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { Alert, Paper, Table, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { calls } from '../kit/calls.ts'
import { Moment } from '../kit/moment.tsx'
import { PlayerLink } from '../kit/player-link.tsx'
import { Facts } from '../kit/sheet.tsx'
import { PageHead, TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { CouponLife } from './coupon-life.tsx'

/** One coupon as it stands, its legs, and its life from what is stored. */
export function CouponPage() {
  const t = useText()
  const format = useFormat()
  const { id } = useParams({ strict: false })
  const number = Number(id)
  const { value, waiting, trouble, again } = useAnswer(['coupons', number], () => calls.deskCoupons.replay({ number }))
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  const { coupon, playerId, events, differences, undone } = value
  const money = (amount: number) => format.money(amount, coupon.currency)
  return (
    <>
      <PageHead
        title={t('desk.coupons.titled', { number })}
        detail={`${t(`desk.coupons.kinds.${coupon.kind}`)} · ${t(`desk.coupons.statuses.${coupon.status}`)}`}
      />
      {differences.length > 0 && (
        <Alert role="alert" variant="default" bg="var(--raised)" bd={0}>
          {t(undone > 0 ? 'desk.coupons.differsYet' : 'desk.coupons.differs')}
        </Alert>
      )}
      <Paper withBorder radius={14} p="md" bg="var(--card)">
        <Facts
          facts={[
            [t('desk.coupons.placed'), <Moment key="placed" at={coupon.placedAt} />],
            [t('desk.coupons.playerNumber'), <PlayerLink key="player" playerId={playerId} />],
            [t(coupon.freeBet ? 'desk.coupons.freeBet' : 'desk.coupons.stake'), money(coupon.stakeTotal)],
            [t('desk.coupons.price'), format.priceTotal(coupon.priceTotal)],
            [t('desk.coupons.combinations'), coupon.combinations],
            [t('desk.coupons.payoutMax'), money(coupon.payoutMax)],
            [t('desk.coupons.payout'), money(coupon.payout)],
            [t('desk.coupons.boost'), coupon.boost !== undefined && money(coupon.boost)],
            [t('desk.coupons.soldFor'), coupon.soldFor > 0 && money(coupon.soldFor)],
            [t('desk.coupons.replayed'), differences.length === 0 && t('desk.coupons.same')],
          ]}
        />
      </Paper>
      <Legs legs={coupon.legs} />
      <section aria-label={t('desk.coupons.life')}>
        <Title order={2} size="md" mb="xs">
          {t('desk.coupons.life')}
        </Title>
        <CouponLife events={events} currency={coupon.currency} />
      </section>
    </>
  )
}

/** The market, and what was chosen in it. */
function SelectionName({ leg }: { readonly leg: Legs[number] }) {
  const { market, outcome } = selectionText(useWords(), leg, leg)
  return (
    <>
      <Text size="sm" fw={600} dir="auto">
        {outcome}
      </Text>
      <Text size="sm" c="dimmed" dir="auto">
        {market}
      </Text>
    </>
  )
}

type Legs = Output<Contract['deskCoupons']['replay']>['coupon']['legs']

function Legs({ legs }: { readonly legs: Legs }) {
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
              <Table.Th ta="end">{t('desk.coupons.price')}</Table.Th>
              <Table.Th>{t('desk.coupons.status')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {legs.map((leg) => (
              <Table.Tr key={`${leg.matchId} ${leg.marketKey} ${leg.outcomeId}`}>
                <Table.Td>
                  <bdi>{[leg.home, leg.away].filter((side) => side).join(' – ')}</bdi>
                </Table.Td>
                <Table.Td>
                  <SelectionName leg={leg} />
                </Table.Td>
                <Table.Td ta="end">
                  {leg.priceUnboosted !== undefined && <s>{format.price(leg.priceUnboosted)}</s>}{' '}
                  {format.price(leg.price)}
                </Table.Td>
                <Table.Td>{t(`desk.coupons.results.${leg.result}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}
