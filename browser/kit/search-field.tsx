import { useText } from '../words.tsx'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  readonly value: string
  readonly placeholder: string
  onChange(value: string): void
}

/** The box to search in; Escape and the cross empty it. */
export function SearchField({ value, placeholder, onChange }: SearchFieldProps) {
  const t = useText()
  return (
    <label className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-control bg-raised ps-3 text-ink-faint focus-within:shadow-[inset_0_0_0_1.5px_var(--focus)]">
      <Icon name="search" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={placeholder}
        placeholder={placeholder}
        value={value}
        maxLength={64}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        className="h-full min-w-0 flex-1 bg-transparent text-15 text-ink text-ellipsis outline-none placeholder:text-ink-faint"
      />
      {value !== '' && (
        <button type="button" className="hit" aria-label={t('kit.clear')} onClick={() => onChange('')}>
          <Icon name="close" size={16} />
        </button>
      )}
    </label>
  )
}
