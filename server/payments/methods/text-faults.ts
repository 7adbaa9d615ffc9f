import type { CategoryTerms, MethodTerms } from '@banko/contract/payments/method-shapes.ts'

/** What is wrong with the text at a place, from 0 on. */
export interface TextFault {
  readonly at: number
  readonly why: 'languageTwice' | 'fieldUnknown'
}

/** A method says each language once, and names none but its own fields. */
export function methodTextFaults({ texts = [], fields }: Pick<MethodTerms, 'texts' | 'fields'>): readonly TextFault[] {
  const names = new Set(fields.map(({ name }) => name))
  const unknown = texts.flatMap((text, at): TextFault[] =>
    text.fields.every(({ name }) => names.has(name)) ? [] : [{ at, why: 'fieldUnknown' }],
  )
  return [...languagesTwice(texts), ...unknown]
}

export function categoryTextFaults({ texts }: Pick<CategoryTerms, 'texts'>): readonly TextFault[] {
  return languagesTwice(texts)
}

function languagesTwice(texts: readonly { readonly language: string }[]): readonly TextFault[] {
  const languages = texts.map(({ language }) => language)
  return languages.flatMap((language, at): TextFault[] =>
    languages.indexOf(language) < at ? [{ at, why: 'languageTwice' }] : [],
  )
}
