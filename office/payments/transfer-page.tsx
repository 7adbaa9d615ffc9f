import { useText } from '@banko/browser/words.tsx'
import { Paper, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { PageHead } from '../kit/states.tsx'
import { TransferCard } from './transfer-card.tsx'

/** One transfer by its number, at an address of its own. */
export function TransferPage() {
  const t = useText()
  const { id } = useParams({ strict: false })
  return (
    <>
      <PageHead title={t('desk.payments.titled', { number: String(id) })} />
      <Paper withBorder radius={14} p="md" bg="var(--card)">
        <Stack gap="md">
          {/* What was looked at in full belongs to one transfer: the next one begins masked. */}
          <TransferCard key={id} number={Number(id)} />
        </Stack>
      </Paper>
    </>
  )
}
