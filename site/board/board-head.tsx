import type { RowKind } from '@banko/betting/market-types/row-kinds.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { ReactNode } from 'react'
import { columnsOf, lineColumn } from './row-columns.ts'
import { scoreDigits } from './row-scores.ts'

interface BoardHeadProps {
  /** A flag or a drawing. */
  readonly start: ReactNode
  readonly name: string
  /** The country, where there is room. */
  readonly detail?: string
  readonly level: 2 | 3
  /** Whose rows these are: their columns are named by it. */
  readonly sportId: number
  readonly open: boolean
  /** How many rows it has, which it says in the place of the columns while it is folded. */
  readonly count?: string
  /** What their prices are of, where it is not who wins. */
  readonly kind?: RowKind | undefined
  onToggle(): void
}

/** The head of a group of rows: it sticks while its rows pass, names the columns, and folds the group away. */
export function BoardHead({ start, name, detail, sportId, level, open, count, kind, onToggle }: BoardHeadProps) {
  const t = useText()
  const Heading = `h${level}` as const
  const columns = columnsOf(sportId, kind)
  return (
    <header
      className="board-head"
      data-digits={scoreDigits(sportId)}
      data-columns={columns.length}
      data-folded={!open || undefined}
    >
      <Heading className="head-name">
        {start}
        <span>
          <bdi className="clip font-strong">{name}</bdi>
          {detail !== undefined && <em className="clip">{detail}</em>}
        </span>
      </Heading>
      {/* totals stand from left to right in every language, and so do their heads */}
      <div className="head-columns" dir={open && columns.includes(lineColumn) ? 'ltr' : undefined} aria-hidden="true">
        {open && columns.map((column) => <ColumnName key={column} column={column} />)}
        {!open && count !== undefined && <span className="text-end">{count}</span>}
      </div>
      <button type="button" aria-expanded={open} aria-label={t('board.fold', { name })} onClick={onToggle}>
        <Icon name="up" size={16} />
      </button>
    </header>
  )
}

function ColumnName({ column }: { readonly column: string }) {
  const { find } = useWords()
  if (column === lineColumn) return <span />
  return <span className="clip">{find(`column.${column}`) ?? column.toUpperCase()}</span>
}
