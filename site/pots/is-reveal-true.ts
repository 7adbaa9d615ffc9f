import { hitCommit } from '@banko/betting/jackpots/hit-commit.ts'
import type { PotCycle } from '@banko/contract/calls/jackpots.ts'

/** Whether a cycle that has ended is what was committed to, worked out here; `undefined` while it is a secret. */
export function isRevealTrue(potId: number, { cycle, commit, hitE4, salt }: PotCycle): boolean | undefined {
  if (hitE4 === undefined || salt === undefined) return undefined
  return hitCommit({ potId, cycle, hit: hitE4, salt }) === commit
}
