import type { Format } from '@banko/browser/use-format.ts'
import type { Words } from '@banko/browser/words.tsx'
import type { Grant, OwnFreeBet } from '@banko/contract/calls/promotions.ts'
import { isGrantOpen } from '@banko/contract/promotions/choices.ts'

/** What a grant waits for, or how it ended. */
export function grantText(
  { t }: Pick<Words, 't'>,
  format: Pick<Format, 'money'>,
  { state, converted, terms }: Pick<Grant, 'state' | 'converted' | 'terms'>,
  currency: string,
): string {
  if (state === 'active') return t('bonuses.active')
  if (state === 'completed' && terms.reward.kind === 'freeBet') return t('bonuses.state.freeBet')
  if (state === 'completed' && converted !== undefined)
    return t('bonuses.state.converted', { amount: format.money(converted, currency) })
  return t(`bonuses.state.${state}`)
}

export interface SortedGrants {
  readonly active: Grant | undefined
  readonly pending: readonly Grant[]
  readonly earlier: readonly Grant[]
}

/**
 * The one that holds now, those that wait, and those that are over, each in the order in which they came. A grant that
 * gave one of `freeBets` stands there.
 */
export function sortGrants(all: readonly Grant[], freeBets: readonly Pick<OwnFreeBet, 'grantId'>[] = []): SortedGrants {
  const shown = new Set(freeBets.map(({ grantId }) => grantId))
  const grants = all.filter(({ grantId, state }) => !(state === 'completed' && shown.has(grantId)))
  return {
    active: grants.find(({ state }) => state === 'active'),
    pending: grants.filter(({ state }) => state !== 'active' && isGrantOpen(state)),
    earlier: grants.filter(({ state }) => !isGrantOpen(state)),
  }
}
