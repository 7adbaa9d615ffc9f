import type { WordsData } from '@banko/browser/words.tsx'
import { findLanguage, languageDefault, languageOfTag } from '@banko/words/languages.ts'

/** The desk's own words come with it. */
const dictionaries: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  tr: () => import('@banko/words/tr/office.json'),
  en: () => import('@banko/words/en/office.json'),
  fa: () => import('@banko/words/fa/office.json'),
  az: () => import('@banko/words/az/office.json'),
  de: () => import('@banko/words/de/office.json'),
  el: () => import('@banko/words/el/office.json'),
  es: () => import('@banko/words/es/office.json'),
  fr: () => import('@banko/words/fr/office.json'),
  hr: () => import('@banko/words/hr/office.json'),
  iq: () => import('@banko/words/iq/office.json'),
  it: () => import('@banko/words/it/office.json'),
  kr: () => import('@banko/words/kr/office.json'),
  nl: () => import('@banko/words/nl/office.json'),
  pt: () => import('@banko/words/pt/office.json'),
  ru: () => import('@banko/words/ru/office.json'),
  sq: () => import('@banko/words/sq/office.json'),
  sr: () => import('@banko/words/sr/office.json'),
}

/** The first language of this person that the desk speaks, else the default. */
export async function loadOfficeWords(wishes: readonly string[]): Promise<WordsData> {
  const language = wishes.map(languageOfTag).find((known) => known !== undefined) ?? findLanguage(languageDefault)
  if (!language) throw new Error('the default language is none')
  const { code: lang, tag, direction, locale, figures } = language
  const plain = (await dictionaries[lang]?.())?.default ?? {}
  // No message has a placeholder: compiled, each is a list of one text.
  const messages = Object.fromEntries(Object.entries(plain).map(([id, text]) => [id, [text]]))
  return { lang, tag, direction, locale, figures, messages }
}
