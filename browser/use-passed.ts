import { type RefObject, useEffect, useRef, useState } from 'react'

interface Passed<Element extends HTMLElement> {
  /** Goes on an element of the page. */
  readonly mark: RefObject<Element | null>
  /** True once that element has left by the top of the screen. */
  readonly passed: boolean
}

/** Whether the page has been scrolled past a mark, without listening to every scroll. `offset` pixels from the top. */
export function usePassed<Element extends HTMLElement>(offset = 0): Passed<Element> {
  const mark = useRef<Element>(null)
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!mark.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => entry && setPassed(!entry.isIntersecting && entry.boundingClientRect.top < offset + 1),
      { rootMargin: `-${offset}px 0px 0px 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [offset])
  return { mark, passed }
}
