import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { DeskRound } from '@banko/contract/calls/desk-rounds.ts'
import type { RoundAct } from '@banko/contract/desk/rounds-list.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { useNotices } from '../kit/notices.tsx'

interface ActsProps {
  readonly round: DeskRound
}

/** What whoever looks may do with a round that does not end by itself. */
export function RoundActs({ round }: ActsProps) {
  const t = useText()
  const [asked, setAsked] = useState<RoundAct>()
  const { may } = round
  if (may.length === 0) return null
  const opened = asked !== undefined && may.includes(asked) ? asked : undefined
  return (
    <>
      {!may.includes('finish') && (
        <Text size="sm" c="dimmed">
          {t('desk.rounds.silent')}
        </Text>
      )}
      <Group gap="xs">
        {may.map((act) => (
          <Button key={act} variant="default" onClick={() => setAsked(act)}>
            {t(`desk.rounds.act.${act}`)}
          </Button>
        ))}
      </Group>
      {opened === 'finish' && <Finish round={round} onClose={() => setAsked(undefined)} />}
      {opened !== undefined && opened !== 'finish' && (
        <AskEnd round={round} way={opened} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

interface ActProps extends ActsProps {
  readonly onClose: () => void
}

/** Whose round, and what is in it. */
function About({ round: { title, userName, staked, currency } }: ActsProps) {
  const format = useFormat()
  return (
    <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <bdi>{title}</bdi> · <bdi>{userName}</bdi> · <bdi>{format.money(staked, currency)}</bdi>
    </Text>
  )
}

/** Ends a round of the house by its own rule. */
function Finish({ round, onClose }: ActProps) {
  const t = useText()
  const act = useAct()
  const tell = useNotices()
  const format = useFormat()
  const { number, currency } = round
  const finish = async (reason: string) => {
    const done = await act((keyed) => keyed.deskRounds.finish({ number, reason }))
    if (!done) return false
    const [won, returned] = [done.won, done.returned].map((amount) => format.money(amount, currency))
    tell('done', t('desk.rounds.finished', { won: won ?? '', returned: returned ?? '' }))
    return true
  }
  return (
    <Confirm
      title={t('desk.rounds.act.finish')}
      confirmText={t('desk.rounds.act.finish')}
      reason="asked"
      onClose={onClose}
      onConfirm={finish}
    >
      <About round={round} />
      <Text size="sm">{t('desk.rounds.detailOf.finish')}</Text>
    </Confirm>
  )
}

interface AskEndProps extends ActProps {
  readonly way: Exclude<RoundAct, 'finish'>
}

/** Asks another to agree that a round ends so. */
function AskEnd({ round, way, onClose }: AskEndProps) {
  const t = useText()
  const act = useAct()
  const tell = useNotices()
  const { number } = round
  const ask = async (reason: string) => {
    const answer = await act((keyed) => keyed.deskRounds.end({ number, way, reason }))
    if (!answer) return false
    tell('done', t('desk.staff.asked', { number: answer.approvalId }))
    return true
  }
  return (
    <Confirm
      title={t(`desk.rounds.act.${way}`)}
      confirmText={t('desk.staff.ask')}
      reason="asked"
      onClose={onClose}
      onConfirm={ask}
    >
      <About round={round} />
      <Text size="sm">{t(`desk.rounds.detailOf.${way}`)}</Text>
    </Confirm>
  )
}
