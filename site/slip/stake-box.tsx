import { pastedStake } from '@banko/betting/slip/stake-text.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import { type ClipboardEvent, type RefObject, useState } from 'react'
import { affordable } from './place-action.ts'
import type { SlipView } from './slip-check.ts'
import { slipStore } from './slip-store.ts'
import { separatorOf, showStake } from './stake-shown.ts'

interface StakeBoxProps {
  readonly view: SlipView
  /** `keypad`: our own keys below write into it, so the device's keyboard stays away. */
  readonly entry: 'keypad' | 'keyboard'
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Of what tells which stakes would be taken. */
  readonly rangeId: string
  onEnter(): void
}

/** How much is staked, out of how much: one field for keypad and keyboard alike. */
export function StakeBox({ view, entry, inputRef, rangeId, onEnter }: StakeBoxProps) {
  const { t, figures } = useWords()
  const format = useFormat()
  const { bettor, slip } = view
  const { currency } = bettor
  const separator = separatorOf(figures)
  const most = affordable(view)
  /** Pasted, and no amount; said while the amount that stood there stands there. */
  const [pasted, setPasted] = useState({ text: '', beside: '' })
  const unread = pasted.beside === slip.stakeText ? pasted.text : ''
  // The keypad below always writes here, so the field reads as the active one.
  const ring = entry === 'keypad' ? 'shadow-[inset_0_0_0_1.5px_var(--focus)]' : 'shadow-[inset_0_0_0_1px_var(--line)]'
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const copied = event.clipboardData.getData('text')
    const text = pastedStake(copied, separator, currency)
    setPasted({ text: text === undefined ? copied.slice(0, 20) : '', beside: slip.stakeText })
    if (text !== undefined) slipStore.send({ kind: 'editStake', text, currency })
  }
  return (
    <label
      className={`mx-margin mb-2 flex h-13 shrink-0 items-center gap-2 rounded-control px-3 focus-within:shadow-[inset_0_0_0_1.5px_var(--focus)] ${ring}`}
    >
      <span className="grid min-w-0 flex-1 leading-4">
        <span className="clip text-13 text-ink-soft">{t(isOnEach(view) ? 'slip.stakeEach' : 'slip.stake')}</span>
        {/* money is never cut: where its line is too short it takes two */}
        <span role="status" className="text-12 leading-[14px] text-ink-faint">
          {unread === '' ? balanceText() : t('slip.stakeUnread', { text: unread })}
        </span>
      </span>
      {most !== undefined && (
        <button
          type="button"
          className="relative min-h-9 shrink-0 rounded-control bg-raised px-2.5 text-13 font-strong after:absolute after:inset-x-0 after:-inset-y-1"
          aria-label={t('slip.stakeMax', { amount: format.money(most, currency) })}
          onClick={() => slipStore.send({ kind: 'setStake', amount: most, currency })}
        >
          {t('slip.max')}
        </button>
      )}
      <IconButton
        icon="close"
        size={16}
        label={t('slip.stakeClear')}
        className={slip.stakeText === '' ? 'invisible' : '-me-2 shrink-0 text-ink-faint'}
        onClick={() => slipStore.send({ kind: 'editStake', text: '', currency })}
      />
      <input
        ref={inputRef}
        type="text"
        inputMode={entry === 'keypad' ? 'none' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        placeholder="0"
        aria-describedby={rangeId}
        aria-label={t(isOnEach(view) ? 'slip.stakeEach' : 'slip.stake')}
        value={showStake(slip.stakeText, separator)}
        onPaste={paste}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        onChange={(event) => slipStore.send({ kind: 'editStake', text: event.target.value, currency })}
        style={{ inlineSize: `${Math.max(4, slip.stakeText.length + 1)}ch` }}
        className="h-full max-w-1/2 min-w-0 bg-transparent text-end text-21 rtl:text-start font-strong tracking-[-0.02em] caret-focus outline-none placeholder:text-ink-faint"
      />
      <span className="shrink-0 text-13 font-strong text-ink-soft">{format.currency(currency)}</span>
    </label>
  )

  function balanceText(): string {
    if (bettor.balance === undefined) return ''
    const balance = format.amount(bettor.balance, currency)
    return bettor.bonus
      ? t('slip.balanceBonus', { balance, bonus: format.amount(bettor.bonus, currency) })
      : t('slip.balance', { balance })
  }
}

/** Of one combination it is the whole stake, whatever the player's setting. */
function isOnEach({ bettor, quote }: SlipView): boolean {
  return bettor.stakeMode === 'perCombination' && (quote?.combinations ?? 1) > 1
}
