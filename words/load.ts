import { readdir, readFile } from 'node:fs/promises'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { houseNamed } from './house-named.ts'
import { findLanguage, type Language, languageDefault, overlays } from './languages.ts'
import { type Separators, separatorsOf } from './separators.ts'

/** Plain ICU messages by id. */
export type Dictionary = Readonly<Record<string, string>>

/** One language as browsers get it: `words.get` of the contract. */
export interface CompiledWords extends Pick<Language, 'tag' | 'direction' | 'locale' | 'figures'> {
  readonly lang: string
  readonly separators: Separators
  readonly messages: Readonly<Record<string, unknown>>
}

/** What speaks where a language has no message: a site's default language, with its operator's own words in it. */
export interface Below {
  readonly lang: string
  readonly overrides?: Dictionary
}

/**
 * Joins the files of one language's folder; an overlay has none. Throws when two files give the same id: a message has
 * one home.
 */
export async function readDictionary(lang: string): Promise<Dictionary> {
  if (overlays.includes(lang)) return {}
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
 * dictionary; what is missing in both is said as `below` says it, and at last in the default language. `undefined` for a
 * language we do not have; throws on a message that is not ICU.
 */
export function loadWords(lang: string, overrides?: Dictionary, below?: Below): Promise<CompiledWords | undefined> {
  return load(lang, { overrides, below, read: readDictionary, isWanted: (id) => !isSent(id) && !isOfDeskAlone(id) })
}

/** What the desk says in a language, compiled: its own messages, and what it shares with the site. */
export function loadDeskWords(lang: string): Promise<CompiledWords | undefined> {
  const isWanted = (id: string) => isOfDeskAlone(id) || sharedWithDesk.test(id)
  return load(lang, { overrides: undefined, below: undefined, read: readDictionary, isWanted })
}

/** The same of what players are sent, which no browser gets. */
export function loadSentWords(lang: string, overrides?: Dictionary, below?: Below): Promise<CompiledWords | undefined> {
  return load(lang, { overrides, below, read: readSent, isWanted: isSent })
}

const isSent = (id: string) => id.startsWith('message.')
/** No player's browser gets them. */
export const isOfDeskAlone = (id: string) => /^(office|desk)\./.test(id)
/** Families of messages by how their ids begin. */
const sharedWithDesk =
  /^(transactions?|refusal|limit|notBettable|ownLimit|product|day|calendar|currency|sport|voidReason|browser|system|contact|document|market|outcome|protection\.period|pots\.group|payments\.(?:kind|status|reason))\.|^(protection\.every|identity\.missing)$|^content\.(dictionary|help|about|privacy|terms|responsible|laundering)$/

async function readSent(lang: string): Promise<Dictionary> {
  if (overlays.includes(lang)) return {}
  return JSON.parse(await readFile(new URL(`./${lang}/messages.json`, import.meta.url), 'utf8'))
}

interface Loading {
  readonly overrides: Dictionary | undefined
  readonly below: Below | undefined
  read(lang: string): Promise<Dictionary>
  isWanted(id: string): boolean
}

async function load(
  lang: string,
  { overrides, below = { lang: languageDefault }, read, isWanted }: Loading,
): Promise<CompiledWords | undefined> {
  const language = findLanguage(lang, below.lang)
  if (!language) return undefined
  const [last, under, own] = await Promise.all([languageDefault, below.lang, lang].map(read))
  const plain: Dictionary = { ...last, ...under, ...below.overrides, ...houseNamed(language), ...own, ...overrides }
  const messages = Object.fromEntries(
    Object.entries(plain).flatMap(([id, message]) => (isWanted(id) ? [[id, compileMessageOrThrow(message)]] : [])),
  )
  const { tag, direction, locale, figures } = language
  return { lang, tag, direction, locale, figures, separators: separatorsOf(figures), messages }
}
