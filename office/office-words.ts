import type { WordsData } from '@banko/browser/words.tsx'
import { findLanguage, languageDefault } from '@banko/words/languages.ts'

/** The desk's own words come with it. */
const dictionaries: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  tr: () => import('@banko/words/tr/office.json'),
  en: () => import('@banko/words/en/office.json'),
  fa: () => import('@banko/words/fa/office.json'),
}

/** The first language of this person that the desk speaks, else the default. */
export async function loadOfficeWords(wishes: readonly string[]): Promise<WordsData> {
  const lang = wishes.map((wish) => wish.slice(0, 2)).find((code) => code in dictionaries) ?? languageDefault
  const plain = (await dictionaries[lang]?.())?.default ?? {}
  // No message has a placeholder: compiled, each is a list of one text.
  const messages = Object.fromEntries(Object.entries(plain).map(([id, text]) => [id, [text]]))
  return { lang, direction: findLanguage(lang)?.direction ?? 'ltr', messages }
}
