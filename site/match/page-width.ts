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

/** Measures the element that carries `ref`, now and whenever the screen changes. */
export function useWidth(): { readonly width: number; readonly ref: RefCallback<HTMLElement> } {
  const [width, setWidth] = useState(0)
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return undefined
    // known before the first drawing, so that no label changes after it
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { width, ref }
}
