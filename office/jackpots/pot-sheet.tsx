import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { DeskPot } from '@banko/contract/calls/desk-jackpots.ts'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { Moment } from '../kit/moment.tsx'
import { useNotices } from '../kit/notices.tsx'
import { useSelf } from '../kit/self.tsx'
import { Facts, Sheet } from '../kit/sheet.tsx'
import { heirsOf } from './heirs-of.ts'

/** Millionths in one percent. */
const percent = 10_000

interface PotSheetProps {
  readonly pot: DeskPot
  readonly pots: readonly DeskPot[]
  readonly onClose: () => void
}

/** A pot with its rules, and the way to end it where another one may have what it has. */
export function PotSheet({ pot, pots, onClose }: PotSheetProps) {
  const t = useText()
  const format = useFormat()
  const { may } = useSelf()
  const [asks, setAsks] = useState(false)
  const { potId, group, currency, seed, ceiling, rate, dropsAt, hitAt } = pot
  const heirs = heirsOf(pot, pots)
  const money = (value: number) => <bdi>{format.money(value, currency)}</bdi>
  return (
    <Sheet title={t('desk.jackpots.titled', { number: String(potId) })} onClose={onClose}>
      <Facts
        facts={[
          [t('desk.room.jackpots'), t(`pots.group.${group}`)],
          [t('office.state'), t(`desk.jackpots.states.${pot.state}`)],
          [t('desk.jackpots.seed'), money(seed)],
          [t('desk.jackpots.ceiling'), money(ceiling)],
          [t('desk.jackpots.rate'), `${format.count(rate / percent)} %`],
          [t('desk.approvals.endsAt'), dropsAt !== undefined && <Moment key="drops" at={dropsAt} />],
          [t('desk.jackpots.hitAt'), hitAt !== undefined && <Moment key="hit" at={hitAt} />],
        ]}
      />
      {may('jackpots.retire') && heirs.length > 0 && (
        <Group>
          <Button variant="default" onClick={() => setAsks(true)}>
            {t('desk.jackpots.retire')}
          </Button>
        </Group>
      )}
      {asks && <AskRetire pot={pot} heirs={heirs} onClose={() => setAsks(false)} />}
    </Sheet>
  )
}

interface AskRetireProps extends Pick<PotSheetProps, 'pot' | 'onClose'> {
  readonly heirs: readonly DeskPot[]
}

/** Asks another to agree. */
function AskRetire({ pot: { potId }, heirs, onClose }: AskRetireProps) {
  const t = useText()
  const act = useAct()
  const tell = useNotices()
  const [heir, setHeir] = useState(String(heirs[0]?.potId))
  const ask = async (reason: string) => {
    const answer = await act((keyed) => keyed.deskJackpots.retire({ potId, heirId: Number(heir), reason }))
    if (!answer) return false
    tell('done', t('desk.staff.asked', { number: answer.approvalId }))
    return true
  }
  return (
    <Confirm
      title={t('desk.jackpots.retire')}
      confirmText={t('desk.staff.ask')}
      reason="asked"
      onClose={onClose}
      onConfirm={ask}
    >
      <Text size="sm">{t('desk.jackpots.retireDetail')}</Text>
      <NativeSelect
        label={t('desk.jackpots.heir')}
        value={heir}
        data={heirs.map((one) => ({
          value: String(one.potId),
          label: t('desk.jackpots.titled', { number: String(one.potId) }),
        }))}
        onChange={({ currentTarget }) => setHeir(currentTarget.value)}
      />
    </Confirm>
  )
}
