import { useText } from '@banko/browser/words.tsx'
import { chooseLayout, useListLayout } from './list-layout.ts'

/** Between cards and the table: the drawing is of what a tap brings. */
export function LayoutToggle() {
  const t = useText()
  const isTable = useListLayout().layout === 'table'
  return (
    <button
      type="button"
      aria-label={t('board.table')}
      title={t('board.table')}
      aria-pressed={isTable}
      onClick={() => chooseLayout(isTable ? 'cards' : 'table')}
      className="hit -me-2.5 flex-none rounded-control text-ink-soft transition-colors duration-150 hover:text-ink"
    >
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={isTable ? 'M3 3.5h14v5.5h-14z M3 12h14v5.5h-14z' : 'M3 4h14 M3 8h14 M3 12h14 M3 16h14'} />
      </svg>
    </button>
  )
}
