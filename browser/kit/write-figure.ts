/** Figures and signs of a price, where they are more than stand beside each other in full size. */
export function longOf(text: string): number | undefined {
  const { length } = text.replace(/[./]/, '')
  return length > 4 ? length : undefined
}

/** Puts a price into an element that holds the text of one, as it would have been drawn. */
export function writeFigure(element: HTMLElement, text: string): void {
  const node = element.firstChild
  const before = node?.nodeValue ?? ''
  if (!node || before === text) return
  node.nodeValue = text
  const long = longOf(text)
  if (long === longOf(before)) return
  if (long === undefined) delete element.dataset.long
  else element.dataset.long = String(long)
}
