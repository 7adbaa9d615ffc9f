import { useWide } from '@banko/browser/use-media.ts'
import { createContext, type RefCallback, use, useCallback, useState } from 'react'

/** Pixels that the page's column has across; every card is as wide as the column less its margins. */
export const PageWidth = createContext(0)

/** Margins, borders and paddings of a card, both sides together. */
const aroundPrices = 58
const gap = 4

/** Pixels across of one price of so many in a row. */
export function useRoom(columns: number): number {
  const width = use(PageWidth)
  return (width - aroundPrices - gap * (columns - 1)) / columns
}

/** Measures the element that carries `ref`, now and whenever the screen changes. On a phone it fills the window. */
export function useWidth(): { readonly width: number; readonly ref: RefCallback<HTMLElement> } {
  const isWide = useWide()
  const [width, setWidth] = useState(windowWidth)
  const ref = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element) return undefined
      // known before the first drawing, so that no label changes after it
      if (isWide) setWidth(element.clientWidth)
      const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [isWide],
  )
  return { width, ref }
}

/** Pixels; none where a page is drawn without a window. */
function windowWidth(): number {
  return typeof document === 'undefined' ? 0 : document.documentElement.clientWidth
}
