export interface GatheredStyles {
  readonly html: string
  /** For a style element of the page; empty where nothing has a style of its own. */
  readonly css: string
}

/** What components put into a style of their own: lengths, columns, colours, and nothing that could begin a rule. */
const plainStyle = /^[\w\s:;.,%()#*+/-]*$/

/**
 * Puts the style attributes of drawn markup into one style element: the page's policy allows that by its hash, and no
 * attribute. In a browser they are set by code, which the policy does not see.
 */
export function gatherStyles(html: string): GatheredStyles {
  const names = new Map<string, number>()
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!plainStyle.test(style)) return ''
    const name = names.get(style) ?? names.size
    names.set(style, name)
    return ` data-style="${name}"`
  })
  return { html: marked, css: [...names].map(([style, name]) => `[data-style="${name}"]{${style}}`).join('') }
}
