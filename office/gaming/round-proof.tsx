import { useText } from '@banko/browser/words.tsx'
import type { DeskRound } from '@banko/contract/calls/desk-rounds.ts'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Facts } from '../kit/sheet.tsx'
import { drawAgain } from './draw-again.ts'
import { drawnText } from './drawn-text.ts'

/** What a round of the house was drawn from, to be drawn again here and now. */
export function RoundProof({ round: { record, faults } }: { readonly round: DeskRound }) {
  const t = useText()
  const [found, setFound] = useState<readonly string[]>()
  if (!record) return null
  const isPublic = record.serverSeed !== undefined
  const kept = faults ?? []
  return (
    <Stack gap="xs" component="section" aria-label={t('desk.rounds.proof')}>
      <Title order={2} size="md">
        {t('desk.rounds.proof')}
      </Title>
      <Facts
        facts={[
          [t('desk.rounds.config'), <bdi key="config">{record.config}</bdi>],
          [t('desk.rounds.drawn'), <bdi key="drawn">{drawnText(record.drawn)}</bdi>],
          [t('desk.rounds.commit'), <bdi key="commit">{record.commit}</bdi>],
          [t('desk.rounds.kept'), <Verdict key="kept" faults={kept} />],
        ]}
      />
      {isPublic ? (
        <Group gap="sm">
          <Button variant="default" onClick={() => setFound(drawAgain(record))}>
            {t('desk.rounds.drawAgain')}
          </Button>
          <div role="status">{found && <Verdict faults={found} />}</div>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('desk.rounds.seedKept')}
        </Text>
      )}
    </Stack>
  )
}

/** That it comes out the same, or what does not. */
function Verdict({ faults }: { readonly faults: readonly string[] }) {
  const t = useText()
  if (faults.length === 0) return <Text size="sm">{t('desk.rounds.fits')}</Text>
  return (
    <Text size="sm" fw={600} c="var(--down)">
      {t('desk.rounds.differs', { what: faults.join(', ') })}
    </Text>
  )
}
