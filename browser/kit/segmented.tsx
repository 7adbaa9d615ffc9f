import { type KeyboardEvent, useRef } from 'react'
import { nextIndex } from './tabs.tsx'

interface SegmentedProps<Id extends string> {
  readonly label: string
  readonly items: readonly { readonly id: Id; readonly label: string }[]
  readonly value: Id
  onChange(id: Id): void
  /** Id of what explains the choice. */
  readonly describedBy?: string
  readonly className?: string
}

/** One of a few, side by side: a radio group with arrow keys. */
export function Segmented<Id extends string>({ describedBy, className = '', ...choice }: SegmentedProps<Id>) {
  const { label, items, value, onChange } = choice
  const group = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    const target = nextIndex(
      event.key,
      items.findIndex((item) => item.id === value),
      items.length,
    )
    const item = target === undefined ? undefined : items[target]
    if (!item || target === undefined) return
    event.preventDefault()
    onChange(item.id)
    const chosen = group.current?.children[target]
    if (chosen instanceof HTMLElement) chosen.focus()
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={`inline-flex rounded-control bg-raised p-[3px] ${className}`}
      onKeyDown={go}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the look without hiding it
        <button
          key={item.id}
          type="button"
          role="radio"
          aria-checked={item.id === value}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
          className="relative min-h-[38px] min-w-11 rounded-[7px] px-2.5 text-13 whitespace-nowrap text-ink-soft transition-colors duration-150 after:absolute after:-inset-y-[3px] after:inset-x-0 aria-checked:bg-[light-dark(var(--card),color-mix(in_oklab,var(--ink)_14%,var(--raised)))] aria-checked:font-strong aria-checked:text-ink"
        >
          <span className="tab-label" data-label={item.label}>
            {item.label}
          </span>
        </button>
      ))}
    </div>
  )
}
