/** What a page says of itself to programs that show its link. Source: Open Graph. */
export interface PagePreview {
  readonly title: string
  readonly description: string
  readonly picture: { readonly address: string; readonly width: number; readonly height: number }
}

interface Previewed {
  readonly title: string
  readonly description: string
  readonly siteTitle: string
  /** For Intl, with a country. */
  readonly locale: string
  readonly preview: PagePreview | undefined
}

/** The meta elements of a page's head by which its link is shown: names and texts, not yet escaped. */
export function previewMeta({ title, description, siteTitle, locale, preview }: Previewed): readonly MetaLine[] {
  const lines: MetaLine[] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', siteTitle],
    ['property', 'og:locale', ogLocale(locale)],
    ['property', 'og:title', preview?.title ?? title],
    ['property', 'og:description', preview?.description ?? description],
  ]
  if (!preview) return lines
  const { address, width, height } = preview.picture
  lines.push(
    ['property', 'og:image', address],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', String(width)],
    ['property', 'og:image:height', String(height)],
    ['property', 'og:image:alt', preview.title],
    ['name', 'twitter:card', 'summary_large_image'],
    // it is for whoever has its link: no search engine lists it
    ['name', 'robots', 'noindex'],
  )
  return lines
}

/** `tr_TR` of `tr-TR`, `ckb_IQ`: a language and a country, without script or figures. */
function ogLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale)
  return region === undefined ? language : `${language}_${region}`
}

export type MetaLine = readonly [kind: 'property' | 'name', name: string, content: string]
