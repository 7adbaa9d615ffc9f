import type { SeenText } from './read-texts.ts'

/** Elements whose text is cut by a box around it, with neither an ellipsis nor a title that says the whole. Runs in the page. */
export function findCutTexts(texts: readonly SeenText[]): Element[] {
  const slack = 1.5
  const isCut = ({ element, box }: SeenText): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at)
      if (at.hasAttribute('title')) return false
      const frame = at.getBoundingClientRect()
      const isAway =
        box.right <= frame.left || box.left >= frame.right || box.bottom <= frame.top || box.top >= frame.bottom
      if (isAway) return false
      const crossesX = box.left < frame.left - slack || box.right > frame.right + slack
      const crossesY = box.top < frame.top - 3 * slack || box.bottom > frame.bottom + 3 * slack
      // what can be scrolled can be read
      if (crossesX && /auto|scroll/.test(overflowX)) return false
      if (crossesY && /auto|scroll/.test(overflowY)) return false
      if (crossesX && /hidden|clip/.test(overflowX)) return textOverflow !== 'ellipsis' || !at.closest('[aria-label]')
      if (crossesY && /hidden|clip/.test(overflowY)) return webkitLineClamp === 'none'
    }
    return false
  }
  return [...new Set(texts.filter(isCut).map(({ element }) => element))]
}
