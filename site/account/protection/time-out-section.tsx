import { Button } from '@banko/browser/kit/button.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { timeOutDays } from '@banko/contract/calls/protection.ts'
import { useState } from 'react'
import { SectionOf } from './section-of.tsx'
import { StopDialog } from './stop-dialog.tsx'

const choices = ['1', '2', '7', '14', '30'] as const

/** A break of some days, at once. */
export function TimeOutSection() {
  const t = useText()
  const [days, setDays] = useState<string>('1')
  const [asking, setAsking] = useState(false)
  return (
    <SectionOf title={t('protection.breakTitle')} hint={t('protection.breakHint')}>
      <div className="grid justify-items-start gap-3">
        <Segmented
          label={t('protection.breakTitle')}
          items={choices.map((id) => ({ id, label: t('protection.days', { days: Number(id) }) }))}
          value={days}
          onChange={setDays}
          className="max-w-full overflow-x-auto"
        />
        <Button kind="danger" icon="clock" onClick={() => setAsking(true)}>
          {t('protection.breakNow', { days: Number(days) })}
        </Button>
      </div>
      <StopDialog open={asking} days={Number(days) as (typeof timeOutDays)[number]} onClose={() => setAsking(false)} />
    </SectionOf>
  )
}
