import type { SeenText } from './read-texts.ts'

/** Elements whose text lies on another's, both in sight. Runs in the page. */
export function findOverlaps(texts: readonly SeenText[]): Element[] {
  // nothing that is painted lies between it and whoever looks
  const isInSight = (element: Element, { left, right, top, bottom }: SeenText['box']): boolean => {
    const hits = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    const at = hits.findIndex((hit) => hit.contains(element) || element.contains(hit))
    return at >= 0 && hits.slice(0, at).every((hit) => getComputedStyle(hit).backgroundColor === 'rgba(0, 0, 0, 0)')
  }
  // letters are lower than their line
  const seen = texts.flatMap(({ element, box }) => {
    const rise = (box.bottom - box.top) * 0.22
    // what has an ellipsis ends with it
    const right = Math.min(box.right, element.closest('.clip')?.getBoundingClientRect().right ?? box.right)
    const tight = { ...box, right, top: box.top + rise, bottom: box.bottom - rise }
    return isInSight(element, box) && !element.closest('svg') ? [{ element, box: tight }] : []
  })
  const meets = (one: SeenText['box'], other: SeenText['box']) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  return seen
    .filter(({ element, box }, nth) =>
      seen.slice(nth + 1).some((other) => other.element !== element && meets(box, other.box)),
    )
    .map(({ element }) => element)
}
