import { usePlayer } from '@banko/browser/session.tsx'
import { useBalance } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { slipStore } from './slip-store.ts'

/**
 * Whoever has bonus decides whether it may pay a part of their stakes. Nothing where they have none: all that they stake is
 * cash then.
 */
export function CashOnly({ isOn }: { readonly isOn: boolean }) {
  const t = useText()
  const player = usePlayer()
  const { bonus = 0 } = useBalance() ?? {}
  if (!player || bonus === 0) return null
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => slipStore.payCashOnly(isOn ? undefined : player.playerId)}
      className="group flex min-h-11 shrink-0 items-center gap-2.5 px-margin text-start text-13 text-ink-soft"
    >
      <span className="flex-1">{t('slip.cashOnly')}</span>
      <span
        aria-hidden="true"
        className="flex h-6 w-10 items-center rounded-full bg-ink-faint p-0.5 transition-colors duration-150 group-aria-checked:bg-accent"
      >
        <i className="block size-5 rounded-full bg-card shadow-sm transition-[translate] duration-150 group-aria-checked:translate-x-4 rtl:group-aria-checked:-translate-x-4" />
      </span>
    </button>
  )
}
