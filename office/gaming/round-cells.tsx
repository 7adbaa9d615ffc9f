import { useText, useWords } from '@banko/browser/words.tsx'
import type { RoundListed } from '@banko/contract/calls/desk-rounds.ts'
import { Text } from '@mantine/core'
import { useMinute } from '../kit/use-minute.ts'

const seconds = ['second', 1000] as const
const units = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000], seconds] as const

/** How a round stands, and what of it stands out. */
export function RoundState({ round: { state, marks, isStuck, isFree } }: { readonly round: RoundListed }) {
  const t = useText()
  const said = [...marks.map((mark) => t(`desk.rounds.marks.${mark}`)), ...(isFree ? [t('desk.rounds.free')] : [])]
  return (
    <>
      {t(`desk.rounds.states.${state}`)}
      {isStuck && (
        <Text span size="sm" fw={600} c="var(--down)">
          {' '}
          {t('desk.rounds.stuck')}
        </Text>
      )}
      {said.length > 0 && (
        <Text span size="sm" c="dimmed">
          {` · ${said.join(' · ')}`}
        </Text>
      )}
    </>
  )
}

/** For how long a round has been open, or was. */
export function RoundAge({ round: { openedAt, endedAt } }: { readonly round: RoundListed }) {
  const { locale } = useWords()
  const now = useMinute()
  const passed = Math.max(0, (endedAt ?? now) - openedAt)
  const [unit, size] = units.find(([, least]) => passed >= least) ?? seconds
  const said = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
  return <bdi>{said.format(Math.floor(passed / size))}</bdi>
}
