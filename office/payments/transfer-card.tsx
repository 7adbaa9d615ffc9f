import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { TransferDetail } from '@banko/contract/calls/desk-payments.ts'
import { calls } from '../kit/calls.ts'
import { Moment } from '../kit/moment.tsx'
import { PlayerLink } from '../kit/player-link.tsx'
import { Facts } from '../kit/sheet.tsx'
import { SiteName } from '../kit/site-name.tsx'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { coinFacts } from './coin-facts.tsx'
import { PromiseClock } from './promise.tsx'
import { TransferActions } from './transfer-actions.tsx'
import { TransferNotes } from './transfer-notes.tsx'
import { TransferSaid } from './transfer-said.tsx'
import { TransferValues } from './transfer-values.tsx'
import { WhyWaits } from './why-waits.tsx'

/** One transfer: what may be done with it, how it stands, what the player typed, and everything that was said of it. */
export function TransferCard({ number }: { readonly number: number }) {
  const { value, waiting, trouble, again } = useAnswer(['transfer', number], () =>
    calls.deskPayments.detail({ number }),
  )
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  return (
    <>
      <TransferActions detail={value} />
      <Standing detail={value} />
      <TransferValues detail={value} />
      <TransferNotes detail={value} />
      <TransferSaid detail={value} />
    </>
  )
}

function Standing({ detail }: { readonly detail: TransferDetail }) {
  const t = useText()
  const format = useFormat()
  const {
    direction,
    playerId,
    userName,
    title,
    tag,
    playerTags,
    amount,
    currency,
    state,
    mark,
    rules,
    askedAt,
    promisedAt,
  } = detail
  const { fee, credited, slot, reason, doneAt, waitsUntil } = detail.transfer
  const money = (value: number) => format.money(value, currency)
  return (
    <Facts
      facts={[
        [t('desk.payments.direction'), t(`payments.kind.${direction}`)],
        [
          t('desk.coupons.player'),
          <PlayerLink key="player" playerId={playerId}>
            <bdi>{userName}</bdi>
          </PlayerLink>,
        ],
        [t('desk.network.amount'), money(amount)],
        [t('desk.payments.fee'), fee > 0 && money(fee)],
        [t('desk.payments.credited'), credited !== undefined && money(credited)],
        [t('desk.payments.method'), <bdi key="method">{title}</bdi>],
        [t('desk.payments.tag'), tag !== '' && <bdi key="tag">{tag}</bdi>],
        [t('desk.people.tags'), playerTags.length > 0 && <bdi key="tags">{playerTags.join(', ')}</bdi>],
        [t('desk.slots.bank'), slot && <bdi key="bank">{slot.bank}</bdi>],
        ...coinFacts(t, detail.transfer),
        [t('office.state'), t(`desk.payments.states.${state}`)],
        [t('desk.payments.told'), reason && t(`payments.reason.${reason}`)],
        [t('desk.payments.why'), (rules.length > 0 || mark) && <WhyWaits key="why" row={detail} />],
        [t('desk.approvals.askedAt'), <Moment key="asked" at={askedAt} />],
        [t('desk.payments.promised'), promisedAt !== undefined && <PromiseClock key="promised" at={promisedAt} />],
        [t('desk.payments.waitsUntil'), waitsUntil !== undefined && <Moment key="waits" at={waitsUntil} />],
        [t('desk.payments.doneAt'), doneAt !== undefined && <Moment key="done" at={doneAt} />],
        [t('desk.coupons.site'), <SiteName key="site" siteId={detail.siteId} />],
      ]}
    />
  )
}
