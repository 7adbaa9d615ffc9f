import { ok, refused } from '@banko/contract/answer.ts'
import type { UnfitWord } from '@banko/contract/calls/desk-words.ts'
import { ownWordsMax } from '@banko/contract/desk/word-bounds.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import { type Acting, act } from '../publishing/act.ts'
import { nameOf } from '../publishing/write-said.ts'
import { deleteOverrides, readOverrides, writeOverrides } from '../store.ts'
import { changedIds, readOwn, type Spoken, withDrafts } from './read-words.ts'
import {
  deleteDrafts,
  findLanguageRow,
  findWordsVersion,
  keepLanguageRow,
  type LanguageRow,
  type WordsOf,
  writeDrafts,
  writeNextVersion,
} from './store-words.ts'

type Needs = Pick<Platform, 'db' | 'clock'>

export interface Line {
  readonly id: string
  readonly text: string
  readonly was?: string | undefined
}

/** Which revision of a language whoever asks has seen. */
interface Seen {
  readonly revision: number
}

interface Published {
  readonly version: number
  readonly revision: number
}

type PublishCode = 'notFound' | 'revisionOld' | 'draftEmpty'

/** Drafts lines; one that cannot stand where it is to stand is told apart, and the others are kept. */
export function saveWords(needs: Needs, acting: Acting, spoken: Spoken, lines: readonly Line[]) {
  return act<{ revision: number; saved: number; unfit: UnfitWord[] }, never>(
    needs,
    acting,
    'deskWords.save',
    async ({ tx, operatorId, by, at, tell }) => {
      const of = { operatorId, lang: spoken.lang }
      await keepLanguageRow(tx, of)
      const said = await readOwn(tx, operatorId, spoken.lang)
      const { kept, dropped, unfit } = sortLines(spoken, said, lines)
      const revision = await writeDrafts(tx, of, { kept, dropped, by: nameOf(by), at })
      // As pairs: what a message is called is no name of a field.
      await tell(`words ${of.lang}`, { after: { drafted: [...kept], dropped: [...dropped] } })
      return ok({ revision, saved: kept.size + dropped.length, unfit })
    },
  )
}

/** Which lines are drafts, which take a draft away, and which are neither. */
function sortLines(spoken: Spoken, { own, drafts }: Awaited<ReturnType<typeof readOwn>>, lines: readonly Line[]) {
  const [kept, dropped, unfit] = [new Map<string, string>(), new Set<string>(), [] as UnfitWord[]]
  const texts = new Set(Object.keys(withDrafts(own, [...drafts.values()])))
  for (const { id, text: typed, was } of lines) {
    // who types what the dictionary says means the dictionary
    const text = typed === spoken.texts[id] ? '' : typed
    const problem = text === '' ? emptyProblem(spoken, id) : spoken.check.problemOf(id, text)
    const draft = drafts.get(id)
    if (problem) unfit.push({ id, problem: problem.problem, names: [...problem.names] })
    else if (was !== undefined && was !== (draft?.message ?? own[id] ?? ''))
      unfit.push({ id, problem: 'changed', names: draft ? [draft.saved_by] : [] })
    else if (text === (own[id] ?? '')) {
      dropped.add(id)
      kept.delete(id)
    } else if (text !== '' && texts.add(id).size > ownWordsMax) {
      texts.delete(id)
      unfit.push({ id, problem: 'full', names: [String(ownWordsMax)] })
    } else {
      kept.set(id, text)
      dropped.delete(id)
    }
  }
  return { kept, dropped: [...dropped], unfit }
}

/** Nothing stands only where something could. */
function emptyProblem({ texts }: Spoken, id: string) {
  return Object.hasOwn(texts, id) ? undefined : ({ problem: 'noMessage', names: [id] } as const)
}

/** Lets all drafts of a language be its next version. */
export function publishWords(needs: Needs, acting: Acting, lang: string, seen: Seen) {
  return act<Published, PublishCode>(needs, acting, 'deskWords.publish', async ({ tx, operatorId, by, at, tell }) => {
    const of = { operatorId, lang }
    const row = await findLanguageRow(tx, of, 'change')
    const old = whyOld(row, seen)
    if (old) return refused(old)
    const { own, drafts } = await readOwn(tx, operatorId, lang)
    const next = withDrafts(own, [...drafts.values()])
    const changed = changedIds(own, next)
    if (changed.length === 0) return refused({ code: 'draftEmpty' })
    await writeOwn(tx, of, own, next)
    await deleteDrafts(tx, of)
    const made = await writeNextVersion(tx, of, { by: nameOf(by), at })
    await tell(`words ${lang}`, { before: { version: row?.version ?? 0 }, after: { version: made.version, changed } })
    return ok(made)
  })
}

/** Lets an earlier version be the next one; drafts stay over it. */
export function restoreWords(needs: Needs, acting: Acting, lang: string, of: Seen & { readonly version: number }) {
  return act<Published, PublishCode>(needs, acting, 'deskWords.restore', async ({ tx, operatorId, by, at, tell }) => {
    const language = { operatorId, lang }
    const row = await findLanguageRow(tx, language, 'change')
    const earlier = row && (await findWordsVersion(tx, language, of.version))
    if (!row || !earlier) return refused({ code: 'notFound' })
    const old = whyOld(row, of)
    if (old) return refused(old)
    const own = await readOverrides(tx, operatorId, lang)
    const changed = changedIds(own, earlier)
    if (changed.length === 0) return refused({ code: 'draftEmpty' })
    await writeOwn(tx, language, own, earlier)
    const made = await writeNextVersion(tx, language, { by: nameOf(by), at })
    const after = { version: made.version, restored: of.version, changed }
    await tell(`words ${lang}`, { before: { version: row.version }, after })
    return ok(made)
  })
}

function whyOld(row: LanguageRow | undefined, { revision }: Seen) {
  if (!row || row.revision === revision) return undefined
  return { code: 'revisionOld', revision: row.revision, savedBy: row.saved_by, savedAt: row.saved_at } as const
}

async function writeOwn(
  tx: Transaction,
  of: WordsOf,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Promise<void> {
  await deleteOverrides(
    tx,
    of,
    Object.keys(before).filter((id) => !Object.hasOwn(after, id)),
  )
  await writeOverrides(tx, of, after)
}
