import type { SelectionKey } from '@banko/betting/slip/selection.ts'
import { use } from 'react'
import { PriceReaderContext } from '../price-reader.ts'
import type { PriceSource } from '../price-source.ts'
import { useText } from '../words.tsx'
import { Icon } from './icon.tsx'
import type { MarkBudget } from './mark-budget.ts'
import { markOfMany, markOfPicked } from './move.ts'
import { useMove } from './use-move.ts'
import { longOf } from './write-figure.ts'

interface PriceButtonProps {
  /**
   * While it is locked, a lock stands in the place of the price and a tap adds nothing; a picked one can still be taken
   * off. While nothing is offered: a dash of the same size.
   */
  readonly source: PriceSource
  readonly picked: boolean
  /** Small words above the price, or beside it in a row. */
  readonly label?: string
  readonly layout?: 'stack' | 'row'
  /** What it is a price of, for screen readers where the label is short: "Galatasaray". */
  readonly name: string
  /** The selection that it is a price of, for what is put on it from elsewhere. */
  readonly of?: SelectionKey
  onPick(): void
  /** That of the list or match that it stands in. */
  readonly marks: MarkBudget
}

/**
 * A price to tap. A triangle shows for 3 s that it has moved, and where it is picked a tint, too; its size never
 * changes.
 */
export function PriceButton({ source, picked, label, layout, name, of, onPick, marks }: PriceButtonProps) {
  const t = useText()
  const { price: show } = use(PriceReaderContext)
  const rule = picked ? markOfPicked : markOfMany
  const { figure, direction } = useMove({ source, rule, budget: marks, show })
  const price = source.read()
  const [locked, none] = [price < 0, price === 0]
  const text = none ? '–' : show(Math.abs(price))
  const barred = none || (locked && !picked)
  return (
    <button
      type="button"
      className="price"
      data-layout={layout}
      data-of={of}
      data-move={locked ? undefined : direction}
      aria-pressed={picked}
      aria-disabled={none || locked || undefined}
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
        <span ref={figure} className="figures" data-long={longOf(text)}>
          {text}
        </span>
      )}
    </button>
  )
}
