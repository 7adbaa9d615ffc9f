import { type ReactNode, type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { hasRoom, scrollAside, showWhole } from './strip-scroll.ts'

interface StripProps {
  /** One row, at least as wide as the strip. */
  readonly children: ReactNode
  /** Which of the row is chosen: it is scrolled to at the start and when another is. Nothing where nothing is. */
  readonly chosen?: string | number | undefined
  readonly className?: string
}

/**
 * A row that may be wider than its place. It scrolls by finger, by wheel (and hands the wheel on at its ends) and with
 * whatever has the focus; where it is cut it fades, and where a pointer hovers there are arrows. Nothing is heard of
 * each scroll: marks at both ends say whether they are in sight.
 */
export function Strip({ children, chosen, className = '' }: StripProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [start, startMark] = useInSight()
  const [end, endMark] = useInSight()
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const turn = (event: WheelEvent) => turnWheel(element, event)
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [])
  useLayoutEffect(() => {
    const element = chosen === undefined ? undefined : scroller.current?.querySelector(chosenSelector)
    return element ? onceLaidOut(element, () => showWhole(element)) : undefined
  }, [chosen])
  return (
    <div className={`strip ${className}`} data-before={!start} data-after={!end}>
      <div ref={scroller} className="strip-scroll">
        <div className="strip-row">
          {children}
          <i ref={startMark} aria-hidden="true" className="strip-mark start-0" />
          <i ref={endMark} aria-hidden="true" className="strip-mark end-0" />
        </div>
      </div>
      {!start && <Arrow scroller={scroller} way={-1} />}
      {!end && <Arrow scroller={scroller} way={1} />}
    </div>
  )
}

/** In the frame that first shows an element, when where it stands is known without laying out the page for it. */
function onceLaidOut(element: Element, then: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    then()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

const chosenSelector = ':is([aria-selected=true], [aria-current], [aria-pressed=true])'

interface ArrowProps {
  readonly scroller: { readonly current: HTMLDivElement | null }
  readonly way: 1 | -1
}

/** For the mouse alone: keys and screen readers reach what is in the row itself. */
function Arrow({ scroller, way }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className="strip-arrow"
      data-way={way}
      onClick={() =>
        scroller.current && scrollAside(scroller.current, way * scroller.current.clientWidth * 0.75, 'smooth')
      }
    >
      <Icon name={way === 1 ? 'next' : 'back'} size={18} />
    </button>
  )
}

/** A wheel that turns up and down moves the row, as long as there is more of it that way. */
function turnWheel(scroller: HTMLElement, event: WheelEvent): void {
  const { deltaX, deltaY, deltaMode, ctrlKey, shiftKey, cancelable } = event
  if (deltaX !== 0 || ctrlKey || shiftKey || !cancelable || !hasRoom(scroller, deltaY)) return
  event.preventDefault()
  const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : lineHeight
  scrollAside(scroller, deltaY * pixels, 'instant')
}

/** Where a wheel counts lines. */
const lineHeight = 20

/** Whether a mark stands in the part of the row that is to be seen. True until it is known. */
function useInSight(): [boolean, RefCallback<HTMLElement>] {
  const [inSight, setInSight] = useState(true)
  const mark = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry && setInSight(entry.isIntersecting), {
      root: element.closest('.strip-scroll'),
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [inSight, mark]
}
