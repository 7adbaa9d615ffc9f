import '@banko/browser/kit/late-icons.ts'
import type { Amount, Currency } from '@banko/betting/numbers/money.ts'
import { typedAmount } from '@banko/betting/slip/stake-text.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import { slipStore } from './slip-store.ts'
import { separatorOf } from './stake-shown.ts'

/** As on a telephone; at the end of each row stands a quick stake. */
const rows = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['.', '0', 'back'],
] as const

const keyClass =
  'grid h-11 max-h-[6.25dvh] min-h-10 place-items-center rounded-control bg-raised text-17 transition-colors duration-150 select-none focus-visible:-outline-offset-2 hover:bg-[color-mix(in_oklab,var(--ink)_6%,var(--raised))] active:bg-line'
const quickClass =
  'figures grid h-11 max-h-[6.25dvh] min-h-10 place-items-center rounded-control text-15 font-strong shadow-[inset_0_0_0_1px_var(--line)] transition-colors duration-150 select-none focus-visible:-outline-offset-2 hover:bg-raised active:bg-line'

/** Digits, separator, back, and a quick stake at the end of each row; in thumb reach. */
export function Keypad({ currency }: { readonly currency: Currency }) {
  const { t, figures } = useWords()
  const quick = useSettings().quickStakes.slice(0, rows.length)
  return (
    <fieldset aria-label={t('slip.keypad')} dir="ltr" className="grid min-w-0 shrink-0 grid-cols-4 gap-1 px-margin">
      {rows.flatMap((keys, index) => [
        ...keys.map((key) => (
          <button
            key={key}
            type="button"
            className={keyClass}
            aria-label={key === 'back' ? t('slip.keyBack') : key === '.' ? t('slip.keySeparator') : undefined}
            onClick={() => slipStore.send({ kind: 'typeStake', key, currency })}
          >
            {key === 'back' ? <Icon name="backspace" /> : key === '.' ? separatorOf(figures) : key}
          </button>
        )),
        <QuickStake key={`quick ${keys[0]}`} amount={quick[index]} currency={currency} />,
      ])}
    </fieldset>
  )
}

/** The quick stakes alone, where a real keyboard writes the digits. */
export function QuickStakes({ currency }: { readonly currency: Currency }) {
  const quick = useSettings().quickStakes.slice(0, rows.length)
  return (
    <div className="grid shrink-0 grid-cols-4 gap-1 px-margin">
      {quick.map((amount) => (
        <QuickStake key={amount} amount={amount} currency={currency} />
      ))}
    </div>
  )
}

function QuickStake({ amount, currency }: { readonly amount: Amount | undefined; readonly currency: Currency }) {
  const { t } = useWords()
  const format = useFormat()
  if (amount === undefined) return <span />
  return (
    <button
      type="button"
      className={quickClass}
      aria-label={t('slip.quickStake', { amount: format.money(amount, currency) })}
      onClick={() => slipStore.send({ kind: 'addStake', amount, currency })}
    >
      +{typedAmount(amount, currency)}
    </button>
  )
}
