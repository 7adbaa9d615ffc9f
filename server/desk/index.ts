import { exclusionShortened } from './person/shorten-exclusion.ts'

type Needs = Parameters<typeof exclusionShortened>[0]

/** What staff do with players that needs another's yes. */
export function openDesk(needs: Needs) {
  return { approvals: { exclusionShortened: exclusionShortened(needs) } }
}
