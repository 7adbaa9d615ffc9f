import { findLanguage } from '@banko/words/languages.ts'
import { type CompiledWords, loadWords } from '@banko/words/load.ts'
import type { Database } from '../platform/platform.ts'
import { readOverrides } from './store.ts'

/** How what players are sent is named: no browser needs it. */
const sentPrefix = 'message.'

/** Compiled languages by operator. Compiling takes tens of milliseconds, so each is done once until `forget`. */
export interface WordsOf {
  /** A language with the operator's overrides, as browsers get it; `undefined` for one that we do not have. */
  find(operatorId: number, lang: string): Promise<CompiledWords | undefined>
  /** The same of what players are sent. */
  findSent(operatorId: number, lang: string): Promise<CompiledWords | undefined>
  forget(): void
}

export function openWordsOf(db: Database): WordsOf {
  const known = new Map<string, Promise<Parted>>()
  const compile = async (operatorId: number, lang: string) =>
    part(await loadWords(lang, await readOverrides(db, operatorId, lang)))
  const find = async (operatorId: number, lang: string): Promise<Parted> => {
    if (!findLanguage(lang)) return {}
    const key = `${operatorId}/${lang}`
    const earlier = known.get(key)
    if (earlier) return earlier
    const words = compile(operatorId, lang)
    known.set(key, words)
    words.catch(() => known.delete(key))
    return words
  }
  return {
    find: async (operatorId, lang) => (await find(operatorId, lang)).shown,
    findSent: async (operatorId, lang) => (await find(operatorId, lang)).sent,
    forget: () => known.clear(),
  }
}

interface Parted {
  readonly shown?: CompiledWords
  readonly sent?: CompiledWords
}

function part(words: CompiledWords | undefined): Parted {
  if (!words) return {}
  const all = Object.entries(words.messages)
  const isSent = ([id]: readonly [string, unknown]) => id.startsWith(sentPrefix)
  const having = (entries: typeof all) => ({ ...words, messages: Object.fromEntries(entries) })
  return { shown: having(all.filter((entry) => !isSent(entry))), sent: having(all.filter(isSent)) }
}
