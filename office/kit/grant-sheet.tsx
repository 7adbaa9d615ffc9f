import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { GrantRow } from '@banko/contract/calls/desk-promotions.ts'
import { CouponLink } from './coupon-link.tsx'
import { DeskLink } from './go.tsx'
import { GrantActions } from './grant-actions.tsx'
import { grantStateText, isGivenFreeBet } from './grant-state.ts'
import { Moment } from './moment.tsx'
import { PlayerLink } from './player-link.tsx'
import { Facts, Sheet } from './sheet.tsx'

interface GrantSheetProps {
  readonly grant: GrantRow
  readonly onClose: () => void
}

/** What one player asked for or got of an offer, and what may be done about it. */
export function GrantSheet({ grant, onClose }: GrantSheetProps) {
  const t = useText()
  const format = useFormat()
  const { grantId, offerId, title, playerId, userName, currency, amount, wager, converted, reason } = grant
  const { askedAt, grantedAt, countsFrom, endsAt, endedAt, couponNumber, letIn } = grant
  const money = (value: number) => <bdi>{format.money(value, currency)}</bdi>
  const isFreeBet = isGivenFreeBet(grant)
  const moment = (at: number | undefined) => at !== undefined && <Moment at={at} />
  return (
    <Sheet title={t('desk.grants.titled', { number: String(grantId) })} onClose={onClose}>
      <Facts
        facts={[
          [
            t('desk.coupons.player'),
            <PlayerLink key="player" playerId={playerId}>
              <bdi>{userName}</bdi>
            </PlayerLink>,
          ],
          [
            t('desk.grants.offer'),
            <DeskLink key="offer" to={`/offers/${offerId}`}>
              <bdi>{title}</bdi>
            </DeskLink>,
          ],
          [t('office.state'), grantStateText({ t }, grant)],
          [
            t('desk.person.events.coupon'),
            couponNumber !== undefined && <CouponLink key="coupon" number={couponNumber} />,
          ],
          [t('desk.network.amount'), amount !== undefined && money(amount)],
          [
            t('desk.grants.wager'),
            !isFreeBet && wager && (
              <span key="wager">
                {money(wager.counted)} / {money(wager.needed)}
              </span>
            ),
          ],
          [t('desk.offers.converted'), !isFreeBet && converted !== undefined && money(converted)],
          [t('desk.approvals.askedAt'), moment(askedAt)],
          [t('desk.grants.grantedAt'), moment(grantedAt)],
          [t('desk.grants.countsFrom'), moment(countsFrom)],
          [t('desk.approvals.endsAt'), (isFreeBet || endedAt === undefined) && moment(endsAt)],
          [t('desk.grants.endedAt'), !isFreeBet && moment(endedAt)],
          [t('desk.offers.code'), letIn?.code !== undefined && <bdi key="code">{letIn.code}</bdi>],
          [t('desk.offers.segment'), letIn?.segment && <bdi key="segment">{letIn.segment.name}</bdi>],
          [t('desk.reason'), reason !== undefined && <bdi key="reason">{reason}</bdi>],
        ]}
      />
      <GrantActions grant={grant} />
    </Sheet>
  )
}
