import type { Format } from '@banko/browser/use-format.ts'
import type { Translate } from '@banko/browser/words.tsx'
import type { Grant, OwnFreeBet, OwnFreeRounds } from '@banko/contract/calls/promotions.ts'
import { givesFreeBet, isGrantOpen } from '@banko/contract/promotions/choices.ts'

interface Writing {
  readonly format: Pick<Format, 'money' | 'dateTime'>
  readonly currency: string
  readonly now: number
}

type Standing = Pick<Grant, 'state' | 'converted' | 'terms' | 'endsAt' | 'grantedAt'>

/** What a grant waits for, or how it ended. */
export function grantText(t: Translate, grant: Standing, { format, currency, now }: Writing): string {
  const { state, converted, terms, endsAt, grantedAt } = grant
  const { kind } = terms.reward
  if (state === 'active') return t('bonuses.active')
  if (state === 'accepted' && endsAt !== undefined && (kind === 'couponInsurance' || kind === 'cashback'))
    return t(waits[kind], { until: format.dateTime(endsAt, now) })
  if (state === 'accepted' && kind === 'freeRounds') return t('bonuses.state.freeRounds')
  if (state === 'completed' && givesFreeBet(kind)) return t('bonuses.state.freeBet')
  if (state === 'completed' && converted !== undefined)
    return t('bonuses.state.converted', { amount: format.money(converted, currency) })
  // its time is over as it was to be
  if (state === 'expired' && kind === 'cashback' && grantedAt === undefined) return t('bonuses.state.nothingBack')
  return t(`bonuses.state.${state}`)
}

/** What comes by itself, until when. */
const waits = { couponInsurance: 'bonuses.state.insured', cashback: 'bonuses.state.counting' } as const

export interface SortedGrants {
  readonly active: Grant | undefined
  readonly pending: readonly Grant[]
  readonly earlier: readonly Grant[]
}

/**
 * The one that holds now, those that wait, and those that are over, each in the order in which they came. A grant that
 * gave one of `freeBets` or `freeRounds` stands there.
 */
export function sortGrants(
  all: readonly Grant[],
  freeBets: readonly Pick<OwnFreeBet, 'grantId'>[] = [],
  freeRounds: readonly Pick<OwnFreeRounds, 'grantId'>[] = [],
): SortedGrants {
  const shown = new Set(freeBets.map(({ grantId }) => grantId))
  const played = new Set(freeRounds.map(({ grantId }) => grantId))
  const grants = all.filter(
    ({ grantId, state }) =>
      !((state === 'completed' && shown.has(grantId)) || (state === 'accepted' && played.has(grantId))),
  )
  return {
    active: grants.find(({ state }) => state === 'active'),
    pending: grants.filter(({ state }) => state !== 'active' && isGrantOpen(state)),
    earlier: grants.filter(({ state }) => !isGrantOpen(state)),
  }
}
