import type { SelectionKey } from '@banko/betting/slip/selection.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BoostedLine } from './boosted-lines.ts'

interface RaisedMarksProps {
  readonly lines: readonly BoostedLine[]
}

/**
 * The raised price on every button of the page that shows one of these selections; the style of the button strikes the price
 * without it. Buttons stand in the first load and know nothing of boosts: this is fetched where there are any.
 */
export function RaisedMarks({ lines }: RaisedMarksProps) {
  const t = useText()
  const format = useFormat()
  const buttons = usePriceButtons()
  return lines.flatMap(({ key, raised }) => {
    const price = format.price(raised)
    return (buttons.get(key) ?? []).map((button, nth) =>
      createPortal(
        <span className="raised">
          <span className="sr-only">{t('bonuses.get.boostTo', { price })}</span>
          <span aria-hidden className="figures">
            {price}
          </span>
        </span>,
        button,
        `${key} ${nth}`,
      ),
    )
  })
}

type Buttons = ReadonlyMap<SelectionKey, readonly Element[]>

/** Buttons with a price by what they are of, as the page changes. */
function usePriceButtons(): Buttons {
  const [found, setFound] = useState<Buttons>(new Map())
  useEffect(() => {
    const look = () =>
      setFound((before) => {
        const now = findButtons()
        return areSame(before, now) ? before : now
      })
    look()
    // what changed in one turn is looked at once
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-of'] })
    return () => observer.disconnect()
  }, [])
  return found
}

function findButtons(): Buttons {
  const all = [...document.querySelectorAll<HTMLElement>('.price[data-of]')]
  return Map.groupBy(all, ({ dataset }) => dataset['of'] ?? '')
}

function areSame(one: Buttons, other: Buttons): boolean {
  if (one.size !== other.size) return false
  return [...one].every(([key, buttons]) => {
    const theirs = other.get(key)
    return theirs?.length === buttons.length && buttons.every((button, nth) => button === theirs[nth])
  })
}
