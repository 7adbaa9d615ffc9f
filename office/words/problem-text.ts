import type { Translate } from '@banko/browser/words.tsx'
import type { UnfitWord } from '@banko/contract/calls/desk-words.ts'

/** Why a line was not kept, with the names that are meant; those are as they stand in texts. */
export function problemText(t: Translate, { problem, names }: Pick<UnfitWord, 'problem' | 'names'>): string {
  const isBraced = problem === 'noSuchName'
  return t(`desk.words.problem.${problem}`, {
    names: names.map((name) => (isBraced ? `{${name}}` : name)).join(', '),
  })
}
