import { linkForm } from '@banko/contract/content/content-forms.ts'
import type { CategoryTerms } from '@banko/contract/payments/method-shapes.ts'
import { mayBeLogo } from './logo-form.ts'

/** A category as it is typed. */
export interface CategoryDraft {
  readonly name: string
  readonly info: string
  readonly logo: string
  readonly link: string
  readonly position: string
  readonly on: boolean
  readonly texts: CategoryTerms['texts']
}

export const emptyCategory: CategoryDraft = {
  ...{ name: '', info: '', logo: '', link: '', position: '0', on: true },
  texts: [],
}

export function draftOfCategory({
  name,
  info,
  logo = '',
  link = '',
  position,
  on,
  texts,
}: CategoryTerms): CategoryDraft {
  return { name, info, logo, link, on, texts, position: String(position) }
}

/** What does not fit: a field by its name, or `text` and its language. */
export type CategoryFault = string

export function categoryTyped(
  draft: CategoryDraft,
): { readonly terms: CategoryTerms } | { readonly faults: readonly CategoryFault[] } {
  const [name, info] = [draft.name.trim(), draft.info.trim()] as const
  const [logo, link] = [draft.logo.trim(), draft.link.trim()] as const
  const texts = draft.texts.map((text) => ({ ...text, name: text.name.trim(), info: text.info.trim() }))
  const faults = [
    ...(name ? [] : ['name']),
    ...(mayBeLogo(logo) ? [] : ['logo']),
    ...(linkForm.test(link) ? [] : ['link']),
    ...(/^\d{1,3}$/.test(draft.position.trim()) ? [] : ['position']),
    ...texts.flatMap((text) => (text.name === '' ? [`text ${text.language}`] : [])),
  ]
  if (faults.length > 0) return { faults }
  return {
    terms: {
      ...{ name, info, position: Number(draft.position), on: draft.on, texts },
      ...(logo && { logo }),
      ...(link && { link }),
    },
  }
}
