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

export interface Column<Row> {
  readonly key: string
  readonly head: string
  /** Figures stand at the end of their column. */
  readonly align?: 'start' | 'end'
  cell(row: Row): ReactNode
}

interface TableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  rowKey(row: Row): string | number
}

/** A plain table of records with a caption for screen readers. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`h-9 px-2 text-12 font-plain text-ink-faint ${column.align === 'end' ? 'text-end' : 'text-start'}`}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={`h-11 px-2 ${column.align === 'end' ? 'text-end whitespace-nowrap' : ''}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
