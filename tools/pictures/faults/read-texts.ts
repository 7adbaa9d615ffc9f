/** A piece of text on the screen: a line of it, as it stands in the window. */
export interface SeenText {
  readonly element: Element
  readonly box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
}

/** All texts of the page that are drawn, line by line; what only a screen reader has is not among them. Runs in the page. */
export function readTexts(): SeenText[] {
  const isForReaders = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, clip, position } = getComputedStyle(at)
      if (clipPath.startsWith('inset(50%') || (position === 'absolute' && clip !== 'auto')) return true
    }
    return false
  }
  // what has scrolled away is not there
  const shownOf = (element: Element, { left, right, top, bottom }: SeenText['box']): SeenText['box'] => {
    const shown = { left, right, top, bottom }
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      if (!/auto|scroll/.test(overflowX + overflowY)) continue
      const frame = at.getBoundingClientRect()
      shown.left = Math.max(shown.left, frame.left)
      shown.right = Math.min(shown.right, frame.right)
      shown.top = Math.max(shown.top, frame.top)
      shown.bottom = Math.min(shown.bottom, frame.bottom)
    }
    return shown
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: SeenText[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || (node.textContent ?? '').trim() === '') continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (element.closest('script, style, noscript, option') || isForReaders(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const box = shownOf(element, rect)
      if (box.right - box.left > 1 && box.bottom > box.top) texts.push({ element, box })
    }
  }
  return texts
}
