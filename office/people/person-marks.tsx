import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { Alert, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { calls } from '../kit/calls.ts'
import { Moment } from '../kit/moment.tsx'
import { useSelf } from '../kit/self.tsx'
import { Panel, TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { GiveCare } from './give-care.tsx'

type Marks = Output<Contract['deskPerson']['marks']>

const useMarks = (playerId: number) => useAnswer(['marks', playerId], () => calls.deskPerson.marks({ playerId }))

/** Over the page of whom a mark stands; nothing of anybody else. */
export function MarksNote({ playerId }: { readonly playerId: number }) {
  const t = useText()
  const { value } = useMarks(playerId)
  const kinds = new Set(value?.marks.flatMap(({ kind, endedAt }) => (endedAt === undefined ? [kind] : [])))
  if (kinds.size === 0) return null
  return (
    <Alert variant="default" bg="var(--raised)" bd={0} title={t('desk.marks.standing')} role="note">
      <Text size="sm">{[...kinds].map((kind) => t(`desk.marks.${kind}`)).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {t('desk.marks.notOffered')}
      </Text>
    </Alert>
  )
}

interface PersonMarksProps {
  readonly playerId: number
  readonly currency: string
}

/** Signs that somebody's play may harm them, with the figures that made each, and what colleagues did about them. */
export function PersonMarks({ playerId, currency }: PersonMarksProps) {
  const t = useText()
  const { may } = useSelf()
  const { value, waiting, trouble, again } = useMarks(playerId)
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting lines={3} />
  const { marks, cares } = value
  return (
    <Stack gap="md">
      {marks.length === 0 ? (
        <Panel title={t('desk.marks.noMarks')} detail={t('desk.marks.noMarksDetail')} />
      ) : (
        <MarkList marks={marks} currency={currency} />
      )}
      {may('people.note') && <GiveCare playerId={playerId} onDone={again} />}
      {cares.length > 0 && <CareList cares={cares} />}
    </Stack>
  )
}

function MarkList({ marks, currency }: Pick<Marks, 'marks'> & Pick<PersonMarksProps, 'currency'>) {
  const t = useText()
  const format = useFormat()
  return (
    <Entries label={t('desk.people.marks')}>
      {marks.map(({ kind, day, stake, compared, count, at, endedAt }) => (
        <Entry key={`${kind} ${day}`}>
          <Text fw={600} component="div">
            {t(`desk.marks.${kind}`)}
          </Text>
          <Text size="sm">
            {t(`desk.marks.figures.${kind}`, {
              stake: format.money(stake, currency),
              compared: format.money(compared, currency),
              count,
            })}
          </Text>
          <Text size="sm" c="dimmed" component="div">
            <Moment at={at} />
            {endedAt !== undefined && (
              <>
                {' · '}
                {t('desk.marks.ended')} <Moment at={endedAt} />
              </>
            )}
          </Text>
        </Entry>
      ))}
    </Entries>
  )
}

function CareList({ cares }: Pick<Marks, 'cares'>) {
  const t = useText()
  return (
    <Entries label={t('desk.marks.cares')}>
      {cares.map(({ careId, did, note, by, at }) => (
        <Entry key={careId}>
          <Text size="sm" c="dimmed" component="div">
            <bdi>{by}</bdi> · <Moment at={at} />
          </Text>
          <Text fw={600} component="div">
            {t(`desk.marks.did.${did}`)}
          </Text>
          <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {note}
          </Text>
        </Entry>
      ))}
    </Entries>
  )
}

function Entries({ label, children }: { readonly label: string; readonly children: readonly ReactNode[] }) {
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
      {children}
    </Stack>
  )
}

function Entry({ children }: { readonly children: ReactNode }) {
  return (
    <Paper component="li" withBorder radius={14} p="md" bg="var(--card)">
      {children}
    </Paper>
  )
}
