interface NamedElement {
  /** From the nearest parent with a role or a class of its own. */
  readonly selector: string
  /** What it says. */
  readonly told: string
}

/** Elements as whoever mends them finds them. Runs in the page. */
export function nameElements(elements: readonly Element[]): NamedElement[] {
  const short = (element: Element): string => {
    const [name] = element.classList
    return `${element.localName}${element.id ? `#${element.id}` : ''}${name === undefined ? '' : `.${name}`}`
  }
  return elements.map((element) => {
    const path: string[] = []
    for (let at: Element | null = element; at && at !== document.body && path.length < 4; at = at.parentElement)
      path.unshift(short(at))
    const { x, y, width, height } = element.getBoundingClientRect()
    const size = [x, y, width, height].map(Math.round).join(' ')
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return { selector: path.join(' > '), told: `“${text.slice(0, 60)}” at ${size}` }
  })
}
