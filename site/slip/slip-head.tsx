import { groupsOf, kindOf } from '@banko/betting/slip/slip.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { CodeButton } from './codes/code-button.tsx'
import { placingStore } from './placing-store.ts'
import { slipStore } from './slip-store.ts'

interface SlipHeadProps {
  /** Where the slip is the page, and where it stands beside one. */
  readonly heading: 'h1' | 'h2'
  readonly end?: ReactNode
}

/** The heading of the slip: how many selections, and the way to take all of them off. */
export function SlipHead({ heading: Heading, end }: SlipHeadProps) {
  const t = useText()
  const slip = useStore(slipStore, (state) => state.slip)
  const open = useStore(placingStore, ({ placing }) => placing.kind === 'idle' || placing.kind === 'refused')
  const count = slip.selections.length
  // Two answers to one match offer no choice of forms that would say what they make.
  const isMultiple = kindOf(slip) === 'multiple' && groupsOf(slip.selections).length === 1
  return (
    <header
      className={`flex h-12 shrink-0 items-center gap-2 bg-card ps-margin pe-1 ${count > 0 ? 'border-b border-line' : ''}`}
    >
      <Heading className="text-17 font-strong tight">{t('slip.title')}</Heading>
      {count > 0 && (
        <span className="clip text-13 text-ink-soft">
          {t('slip.count', { count })}
          {isMultiple && ` · ${t('slip.multiple')}`}
        </span>
      )}
      <span className="ms-auto" />
      {count > 0 && open && <CodeButton />}
      {count > 0 && open && <IconButton icon="trash" label={t('slip.clear')} onClick={() => slipStore.empty()} />}
      {end}
    </header>
  )
}
