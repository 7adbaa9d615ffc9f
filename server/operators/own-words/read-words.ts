import type { DeskWord, WordChange } from '@banko/contract/calls/desk-words.ts'
import { wordsPageSize } from '@banko/contract/desk/word-bounds.ts'
import { checkOverrides, type OverrideCheck } from '@banko/words/check-override.ts'
import { findLanguage, languageDefault, overlays } from '@banko/words/languages.ts'
import { type Dictionary, isOfDeskAlone, readDictionary } from '@banko/words/load.ts'
import type { Connection } from '../../platform/platform.ts'
import { readOverrides } from '../store.ts'
import { type DraftRow, findLanguageRow, findWordsVersion, listWordsVersions, readDrafts } from './store-words.ts'

/** One language as it is written in: what the dictionary says, and whether it has a text of its own. */
export interface Spoken {
  readonly lang: string
  /** BCP 47. */
  readonly tag: string
  /** By name, in the order of names, without what the desk alone says. */
  readonly texts: Dictionary
  readonly missing: ReadonlySet<string>
  readonly check: OverrideCheck
}

/** Languages as they are written in. Their files never change while a house runs, so each is read once. */
export function openSpoken(): (lang: string, below: string) => Promise<Spoken | undefined> {
  const known = new Map<string, Promise<Spoken>>()
  return async (lang, below) => {
    if (!findLanguage(lang)) return undefined
    const key = overlays.includes(lang) ? `${lang}/${below}` : lang
    const earlier = known.get(key)
    if (earlier) return earlier
    const spoken = readSpoken(lang, below)
    known.set(key, spoken)
    spoken.catch(() => known.delete(key))
    return spoken
  }
}

async function readSpoken(lang: string, below: string): Promise<Spoken> {
  const under = overlays.includes(lang) ? below : languageDefault
  const [last, lies, own] = await Promise.all([languageDefault, under, lang].map(readDictionary))
  const all: Dictionary = { ...last, ...lies, ...own }
  const ids = Object.keys(all)
    .filter((id) => !isOfDeskAlone(id))
    .sort(byName)
  return {
    lang,
    tag: findLanguage(lang, below)?.tag ?? lang,
    texts: Object.fromEntries(ids.map((id) => [id, all[id] ?? ''])),
    missing: new Set(ids.filter((id) => !own || !Object.hasOwn(own, id))),
    check: checkOverrides(lang, all),
  }
}

export interface WordsFilter {
  readonly area: string | undefined
  readonly only: 'own' | 'missing' | 'drafted' | undefined
  readonly search: string | undefined
  readonly after: string | undefined
}

/** A page of messages with the operator's own texts, by name, and how many the filter leaves. */
export async function listWords(connection: Connection, operatorId: number, spoken: Spoken, filter: WordsFilter) {
  const { own, drafts } = await readOwn(connection, operatorId, spoken.lang)
  const found = Object.keys(spoken.texts).filter((id) => fits(id, { spoken, own, drafts }, filter))
  const { after } = filter
  const left = after === undefined ? found : found.filter((id) => id > after)
  const rows = left.slice(0, wordsPageSize).map((id) => rowOf(id, { spoken, own, drafts }))
  return { rows, more: left.length > rows.length, count: found.length }
}

interface Said {
  readonly spoken: Spoken
  readonly own: Dictionary
  readonly drafts: ReadonlyMap<string, DraftRow>
}

/** What an operator says in a language, and what it is about to say. */
export async function readOwn(connection: Connection, operatorId: number, lang: string) {
  const own = await readOverrides(connection, operatorId, lang)
  const drafts = await readDrafts(connection, { operatorId, lang })
  return { own, drafts: new Map(drafts.map((draft) => [draft.message_id, draft])) }
}

function fits(id: string, { spoken, own, drafts }: Said, { area, only, search }: WordsFilter): boolean {
  if (area !== undefined && areaOf(id) !== area) return false
  if (only === 'own' && !Object.hasOwn(own, id)) return false
  if (only === 'drafted' && !drafts.has(id)) return false
  if (only === 'missing' && (!spoken.missing.has(id) || Object.hasOwn(own, id))) return false
  if (search === undefined || search.trim() === '') return true
  const fold = (text: string) => text.toLocaleLowerCase(spoken.tag)
  const wanted = fold(search.trim())
  const texts = [id, spoken.texts[id], own[id], drafts.get(id)?.message]
  return texts.some((text) => text !== undefined && fold(text).includes(wanted))
}

/** What stands before the first point of a message's name. */
export const areaOf = (id: string): string => id.split('.')[0] ?? id

function rowOf(id: string, { spoken, own, drafts }: Said): DeskWord {
  const draft = drafts.get(id)
  const shown = draft ? draft.message : (own[id] ?? '')
  return {
    id,
    text: spoken.texts[id] ?? '',
    missing: spoken.missing.has(id),
    ...(Object.hasOwn(own, id) && own[id] !== undefined && { own: own[id] }),
    ...(draft && { draft: { text: draft.message, savedBy: draft.saved_by, savedAt: draft.saved_at } }),
    leftOut: shown === '' ? [] : [...spoken.check.leftOut(id, shown)],
  }
}

/** How the own texts of a language stand. */
export async function readWordsState(connection: Connection, operatorId: number, spoken: Spoken) {
  const of = { operatorId, lang: spoken.lang }
  const [{ own, drafts }, row] = [
    await readOwn(connection, operatorId, spoken.lang),
    await findLanguageRow(connection, of),
  ]
  const versions = await listWordsVersions(connection, of)
  return {
    revision: row?.revision ?? 0,
    own: Object.keys(own).length,
    drafted: drafts.size,
    missing: [...spoken.missing].filter((id) => !Object.hasOwn(own, id)).length,
    areas: [...new Set(Object.keys(spoken.texts).map(areaOf))],
    versions: versions.map(({ version, published_by: publishedBy, published_at: publishedAt, count }) => ({
      version,
      publishedBy,
      publishedAt,
      count,
    })),
  }
}

/** What the drafts, or an earlier version, would say otherwise; `undefined` where there is no such version. */
export async function readWordsDifference(
  connection: Connection,
  operatorId: number,
  spoken: Spoken,
  version: number | undefined,
): Promise<{ revision: number; changes: WordChange[] } | undefined> {
  const of = { operatorId, lang: spoken.lang }
  const [{ own, drafts }, row] = [
    await readOwn(connection, operatorId, spoken.lang),
    await findLanguageRow(connection, of),
  ]
  const next =
    version === undefined ? withDrafts(own, [...drafts.values()]) : await findWordsVersion(connection, of, version)
  if (!next) return undefined
  const said = (words: Dictionary, id: string) => words[id] ?? spoken.texts[id] ?? ''
  const changes = changedIds(own, next).map((id) => ({ id, before: said(own, id), after: said(next, id) }))
  return { revision: row?.revision ?? 0, changes }
}

/** Own texts with drafts in their place; an empty one takes its text away. */
export function withDrafts(own: Dictionary, drafts: readonly DraftRow[]): Dictionary {
  const next = new Map(Object.entries(own))
  for (const { message_id: id, message } of drafts) {
    if (message === '') next.delete(id)
    else next.set(id, message)
  }
  return Object.fromEntries(next)
}

/** Names of texts that are otherwise, in their order. */
export function changedIds(before: Dictionary, after: Dictionary): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...ids].filter((id) => before[id] !== after[id]).sort(byName)
}

/** Names in the order in which pages of them follow each other, which is the same everywhere. */
export const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
