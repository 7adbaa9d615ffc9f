import { Button } from '@banko/browser/kit/button.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useText } from '@banko/browser/words.tsx'
import { type TimeOutDays, timeOutDays } from '@banko/contract/protection/choices.ts'
import { useState } from 'react'
import { SectionOf } from './section-of.tsx'
import { StopDialog } from './stop-dialog.tsx'

/** A break of some days, at once. */
export function TimeOutSection() {
  const t = useText()
  const [days, setDays] = useState<TimeOutDays>(1)
  const [asking, setAsking] = useState(false)
  return (
    <SectionOf title={t('protection.breakTitle')} hint={t('protection.breakHint')}>
      <div className="grid justify-items-start gap-3">
        <Segmented
          label={t('protection.breakTitle')}
          items={timeOutDays.map((choice) => ({ id: String(choice), label: t('protection.days', { days: choice }) }))}
          value={String(days)}
          onChange={(id) => setDays(timeOutDays.find((choice) => String(choice) === id) ?? 1)}
          className="max-w-full overflow-x-auto"
        />
        <Button kind="danger" icon="clock" onClick={() => setAsking(true)}>
          {t('protection.breakNow', { days })}
        </Button>
      </div>
      <StopDialog open={asking} days={days} onClose={() => setAsking(false)} />
    </SectionOf>
  )
}
