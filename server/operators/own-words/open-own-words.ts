import { ok, refused } from '@banko/contract/answer.ts'
import { languageDefault } from '@banko/words/languages.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Acting } from '../publishing/act.ts'
import { undoMilliseconds } from '../publishing/change-sites.ts'
import { type Line, publishWords, restoreWords, saveWords } from './change-words.ts'
import {
  byName,
  listWords,
  openSpoken,
  readOwn,
  readWordsDifference,
  readWordsState,
  type WordsFilter,
  withDrafts,
} from './read-words.ts'

export type OwnWords = ReturnType<typeof openOwnWords>

/** Whose words, in which language; `below` is what an overlay lies over. */
export interface WordsAsked {
  readonly operatorId: number
  readonly lang: string
  readonly below: string | undefined
}

const missing = { code: 'notFound' } as const

/**
 * An operator's own texts as staff change them: drafts, what they would change, a version, the version before again.
 * A language that the house does not have is refused as `notFound`.
 *
 * @param refresh lets this process and the others read the words again
 */
export function openOwnWords(platform: Pick<Platform, 'db' | 'dbReads' | 'clock'>, refresh: () => Promise<void>) {
  const { dbReads, clock } = platform
  const spokenIn = openSpoken()
  const find = ({ lang, below = languageDefault }: WordsAsked) => spokenIn(lang, below)
  const told = async <Answer extends { readonly ok: boolean }>(answer: Answer): Promise<Answer> => {
    if (answer.ok) await refresh()
    return answer
  }
  return {
    async list(asked: WordsAsked, filter: WordsFilter) {
      const spoken = await find(asked)
      return spoken ? ok(await listWords(dbReads, asked.operatorId, spoken, filter)) : refused(missing)
    },
    async read(asked: WordsAsked) {
      const spoken = await find(asked)
      if (!spoken) return refused(missing)
      const state = await readWordsState(dbReads, asked.operatorId, spoken)
      const [newest, before] = state.versions
      const undoUntil = newest && before ? newest.publishedAt + undoMilliseconds : 0
      return ok({ ...state, ...(undoUntil > clock.now() && { undoUntil }) })
    },
    async difference(asked: WordsAsked, version: number | undefined) {
      const spoken = await find(asked)
      const difference = spoken && (await readWordsDifference(dbReads, asked.operatorId, spoken, version))
      return difference ? ok(difference) : refused(missing)
    },
    async export(asked: WordsAsked) {
      if (!(await find(asked))) return refused(missing)
      const { own, drafts } = await readOwn(dbReads, asked.operatorId, asked.lang)
      const lines = Object.entries(withDrafts(own, [...drafts.values()])).map(([id, text]) => ({ id, text }))
      return ok({ lines: lines.sort((one, other) => byName(one.id, other.id)) })
    },
    async save(acting: Acting, asked: WordsAsked, lines: readonly Line[]) {
      const spoken = await find(asked)
      return spoken ? saveWords(platform, acting, spoken, lines) : refused(missing)
    },
    async publish(acting: Acting, asked: WordsAsked, seen: { readonly revision: number }) {
      return (await find(asked)) ? told(await publishWords(platform, acting, asked.lang, seen)) : refused(missing)
    },
    async restore(acting: Acting, asked: WordsAsked, of: { readonly revision: number; readonly version: number }) {
      return (await find(asked)) ? told(await restoreWords(platform, acting, asked.lang, of)) : refused(missing)
    },
  }
}
