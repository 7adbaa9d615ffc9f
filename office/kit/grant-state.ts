import type { Words } from '@banko/browser/words.tsx'
import type { GrantRow } from '@banko/contract/calls/desk-promotions.ts'
import { givesFreeBet } from '@banko/contract/promotions/choices.ts'

/** What a grant of a free bet is once it was given: nothing of it is staked, and nothing becomes cash. */
export function isGivenFreeBet({ kind, state }: Pick<GrantRow, 'kind' | 'state'>): boolean {
  return givesFreeBet(kind) && state === 'completed'
}

/** How a grant stands. */
export function grantStateText({ t }: Pick<Words, 't'>, grant: Pick<GrantRow, 'kind' | 'state'>): string {
  const { kind, state } = grant
  if (isGivenFreeBet(grant)) return t('desk.grants.freeBet')
  if (state === 'accepted' && kind === 'couponInsurance') return t('desk.grants.insures')
  if (state === 'accepted' && kind === 'cashback') return t('desk.grants.counts')
  if (state === 'accepted' && kind === 'freeRounds') return t('desk.grants.plays')
  return t(`desk.grants.states.${state}`)
}
