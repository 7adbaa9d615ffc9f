import { readdir, readFile } from 'node:fs/promises'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { findLanguage, languageDefault } from './languages.ts'

/** Plain ICU messages by id. */
export type Dictionary = Readonly<Record<string, string>>

/** One language as browsers get it: `words.get` of the contract. */
export interface CompiledWords {
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  readonly messages: Readonly<Record<string, unknown>>
}

/**
 * Joins the files of one language's folder. Throws when two files give the same id: a message has one home.
 */
export async function readDictionary(lang: string): Promise<Dictionary> {
  const folder = new URL(`./${lang}/`, import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const joined: Record<string, string> = {}
  for (const name of names) {
    const part: Dictionary = JSON.parse(await readFile(new URL(name, folder), 'utf8'))
    for (const [id, message] of Object.entries(part)) {
      if (id in joined) throw new Error(`message ${id} is in ${lang}/${name} and in another file`)
      joined[id] = message
    }
  }
  return joined
}

/**
 * Every message of a language, compiled, so that browsers carry no ICU parser. An operator's `overrides` win over the
 * dictionary, and the default language fills what is missing. `undefined` for a language we do not have; throws on a
 * message that is not ICU.
 */
export async function loadWords(lang: string, overrides: Dictionary = {}): Promise<CompiledWords | undefined> {
  const language = findLanguage(lang)
  if (!language) return undefined
  const fallback = lang === languageDefault ? {} : await readDictionary(languageDefault)
  const plain = { ...fallback, ...(await readDictionary(lang)), ...overrides }
  return { lang, direction: language.direction, messages: compiled(plain, (id) => !isSent(id)) }
}

/** The same of what players are sent, which no browser gets. */
export async function loadSentWords(lang: string, overrides: Dictionary = {}): Promise<CompiledWords | undefined> {
  const language = findLanguage(lang)
  if (!language) return undefined
  const [fallback, own] = await Promise.all([languageDefault, lang].map(readSent))
  return { lang, direction: language.direction, messages: compiled({ ...fallback, ...own, ...overrides }, isSent) }
}

const isSent = (id: string) => id.startsWith('message.')

async function readSent(lang: string): Promise<Dictionary> {
  return JSON.parse(await readFile(new URL(`./${lang}/messages.json`, import.meta.url), 'utf8'))
}

function compiled(plain: Dictionary, wanted: (id: string) => boolean): CompiledWords['messages'] {
  const chosen = Object.entries(plain).filter(([id]) => wanted(id))
  return Object.fromEntries(chosen.map(([id, message]) => [id, compileMessageOrThrow(message)]))
}
