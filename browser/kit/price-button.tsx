import type { Price } from '@banko/betting/numbers/price.ts'
import { use } from 'react'
import { PriceReaderContext } from '../price-reader.ts'
import { useText } from '../words.tsx'
import { Icon } from './icon.tsx'
import type { MarkBudget } from './mark-budget.ts'
import { markOfMany, markOfPicked } from './move.ts'
import { useMove } from './use-move.ts'

interface PriceButtonProps {
  /** Thousandths; `undefined` while nothing is offered: a dash of the same size. */
  readonly price: Price | undefined
  /** A lock stands in the place of the price and a tap adds nothing; a picked one can still be taken off. */
  readonly locked: boolean
  readonly picked: boolean
  /** Small words above the price, or beside it in a row. */
  readonly label?: string
  readonly layout?: 'stack' | 'row'
  /** What it is a price of, for screen readers where the label is short: "Galatasaray". */
  readonly name: string
  onPick(): void
  /** That of the list or match that it stands in. */
  readonly marks: MarkBudget
}

/**
 * A price to tap. A triangle shows for 3 s that it has moved, and where it is picked a tint, too; its size never
 * changes.
 */
export function PriceButton({ price, locked, picked, label, layout, name, onPick, marks }: PriceButtonProps) {
  const t = useText()
  const prices = use(PriceReaderContext)
  const move = useMove(locked ? undefined : price, picked ? markOfPicked : markOfMany, marks)
  const text = price ? prices.price(price) : '–'
  const barred = price === undefined || (locked && !picked)
  return (
    <button
      type="button"
      className="price"
      data-layout={layout}
      data-move={locked ? undefined : move}
      aria-pressed={picked}
      aria-disabled={price === undefined || locked || undefined}
      onClick={barred ? undefined : onPick}
    >
      {label !== name && <span className="sr-only">{name} </span>}
      {label !== undefined && (
        // what is too long is cut at the end of its own words
        <small dir="auto" className="clip">
          {label}
        </small>
      )}
      {locked ? (
        <>
          <Icon name="lock" size={16} className="my-px" />
          <span className="sr-only">{t('price.locked')}</span>
        </>
      ) : (
        <span className="figures" data-long={lengthOf(text)}>
          {text}
        </span>
      )}
    </button>
  )
}

/** Figures and signs, where they are more than stand beside each other in full size. */
function lengthOf(text: string): number | undefined {
  const { length } = text.replace(/[./]/, '')
  return length > 4 ? length : undefined
}
