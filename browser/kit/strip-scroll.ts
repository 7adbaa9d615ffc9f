/** How much of the next shows beside one that was scrolled to, and room for an arrow over it, pixels. */
const peek = 48

/** Scrolls a row on (positive) or back by so many pixels, the way it is read. */
export function scrollAside(scroller: HTMLElement, pixels: number, how: 'smooth' | 'instant'): void {
  const still = how === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollBy({ left: isMirrored(scroller) ? -pixels : pixels, behavior: still ? 'instant' : 'smooth' })
}

/** Whether there is more of the row on (positive) or back. */
export function hasRoom({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, way: number): boolean {
  // counted from the start, which is the right-hand end of a mirrored row
  const gone = Math.abs(scrollLeft)
  return way > 0 ? scrollWidth - clientWidth - gone >= 1 : gone >= 1
}

/** Scrolls the row, and nothing around it, until all of an element in it shows. */
export function showWhole(element: Element): void {
  const scroller = element.closest('.strip-scroll')
  if (!scroller) return
  const [inner, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
  if (inner.left < outer.left) scroller.scrollBy({ left: inner.left - outer.left - peek })
  else if (inner.right > outer.right) scroller.scrollBy({ left: inner.right - outer.right + peek })
}

function isMirrored(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
