import { findLanguage } from '@banko/words/languages.ts'
import { type CompiledWords, loadWords } from '@banko/words/load.ts'
import type { Database } from '../platform/platform.ts'
import type { Site } from './operator.ts'
import { readOverrides } from './store.ts'

/** Whose words, and what they are filled from. */
export type Speaking = Pick<Site, 'operatorId' | 'languages' | 'languageDefault'>

/** Compiled languages by operator. Compiling takes tens of milliseconds, so each is done once until `forget`. */
export interface WordsOf {
  /**
   * A language with the operator's overrides, filled from the site's default language; `undefined` for one that the
   * site does not offer: nobody makes the house compile and keep what no player of the site reads.
   */
  find(site: Speaking, lang: string): Promise<CompiledWords | undefined>
  forget(): void
}

export function openWordsOf(db: Database): WordsOf {
  const known = new Map<string, Promise<CompiledWords | undefined>>()
  const compile = async ({ operatorId, languageDefault }: Speaking, lang: string) => {
    const [own, under] = await Promise.all([lang, languageDefault].map((code) => readOverrides(db, operatorId, code)))
    const overrides = lang === languageDefault ? {} : { overrides: under ?? {} }
    return loadWords(lang, own, { lang: languageDefault, ...overrides })
  }
  return {
    async find(site, lang) {
      if (!findLanguage(lang) || !site.languages.includes(lang)) return undefined
      const key = `${site.operatorId}/${site.languageDefault}/${lang}`
      const earlier = known.get(key)
      if (earlier) return earlier
      const words = compile(site, lang)
      known.set(key, words)
      words.catch(() => known.delete(key))
      return words
    },
    forget: () => known.clear(),
  }
}
