import { type By, writeAudit } from '../../audit/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import { readGames } from '../catalogue/store.ts'
import { writeCategory, writeCategoryGames } from './store.ts'

export interface CategorySaid {
  readonly operatorId: number
  /** As addresses name it. */
  readonly categoryId: string
  /** What it is called in which language. */
  readonly lang: string
  readonly title: string
  /** What providers call its games, in their order. */
  readonly refs: readonly string[]
}

/** A category of games that is made by hand, or what is another of it. Answers the names that are no game of the operator's. */
export async function setCategory(
  tx: Transaction,
  { operatorId, categoryId, lang, title, refs }: CategorySaid,
  { by, at }: { readonly by: By; readonly at: number },
): Promise<readonly string[]> {
  const games = new Map((await readGames(tx, operatorId)).map(({ ref, id }) => [ref, id]))
  const unknown = refs.filter((ref) => !games.has(ref))
  if (unknown.length > 0) return unknown
  const of = { operatorId, id: categoryId }
  await writeCategory(tx, of, { [lang]: title })
  await writeCategoryGames(
    tx,
    of,
    [...new Set(refs)].flatMap((ref) => games.get(ref) ?? []),
  )
  const entry = { ...by, operatorId, did: 'gameCategory.set', subject: `game category ${categoryId}` }
  await writeAudit(tx, { ...entry, after: { lang, title, refs } }, at)
  return []
}
