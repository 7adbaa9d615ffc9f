import type { ReactNode } from 'react'

export interface AmountRow {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  /** The line that everything above adds up to. */
  readonly strong?: boolean
}

/** Labels at the start, figures right-aligned at the end: totals of a slip or a coupon. */
export function AmountTable({
  rows,
  className = '',
}: {
  readonly rows: readonly AmountRow[]
  readonly className?: string
}) {
  return (
    <dl className={`grid grid-cols-[1fr_auto] gap-y-0.5 text-13 leading-5 text-ink-soft ${className}`}>
      {rows.map((row) => {
        const size = row.strong ? 'text-15 leading-[22px] font-strong text-ink' : ''
        return (
          <div key={row.key} className="contents">
            <dt className={size}>{row.label}</dt>
            <dd className={`text-end whitespace-nowrap text-ink ${size}`}>{row.value}</dd>
          </div>
        )
      })}
    </dl>
  )
}
