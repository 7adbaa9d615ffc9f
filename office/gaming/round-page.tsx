import { useText } from '@banko/browser/words.tsx'
import { Paper, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { PageHead } from '../kit/states.tsx'
import { RoundCard } from './round-card.tsx'

/** One round by its number, at an address of its own. */
export function RoundPage() {
  const t = useText()
  const { id } = useParams({ strict: false })
  return (
    <>
      <PageHead title={t('desk.rounds.titled', { number: String(id) })} />
      <Paper withBorder radius={14} p="md" bg="var(--card)">
        <Stack gap="md">
          <RoundCard key={id} number={Number(id)} />
        </Stack>
      </Paper>
    </>
  )
}
