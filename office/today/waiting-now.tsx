import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { waitingKinds } from '@banko/contract/desk/waiting-kinds.ts'
import { Paper, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countText } from '../kit/count-text.ts'
import { parseSearch } from '../kit/search-text.ts'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useWaiting } from '../kit/use-waiting.ts'
import { waitingRooms } from './waiting-rooms.ts'

/** How much waits in each room that has something to wait, leading there. */
export function WaitingNow() {
  const t = useText()
  const format = useFormat()
  const { counts, waiting, trouble, again } = useWaiting()
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !counts) return <Waiting lines={2} />
  const shown = waitingKinds.flatMap((kind) => {
    const counted = counts[kind]
    return counted ? [{ kind, counted }] : []
  })
  if (shown.length === 0) return null
  return (
    <SimpleGrid component="section" cols={{ base: 1, xs: 3 }} spacing="md" aria-label={t('desk.today.waiting')}>
      {shown.map(({ kind, counted }) => {
        const { name, to } = waitingRooms[kind]
        const [path = '', search = ''] = to.split('?')
        return (
          <Paper
            key={kind}
            component={Link}
            to={path as never}
            search={parseSearch(search) as never}
            withBorder
            radius={14}
            p="md"
            bg="var(--card)"
            style={{ display: 'block', textDecoration: 'none', color: 'var(--ink)' }}
          >
            <Text
              component="span"
              display="block"
              fz={28}
              fw={650}
              lh={1.2}
              style={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {countText(counted, format.count)}
            </Text>
            <Text component="span" display="block" size="sm" c="dimmed">
              {t(name)}
              {kind === 'refusals' && ` · ${t('desk.today.lastDay')}`}
            </Text>
          </Paper>
        )
      })}
    </SimpleGrid>
  )
}
