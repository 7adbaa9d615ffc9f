import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SlotSeen } from '@banko/contract/calls/desk-payments.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Confirm } from '../../kit/confirm.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Newer } from '../../kit/newer.tsx'
import { PlayerLink } from '../../kit/player-link.tsx'
import { useSelf } from '../../kit/self.tsx'
import { Facts, Sheet } from '../../kit/sheet.tsx'
import { TransferLink } from '../../kit/transfer-link.tsx'
import { usePaymentAct } from '../use-payment-act.ts'
import { draftOfSlot, type SlotFault, slotTyped } from './slot-draft.ts'
import { SlotFields } from './slot-fields.tsx'

interface SlotSheetProps {
  readonly slot: SlotSeen
  readonly onClose: () => void
}

/** One slot: whom it is kept for or by which withdrawal it was taken; while it is free it may be changed or taken away. */
export function SlotSheet({ slot, onClose }: SlotSheetProps) {
  const t = useText()
  const format = useFormat()
  const { may } = useSelf()
  const { slotId, bank, swiftCode, amount, currency, state, player, until, number, madeAt } = slot
  return (
    <Sheet title={t('desk.slots.titled', { number: String(slotId) })} onClose={onClose}>
      <Facts
        facts={[
          [t('desk.slots.bank'), <bdi key="bank">{`${bank} · ${swiftCode}`}</bdi>],
          [t('desk.network.amount'), <bdi key="amount">{format.money(amount, currency)}</bdi>],
          [t('office.state'), t(`desk.slots.states.${state}`)],
          [
            t('desk.coupons.player'),
            player && (
              <PlayerLink key="player" playerId={player.playerId}>
                <bdi>{player.userName}</bdi>
              </PlayerLink>
            ),
          ],
          [t('desk.slots.until'), until !== undefined && <Moment key="until" at={until} />],
          [t('desk.slots.payment'), number !== undefined && <TransferLink key="payment" number={number} />],
          [t('desk.slots.madeAt'), <Moment key="made" at={madeAt} />],
        ]}
      />
      {may('payments.methods') && state === 'free' && <Change slot={slot} onClose={onClose} />}
    </Sheet>
  )
}

function Change({ slot, onClose }: SlotSheetProps) {
  const t = useText()
  const act = usePaymentAct()
  const [base, setBase] = useState(slot)
  const [draft, setDraft] = useState(() => draftOfSlot(slot, slot.currency))
  const [faults, setFaults] = useState<readonly SlotFault[]>([])
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const { slotId, currency } = slot
  const isNewer = !busy && slot.version > base.version
  const takeTheirs = () => {
    setBase(slot)
    setDraft(draftOfSlot(slot, currency))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const typed = slotTyped(draft, currency)
    setFaults('faults' in typed ? typed.faults : [])
    if ('faults' in typed) return
    setBusy(true)
    const wanted = { slotId, version: base.version, ...typed.terms }
    const saved = await act((keyed) => keyed.deskPayments.saveSlot(wanted), t('desk.saved')).finally(() =>
      setBusy(false),
    )
    if (saved) setBase(saved)
  }
  const drop = async () => {
    const done = await act((keyed) => keyed.deskPayments.dropSlot({ slotId }), t('desk.saved'))
    if (done) onClose()
    return done !== undefined
  }
  return (
    <>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="sm">
          {isNewer && <Newer onTheirs={takeTheirs} onMine={() => setBase(slot)} />}
          <SlotFields {...{ draft, currency, faults }} onChange={setDraft} />
          <Group justify="space-between">
            <Button variant="default" onClick={() => setAsked(true)}>
              {t('desk.slots.drop')}
            </Button>
            <Button type="submit" loading={busy} disabled={isNewer}>
              {t('desk.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      {asked && (
        <Confirm
          title={t('desk.slots.drop')}
          confirmText={t('desk.slots.drop')}
          onClose={() => setAsked(false)}
          onConfirm={drop}
        >
          <Text size="sm">{t('desk.slots.dropDetail')}</Text>
        </Confirm>
      )}
    </>
  )
}
