import '@banko/browser/kit/late-icons.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { DigitKey } from './typed-digits.ts'

/** As on a telephone, in every language. */
const keys: readonly DigitKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'back']

interface DigitKeysProps {
  readonly label: string
  onKey(key: DigitKey): void
}

/** Digits to tap, 56 px high. What has the focus keeps it, so that typing goes on. */
export function DigitKeys({ label, onKey }: DigitKeysProps) {
  const t = useText()
  const names: Partial<Record<DigitKey, string>> = { clear: t('terminal.key.clear'), back: t('terminal.key.back') }
  return (
    <fieldset aria-label={label} dir="ltr" className="grid min-w-0 grid-cols-3 gap-2">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={names[key]}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onKey(key)}
          className="figures grid h-14 place-items-center rounded-control bg-raised text-21 shadow-[inset_0_0_0_1px_var(--line)] transition-colors duration-150 select-none hover:bg-[color-mix(in_oklab,var(--ink)_6%,var(--raised))] active:bg-line"
        >
          {key === 'back' ? <Icon name="backspace" /> : key === 'clear' ? <Icon name="close" /> : key}
        </button>
      ))}
    </fieldset>
  )
}
