import { useBelowFold } from '@banko/browser/use-below-fold.ts'
import { type RefCallback, useCallback, useState } from 'react'

/** Source: betting-core §2, live bets: 50 rows per load, loaded on scrolling near the bottom. */
const rowsPerLoad = 50
/** Rows that a first screen has room for, and how many come with each step after it. */
const [rowsFirst, rowsStep] = [14, 12]
const steps = Math.ceil((rowsPerLoad - rowsFirst) / rowsStep)

interface MoreRows {
  readonly count: number
  /** Goes on an element after the last row. */
  readonly sentinel: RefCallback<HTMLElement>
}

/** How many rows to draw: fifty, and fifty more whenever the end comes near. */
export function useMoreRows(): MoreRows {
  const [count, setCount] = useState(rowsPerLoad)
  const below = useBelowFold(steps)
  // the end of what is drawn first is no end that anybody has scrolled to
  const isWhole = below >= steps
  const sentinel = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element || !isWhole) return undefined
      const observer = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setCount((now) => now + rowsPerLoad),
        { rootMargin: '400px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [isWhole],
  )
  return { count: !isWhole ? rowsFirst + below * rowsStep : count, sentinel }
}
