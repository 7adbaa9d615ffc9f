import { useBelowFold } from '@banko/browser/use-below-fold.ts'
import { useWide } from '@banko/browser/use-media.ts'
import { type RefCallback, startTransition, useCallback, useState } from 'react'
import { countToReach } from './count-to-reach.ts'

/** Cards that a first screen has room for. */
const cardsFirst = 4
/** Pixels below the screen that are drawn before somebody scrolls there. */
const ahead = 1000
/** Cards that come at once at least, so that a slow scroll draws seldom. */
const cardsStep = 6

interface NearCards {
  readonly count: number
  /** Goes on what stands in the place of the cards after them; a new one whenever `count` changes. */
  readonly rest: RefCallback<HTMLElement>
}

/**
 * How many cards to draw on a phone: a first screen of them, and more as they come near. A match has a hundred
 * and more of them, of which most are never seen. All of them on a wide screen. `heights` in pixels, of every card.
 */
export function useNearCards(heights: readonly number[]): NearCards {
  const isWide = useWide()
  const below = useBelowFold(1)
  const [count, setCount] = useState(cardsFirst)
  const rest = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      // the end of what is drawn first is no end that anybody has scrolled to
      if (!element || below === 0) return undefined
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          const missing = (entry.rootBounds?.bottom ?? 0) - entry.boundingClientRect.top
          const reached = countToReach(heights, count, missing)
          startTransition(() => setCount(Math.max(reached, count + cardsStep)))
        },
        { rootMargin: `0px 0px ${ahead}px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [heights, count, below],
  )
  return { count: isWide ? heights.length : count, rest }
}
