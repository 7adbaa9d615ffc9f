import { findLanguage } from '@banko/words/languages.ts'
import { type Below, type CompiledWords, type Dictionary, loadSentWords, loadWords } from '@banko/words/load.ts'
import type { Connection, Database } from '../platform/platform.ts'
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
  const compile = async (site: Speaking, lang: string) => loadWords(lang, ...(await wordsFor(db, site, lang)))
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

/** A language's words of what players are sent, with the operator's overrides; few enough to be made each time. */
export async function sentWordsOf(
  connection: Connection,
  site: Omit<Speaking, 'languages'>,
  lang: string,
): Promise<CompiledWords | undefined> {
  return loadSentWords(lang, ...(await wordsFor(connection, site, lang)))
}

/** The operator's own words, and what speaks where there are none. */
async function wordsFor(
  connection: Connection,
  { operatorId, languageDefault }: Omit<Speaking, 'languages'>,
  lang: string,
): Promise<readonly [overrides: Dictionary, below: Below]> {
  const overrides = await readOverrides(connection, operatorId, lang)
  const under = lang === languageDefault ? {} : await readOverrides(connection, operatorId, languageDefault)
  return [overrides, { lang: languageDefault, overrides: under }]
}
