import sanitize from 'sanitize-html'

export interface TakenOut {
  /** `script`, or of a tag that may stay `a[onclick]`. */
  readonly what: string
  readonly count: number
}

export interface Cleaned {
  readonly html: string
  readonly takenOut: TakenOut[]
}

const tags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup'],
  ...['a', 'img'],
]
/** What must not be left behind without its tag: it is no text for readers. */
const withoutText = ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math', 'title']

/** An own picture: a path, whose second sign names no other host. */
const ownPath = /^\/(?![/\\])(?!v1\/)[^\\]*$/i

/** `imageHosts`: origins whose pictures may stand in it besides the site's own. */
function optionsOf(imageHosts: readonly string[], seen: (name: string) => void): sanitize.IOptions {
  const isImage = (address: string) => {
    const url = URL.parse(address)
    return url ? url.protocol === 'https:' && imageHosts.includes(url.origin) : ownPath.test(address)
  }
  return {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nonTextTags: withoutText,
    nestingLimit: 30,
    transformTags: {
      '*': (tagName, attribs) => {
        seen(tagName)
        if (tags.includes(tagName)) for (const name of Object.keys(attribs)) seen(`${tagName}[${name}]`)
        return { tagName, attribs: tagName === 'a' ? ofLink(attribs) : attribs }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isImage(attribs['src'] ?? ''),
  }
}

/** Another site opens beside this one and learns nothing of it. */
function ofLink({ rel: _, target: __, ...attribs }: sanitize.Attributes): sanitize.Attributes {
  const isElsewhere = /^\s*https?:/i.test(attribs['href'] ?? '')
  return isElsewhere ? { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' } : attribs
}

/**
 * Takes everything out of an operator's HTML that could run, leave its box or ask others for something: what stays is a
 * short list of tags with a short list of attributes. Once cleaned it stays as it is.
 */
export function cleanHtml(html: string, imageHosts: readonly string[] = []): Cleaned {
  const before = countsOf(html, imageHosts)
  const after = countsOf(before.cleaned, imageHosts)
  const takenOut = [...before.counts].flatMap(([what, count]) => {
    const left = count - (after.counts.get(what) ?? 0)
    return left > 0 && !addedHere.has(what) ? [{ what, count: left }] : []
  })
  return { html: after.cleaned, takenOut: takenOut.slice(0, namesMax) }
}

/** Whatever stands there is put in its place by the house. */
const addedHere: ReadonlySet<string> = new Set(['a[rel]', 'a[target]'])
/** Nobody reads more. */
const namesMax = 50

function countsOf(html: string, imageHosts: readonly string[]) {
  const counts = new Map<string, number>()
  const seen = (name: string) => {
    const short = name.slice(0, 60)
    counts.set(short, (counts.get(short) ?? 0) + 1)
  }
  return { cleaned: sanitize(html, optionsOf(imageHosts, seen)), counts }
}
