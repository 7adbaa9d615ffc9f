import { Notice } from '@banko/browser/kit/notice.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useText } from '@banko/browser/words.tsx'
import { realityChoices } from '@banko/contract/protection/choices.ts'
import { useState } from 'react'
import { SectionOf } from './section-of.tsx'
import type { OwnProtection } from './use-protection.ts'

interface RealityChoiceProps {
  readonly own: OwnProtection
  readonly minutes: number
}

/** How often the site says how long one has been here. */
export function RealityChoice({ own, minutes }: RealityChoiceProps) {
  const t = useText()
  const [failed, setFailed] = useState(false)
  const choose = async (id: string) => {
    const chosen = realityChoices.find((choice) => String(choice) === id)
    if (chosen !== undefined) setFailed((await own.setReality(chosen)) === 'failed')
  }
  return (
    <SectionOf title={t('protection.reality')} hint={t('protection.realityHint')}>
      <Segmented
        label={t('protection.reality')}
        items={realityChoices.map((choice) => ({
          id: String(choice),
          label: choice === 0 ? t('protection.never') : t('protection.every', { minutes: choice }),
        }))}
        value={String(minutes)}
        onChange={(id) => void choose(id)}
        className="max-w-full overflow-x-auto"
      />
      {failed && (
        <Notice tone="error" className="pt-3">
          {t('protection.failed')}
        </Notice>
      )}
    </SectionOf>
  )
}
