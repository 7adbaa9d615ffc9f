import { useText } from '@banko/browser/words.tsx'
import { SimpleGrid } from '@mantine/core'
import { useSelf } from '../kit/self.tsx'
import { PageHead } from '../kit/states.tsx'
import { FirstSteps } from './first-steps.tsx'
import { MovedToday } from './moved-today.tsx'
import { RefusedToday } from './refused-today.tsx'
import { WaitingNow } from './waiting-now.tsx'

/** What waits, what was moved today, and what is still to be done: each part stands or fails by itself. */
export function TodayPage() {
  const t = useText()
  const { self, may } = useSelf()
  const seesCoupons = may('coupons.see')
  return (
    <>
      <PageHead title={t('desk.room.today')} detail={t('desk.today.detail')} />
      <WaitingNow />
      {may('sites.see') && !self.bounded && <FirstSteps />}
      {seesCoupons && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
          <MovedToday />
          <RefusedToday />
        </SimpleGrid>
      )}
    </>
  )
}
