import type { Names } from '@banko/betting/match/market.ts'

/** The text for a language; English, or any there is, where it has none. */
export function inLanguage(names: Names, lang: string): string {
  return names[lang] ?? names.en ?? Object.values(names)[0] ?? ''
}
