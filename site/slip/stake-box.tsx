import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { RefObject } from 'react'
import type { Bettor } from './slip-check.ts'
import { slipStore } from './slip-store.ts'
import { separatorOf, showStake } from './stake-shown.ts'

interface StakeBoxProps {
  readonly text: string
  readonly bettor: Bettor
  /** `keypad`: our own keys below write into it, so the device's keyboard stays away. */
  readonly entry: 'keypad' | 'keyboard'
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** How much is staked: one field for keypad and keyboard alike. */
export function StakeBox({ text, bettor, entry, inputRef }: StakeBoxProps) {
  const { t, locale } = useWords()
  const format = useFormat()
  const separator = separatorOf(locale)
  // The keypad below always writes here, so the field reads as the active one.
  const ring = entry === 'keypad' ? 'shadow-[inset_0_0_0_1.5px_var(--focus)]' : 'shadow-[inset_0_0_0_1px_var(--line)]'
  return (
    <label
      className={`mx-margin mb-2 flex h-12 shrink-0 items-center gap-2 rounded-control px-3 focus-within:shadow-[inset_0_0_0_1.5px_var(--focus)] ${ring}`}
    >
      <span className="text-13 text-ink-soft">{t(bettor.stakeMode === 'total' ? 'slip.stake' : 'slip.stakeEach')}</span>
      <input
        ref={inputRef}
        type="text"
        inputMode={entry === 'keypad' ? 'none' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        placeholder="0"
        value={showStake(text, separator)}
        onChange={(event) => slipStore.send({ kind: 'setStake', text: event.target.value })}
        className="h-full min-w-0 flex-1 bg-transparent text-end text-21 rtl:text-start font-strong tracking-[-0.02em] caret-focus outline-none placeholder:text-ink-faint"
      />
      <span className="text-13 font-strong text-ink-soft">{format.currency(bettor.currency)}</span>
    </label>
  )
}
