import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Strip } from './strip.tsx'

export interface TabItem<Id extends string> {
  readonly id: Id
  readonly label: string
  /** `pending`: on its way, and its place is kept. */
  readonly count?: number | 'pending' | undefined
  readonly start?: ReactNode
}

interface TabsProps<Id extends string> {
  readonly label: string
  readonly items: readonly TabItem<Id>[]
  readonly value: Id
  onChange(id: Id): void
  /** Id of the panel that the tabs switch, when there is one. */
  readonly panelId?: string
  readonly className?: string
}

/** The inside of a tab, for links that look like tabs: `<Link className="tab"><TabLabel …/></Link>`. */
export function TabLabel({ label, count, start }: Omit<TabItem<string>, 'id'>) {
  return (
    <>
      {start}
      <span className="tab-label" data-label={label}>
        {label}
      </span>
      {count !== undefined && <span className="tab-count">{count === 'pending' ? null : count}</span>}
    </>
  )
}

/** Tabs in one row that scrolls; arrow keys, Home and End move, as in the ARIA pattern with automatic activation. */
export function Tabs<Id extends string>({ label, items, value, onChange, panelId, className = '' }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  const at = items.findIndex((item) => item.id === value)
  const go = (event: KeyboardEvent) => {
    const target = nextIndex(event.key, at, items.length)
    const item = target === undefined ? undefined : items[target]
    if (!item || target === undefined) return
    event.preventDefault()
    onChange(item.id)
    const tab = row.current?.children[target]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <Strip chosen={at} className={`tab-strip ${className}`}>
      <div ref={row} role="tablist" aria-label={label} className="tab-row" onKeyDown={go}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            className="tab"
            aria-selected={item.id === value}
            aria-controls={panelId}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            <TabLabel label={item.label} count={item.count} start={item.start} />
          </button>
        ))}
      </div>
    </Strip>
  )
}

/** Where an arrow key leads in a ring of `count`; `undefined` for other keys. Mirrored in right-to-left text. */
export function nextIndex(key: string, at: number, count: number): number | undefined {
  const step = document.documentElement.dir === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return (at + step + count) % count
    case 'ArrowLeft':
      return (at - step + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
