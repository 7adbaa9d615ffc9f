import { htmlMax, imageForm, linkForm, pictureSideMax } from '@banko/contract/content/content-forms.ts'
import type { Content, ContentKind } from '@banko/contract/content/content-item.ts'
import type { InformationPage } from '@banko/contract/content/information-pages.ts'

/** Everything of an item as it is typed; a kind takes of it what it has. */
export interface ContentForm {
  readonly kind: ContentKind
  readonly pageId: InformationPage
  readonly title: string
  readonly html: string
  readonly image: string
  readonly url: string
  readonly width: number
  readonly height: number
  readonly bannerPlace: 'home' | 'sports'
  readonly place: 'everywhere' | 'home'
  readonly screens: 'all' | 'phone' | 'wide'
  readonly position: string
  /** Milliseconds, as a field for a time gives them; empty: always. */
  readonly from: string
  readonly until: string
  readonly closesAfterSeconds: string
}

export type FormField = keyof ContentForm

const nothing: Omit<ContentForm, 'kind'> = {
  ...{ pageId: 9, title: '', html: '', image: '', url: '', width: 0, height: 0, bannerPlace: 'home' },
  ...{ place: 'everywhere', screens: 'all', position: '0', from: '', until: '', closesAfterSeconds: '0' },
}

const pictured: readonly ContentKind[] = ['bannerPopup', 'banner']
const written: readonly ContentKind[] = ['page', 'popup', 'notification', 'promotion']

/** What a kind is typed with. */
export const partsOf = (kind: ContentKind) => ({
  html: written.includes(kind),
  /** A picture that it is, or that it may have. */
  picture: kind !== 'page' && kind !== 'popup',
  link: pictured.includes(kind),
  banner: kind === 'banner',
  popup: kind === 'popup',
  where: kind === 'popup' || kind === 'bannerPopup',
  times: kind !== 'page',
})

export const emptyForm = (kind: ContentKind): ContentForm => ({ ...nothing, kind })

/** How many characters of HTML a kind may have. */
export function htmlMaxOf(kind: ContentKind): number {
  return kind === 'page' ? htmlMax.page : kind === 'promotion' ? htmlMax.promotion : htmlMax.saying
}

/** What is there, to be typed over. */
export function formOf(content: Content): ContentForm {
  const form = { ...emptyForm(content.kind), title: content.title }
  const text = (at: number | undefined) => (at === undefined ? '' : String(at))
  const timed = 'position' in content && {
    ...{ position: String(content.position), from: text(content.from), until: text(content.until) },
  }
  return {
    ...form,
    ...timed,
    ...('html' in content && { html: content.html }),
    ...(content.kind === 'page' && { pageId: content.pageId }),
    ...('image' in content && content.image !== undefined && { image: content.image }),
    ...('url' in content && { url: content.url, width: content.width, height: content.height }),
    ...('screens' in content && { screens: content.screens, place: content.place }),
    ...(content.kind === 'banner' && { bannerPlace: content.place }),
    ...(content.kind === 'popup' && { closesAfterSeconds: String(content.closesAfterSeconds) }),
  }
}

/** What is typed as the house takes it, or which fields do not fit. */
export function contentOf(form: ContentForm): { readonly content: Content } | { readonly wrong: readonly FormField[] } {
  const wrong = wrongOf(form)
  if (wrong.length > 0) return { wrong }
  const { kind, pageId, url, width, height, screens, place, bannerPlace, image } = form
  const [title, { html }] = [form.title.trim(), form]
  const common = {
    title,
    position: Number(form.position),
    ...(form.from !== '' && { from: Number(form.from) }),
    ...(form.until !== '' && { until: Number(form.until) }),
  }
  const picture = { image, url, width, height }
  const said = { ...common, html, ...(image !== '' && { image }) }
  switch (kind) {
    case 'page':
      return { content: { kind, pageId, title, html } }
    case 'popup':
      return {
        content: { kind, ...common, screens, place, html, closesAfterSeconds: Number(form.closesAfterSeconds) },
      }
    case 'bannerPopup':
      return { content: { kind, ...common, screens, place, ...picture } }
    case 'banner':
      return { content: { kind, ...common, ...picture, place: bannerPlace } }
    case 'notification':
    case 'promotion':
      return { content: { kind, ...said } }
  }
}

const isCount = (text: string, max: number) => /^\d{1,4}$/.test(text) && Number(text) <= max

/** Fields of the kind that cannot be sent so. */
function wrongOf(form: ContentForm): FormField[] {
  const { kind, title, html, image, url, width, height, position, from, until, closesAfterSeconds } = form
  const has = partsOf(kind)
  const isImage = image.length <= 300 && imageForm.test(image)
  const isSized = [width, height].every((side) => side >= 1 && side <= pictureSideMax)
  const fits: Partial<Record<FormField, boolean>> = {
    title: title.trim() !== '' && title.length <= 200,
    html: !has.html || html.length <= htmlMaxOf(kind),
    image: !has.picture || (has.link ? isImage && isSized : image === '' || isImage),
    url: !has.link || (url.length <= 300 && linkForm.test(url)),
    position: !has.times || isCount(position, 999),
    until: !has.times || from === '' || until === '' || Number(from) < Number(until),
    closesAfterSeconds: !has.popup || isCount(closesAfterSeconds, 600),
  }
  return (Object.keys(fits) as FormField[]).filter((field) => !fits[field])
}
