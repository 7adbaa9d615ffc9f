/** What a browser must know of a language besides its messages. */
export interface Language {
  /** ISO 639-1. */
  readonly code: string
  /** In the language itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** For Intl; figures stay Latin in every language, so that prices read alike everywhere. */
  readonly locale: string
}

/** The dictionary that every other one must match, and the fallback for a missing message. */
export const languageDefault = 'tr'

export const languages: readonly Language[] = [
  { code: 'tr', name: 'Türkçe', direction: 'ltr', locale: 'tr-TR' },
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en-GB' },
  { code: 'fa', name: 'فارسی', direction: 'rtl', locale: 'fa-IR-u-nu-latn' },
]

export function findLanguage(code: string): Language | undefined {
  return languages.find((language) => language.code === code)
}
