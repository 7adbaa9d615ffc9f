import { findLanguage } from '@banko/words/languages.ts'
import { type CompiledWords, loadSentWords, loadWords } from '@banko/words/load.ts'
import type { Connection, Database } from '../platform/platform.ts'
import { readOverrides } from './store.ts'

/** Compiled languages by operator. Compiling takes tens of milliseconds, so each is done once until `forget`. */
export interface WordsOf {
  /** A language with the operator's overrides; `undefined` for one that we do not have. */
  find(operatorId: number, lang: string): Promise<CompiledWords | undefined>
  forget(): void
}

export function openWordsOf(db: Database): WordsOf {
  const known = new Map<string, Promise<CompiledWords | undefined>>()
  const compile = async (operatorId: number, lang: string) => loadWords(lang, await readOverrides(db, operatorId, lang))
  return {
    async find(operatorId, lang) {
      if (!findLanguage(lang)) return undefined
      const key = `${operatorId}/${lang}`
      const earlier = known.get(key)
      if (earlier) return earlier
      const words = compile(operatorId, lang)
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
  operatorId: number,
  lang: string,
): Promise<CompiledWords | undefined> {
  return loadSentWords(lang, await readOverrides(connection, operatorId, lang))
}
