import type { Words } from '@banko/browser/words.tsx'
import type { GrantRow } from '@banko/contract/calls/desk-promotions.ts'

/** What a grant of a free bet is once it was given: nothing of it is staked, and nothing becomes cash. */
export function isGivenFreeBet({ kind, state }: Pick<GrantRow, 'kind' | 'state'>): boolean {
  return kind === 'freeBet' && state === 'completed'
}

/** How a grant stands. */
export function grantStateText({ t }: Pick<Words, 't'>, grant: Pick<GrantRow, 'kind' | 'state'>): string {
  return isGivenFreeBet(grant) ? t('desk.grants.freeBet') : t(`desk.grants.states.${grant.state}`)
}
