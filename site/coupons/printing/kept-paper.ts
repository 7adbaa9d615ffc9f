import { readLocal, writeLocal } from '@banko/browser/store-local.ts'
import { type Paper, papers } from '@banko/contract/print-view.ts'

const key = 'banko.paper'

/** What was last chosen on this device: whoever prints on a roll does so again. */
export function readPaper(): Paper {
  const kept = readLocal(key)
  return papers.find((paper) => paper === kept) ?? 'a4'
}

export function keepPaper(paper: Paper): void {
  writeLocal(key, paper)
}
