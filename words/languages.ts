/** What a browser must know of a language besides its messages. */
export interface Language {
  /** Two letters, in addresses, settings and the cookie. They are the site's own, and not always ISO 639. */
  readonly code: string
  /** In the language itself. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** BCP 47, wherever a document says what language it is in. */
  readonly tag: string
  /** For Intl; figures stay Latin in every language, so that prices read alike everywhere. */
  readonly locale: string
  /** Whose figures it writes: a language that every browser knows and that writes them alike. */
  readonly figures: string
}

/** The dictionary that every other one must match, and the last fallback for a missing message. */
export const languageDefault = 'tr'

type Written = Pick<Language, 'code' | 'name' | 'locale'> & Partial<Language>

const written = ({ code, locale, ...rest }: Written): Language => ({
  code,
  locale,
  direction: 'ltr',
  tag: code,
  figures: locale,
  ...rest,
})

/** Those that have a dictionary. */
export const languages: readonly Language[] = [
  written({ code: 'tr', name: 'Türkçe', locale: 'tr-TR' }),
  written({ code: 'en', name: 'English', locale: 'en-GB' }),
  written({ code: 'fa', name: 'فارسی', direction: 'rtl', locale: 'fa-IR-u-nu-latn' }),
  written({ code: 'az', name: 'Azərbaycanca', locale: 'az-Latn-AZ', figures: 'nl-NL' }),
  written({ code: 'de', name: 'Deutsch', locale: 'de-DE' }),
  written({ code: 'el', name: 'Ελληνικά', locale: 'el-GR' }),
  written({ code: 'es', name: 'Español', locale: 'es-ES' }),
  written({ code: 'fr', name: 'Français', locale: 'fr-FR' }),
  written({ code: 'hr', name: 'Hrvatski', locale: 'hr-HR' }),
  written({ code: 'iq', name: 'کوردی', direction: 'rtl', tag: 'ckb', locale: 'ckb-IQ-u-nu-latn', figures: 'en-GB' }),
  written({ code: 'it', name: 'Italiano', locale: 'it-IT' }),
  written({ code: 'kr', name: 'Kurdî', tag: 'ku', locale: 'ku-TR', figures: 'tr-TR' }),
  written({ code: 'nl', name: 'Nederlands', locale: 'nl-NL' }),
  written({ code: 'pt', name: 'Português', locale: 'pt-PT' }),
  written({ code: 'ru', name: 'Русский', locale: 'ru-RU' }),
  written({ code: 'sq', name: 'Shqip', locale: 'sq-AL', figures: 'pt-PT' }),
  written({ code: 'sr', name: 'Srpski', tag: 'sr-Latn', locale: 'sr-Latn-RS' }),
]

/** Codes without a dictionary: a site's default language, with whatever words its operator puts over it. */
export const overlays: readonly string[] = ['aa', 'cw']

/** Every code that a site may offer. */
export const languageCodes: readonly string[] = [...languages.map(({ code }) => code), ...overlays]

/** A language by its code; an overlay reads, counts and runs as what it lies over. */
export function findLanguage(code: string, over: string = languageDefault): Language | undefined {
  const known = languages.find((language) => language.code === code)
  if (known || !overlays.includes(code)) return known
  const below = languages.find((language) => language.code === over) ?? findLanguage(languageDefault)
  return below && { ...below, code, name: code.toUpperCase() }
}

/** The dictionary of an IETF tag, as devices name languages: of `ku-TR`, `ckb`, `pt-BR` ours. */
export function languageOfTag(tag: string): Language | undefined {
  const [wanted = ''] = tag.toLowerCase().split('-')
  return languages.find((language) => language.tag.toLowerCase().split('-')[0] === wanted)
}
