import { findLanguage } from '@banko/words/languages.ts'
import more from '@banko/words/offline-more.json' with { type: 'json' }
import type { OfflineWords } from '@banko/words/offline-words.ts'

/** The sentences of a language that the first scripts have no room for. */
export function findOffline(lang: string): (OfflineWords & { readonly tag: string }) | undefined {
  const words = Object.entries(more).find(([code]) => code === lang)?.[1]
  const tag = findLanguage(lang)?.tag
  return words && tag !== undefined ? { ...words, tag } : undefined
}
