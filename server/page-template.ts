import type { Settings } from '@banko/contract/calls/settings.ts'
import type { FirstView, FirstVisitor, MadePage } from '@banko/contract/first-view.ts'
import { firstViewIds } from '@banko/contract/first-view.ts'
import { isPlainColour } from '@banko/contract/sites/oklch.ts'
import { type PagePreview, previewMeta } from './page-preview.ts'
import { headColours } from './web-manifest.ts'

/** What is put into the built page. */
export interface PageContent extends Pick<MadePage, 'title' | 'description' | 'html' | 'css'> {
  readonly view: FirstView
  readonly visitor: FirstVisitor
  /** Addresses of scripts to fetch with the page, after what it is painted with. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** How its link is shown elsewhere, where there is more to say than its title. */
  readonly preview?: PagePreview
}

export interface FilledPage {
  readonly html: string
  /** What stands in its style elements, which its policy must allow. */
  readonly inlineStyles: readonly string[]
}

/** Fills the built page with what one address shows. Throws on a page that has no place for it: another build's. */
export function pageTemplate(built: string): (content: PageContent) => FilledPage {
  for (const place of [...Object.values(places), ...splashMarks])
    if (built.search(place) < 0) throw new Error(`The built page has no place for ${place}`)
  const [before = '', splash = '', after = ''] = built.split(/<!--\/?page:app-->/)
  return ({ title, description, html, css, view, visitor, scripts, styles, preview }) => {
    const { settings, words } = view
    const inlineStyles = [brandStyle(settings.theme.brand), css].filter((style) => style !== '')
    const theme = themeAttribute(settings.theme.scheme)
    const meta = previewMeta({ title, description, siteTitle: settings.title, locale: words.locale, preview })
    const head = [
      ...meta.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`),
      ...inlineStyles.map((style) => `<style>${style}</style>`),
      ...styles.map((address) => `<link rel="stylesheet" crossorigin href="${address}">`),
      ...scripts.map((address) => `<link rel="later" crossorigin href="${address}">`),
    ]
    const data = [jsonElement(firstViewIds.view, view), jsonElement(firstViewIds.visitor, visitor)]
    // functions, since a `$` in a name means something in a text that replaces
    const start = before
      .replace(places.language, () => `<html lang="${escapeHtml(words.tag)}" dir="${words.direction}"${theme}>`)
      .replace(places.title, () => `<title>${escapeHtml(title)}</title>`)
      .replace(places.description, () => `<meta name="description" content="${escapeHtml(description)}" />`)
      .replace(places.head, () => `${head.join('')}</head>`)
      .replace(places.darkBars, '')
      .replace(places.lightBars, () => themeColour(settings.theme.scheme))
    const end = after.replace(places.data, () => data.join(''))
    const shown = html === '' ? splash : `<div data-drawn>${html}</div>`
    return { html: start + shown + end, inlineStyles }
  }
}

/** Between them stands what is there before a page is drawn. */
const splashMarks = ['<!--page:app-->', '<!--/page:app-->']

const places = {
  language: /<html lang="[\w-]+" dir="\w+">/,
  title: /<title>[^<]*<\/title>/,
  description: /<meta name="description" content="[^"]*" ?\/?>/,
  // behind the build's own styles, which say in which order layers count
  head: /<\/head>/,
  data: /<!--page:data-->/,
  lightBars: /<meta name="theme-color" media="\(prefers-color-scheme: light\)" content="[^"]*" ?\/?>/,
  darkBars: /<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="[^"]*" ?\/?>/,
}

/** Of a colour and nothing else; else the theme's own stays. */
export function brandStyle(brand: string): string {
  return isPlainColour(brand) ? `html:root{--brand:${brand}}` : ''
}

/** Of the root element; a site that follows the device says nothing. */
export function themeAttribute(scheme: Settings['theme']['scheme']): string {
  return scheme === 'auto' ? '' : ` data-theme="${scheme}"`
}

/** What the device's bars around a page are coloured with until the page itself says it. */
export function themeColour(scheme: Settings['theme']['scheme']): string {
  const meta = (device: 'light' | 'dark') =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${device})" content="${headColours[scheme === 'auto' ? device : scheme]}" />`
  return meta('light') + meta('dark')
}

/** JSON that cannot end its element, whatever a name in it says. */
function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
