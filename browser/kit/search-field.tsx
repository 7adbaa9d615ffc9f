import { useText } from '../words.tsx'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  readonly value: string
  /** What it is for, in whole words. */
  readonly label: string
  /** Short enough for the narrowest place that it stands in. */
  readonly placeholder: string
  /** What it waits for, while there is little in it; empty when it does not wait. */
  readonly hint: string
  onChange(value: string): void
}

/** The box to search in; Escape and the cross empty it. */
export function SearchField({ value, label, placeholder, hint, onChange }: SearchFieldProps) {
  const t = useText()
  return (
    <label className="flex h-11 min-w-35 flex-1 items-center max-[349px]:basis-full gap-2 rounded-control bg-raised ps-3 text-ink-faint focus-within:shadow-[inset_0_0_0_1.5px_var(--focus)]">
      <Icon name="search" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={64}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        className="h-full min-w-0 flex-1 bg-transparent text-15 text-ink text-ellipsis outline-none placeholder:text-ink-faint max-[374px]:placeholder:text-13"
      />
      <span role="status" className="flex-none text-12 text-ink-soft">
        {hint}
      </span>
      {value !== '' && (
        <button type="button" className="hit" aria-label={t('kit.clear')} onClick={() => onChange('')}>
          <Icon name="close" size={16} />
        </button>
      )}
    </label>
  )
}
