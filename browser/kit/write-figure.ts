/** How many figures and signs a price has, where they are more than stand beside each other in full size. */
export function longOf(text: string): string | undefined {
  const { length } = text.replace(/[./]/, '')
  return length > 4 ? String(length) : undefined
}

/** Puts a price into an element that holds the text of one, as it would have been drawn. */
export function writeFigure(element: HTMLElement, text: string): void {
  const node = element.firstChild
  if (!node || node.nodeValue === text) return
  node.nodeValue = text
  const long = longOf(text)
  if (long === element.dataset.long) return
  if (long) element.dataset.long = long
  else delete element.dataset.long
}
