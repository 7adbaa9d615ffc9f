/**
 * What can be tapped and answers to less than 44 px around its middle, either way; a link within a sentence is as high
 * as its line. Runs in the page.
 */
export function findSmallTargets(): Element[] {
  const reach = 21
  const controls =
    'button, a[href], input:not([type=hidden]), select, textarea, [role=tab], [role=radio], [role=switch]'
  // what floats over a page lets it scroll out from under itself
  const isAbove = (hit: Element, element: Element): boolean => {
    for (let at: Element | null = hit; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return !at.contains(element)
    return false
  }
  // beyond the edge of what scrolls it goes on
  const isScrolled = (element: Element, x: number, y: number): boolean => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const { left, right, top, bottom } = at.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX + overflowY) && (x < left || x >= right || y < top || y >= bottom)) return true
    }
    return false
  }
  const isHit = (element: Element, x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true
    const hit = document.elementFromPoint(x, y)
    if (isScrolled(element, x, y)) return true
    const owner = hit?.closest(`label, ${controls}`)
    return hit === null || element.contains(hit) || owner?.contains(element) === true || isAbove(hit, element)
  }
  const isSmall = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isInSight = x > 0 && y > 0 && x < innerWidth && y < innerHeight && width > 1 && height > 1
    if (!isInSight || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const middle = document.elementFromPoint(x, y)
    // covered, or for screen readers alone
    if (!middle || !(element.contains(middle) || middle.closest('label')?.contains(element))) return false
    if (getComputedStyle(element).display === 'inline') return false
    const isDisabled = element.matches(':disabled, [aria-disabled=true]')
    const isFree = (dx: number, dy: number) => isHit(element, x + dx, y + dy)
    return !isDisabled && !(isFree(0, -reach) && isFree(0, reach) && isFree(-reach, 0) && isFree(reach, 0))
  }
  return [...document.querySelectorAll(controls)].filter(isSmall)
}
