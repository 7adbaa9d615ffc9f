import { type RefCallback, useCallback, useState } from 'react'

interface Passed<Element extends HTMLElement> {
  /** Goes on an element of the page. */
  readonly mark: RefCallback<Element>
  /** True once that element has left by the top of the screen. */
  readonly passed: boolean
}

/** Whether the page has been scrolled past a mark, without listening to every scroll. `offset` pixels from the top. */
export function usePassed<Element extends HTMLElement>(offset = 0): Passed<Element> {
  const [passed, setPassed] = useState(false)
  const mark = useCallback<RefCallback<Element>>(
    (element) => {
      if (!element) return undefined
      const observer = new IntersectionObserver(
        ([entry]) => entry && setPassed(!entry.isIntersecting && entry.boundingClientRect.top < offset + 1),
        { rootMargin: `-${offset}px 0px 0px 0px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [offset],
  )
  return { mark, passed }
}
