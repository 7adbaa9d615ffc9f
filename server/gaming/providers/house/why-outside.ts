import type { Rulebook } from '@banko/betting/games/rulebook.ts'
import type { Amount, Currency } from '@banko/betting/numbers/money.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { GameFacts } from '../../catalogue/store.ts'

export interface Bounds {
  readonly min: Amount
  readonly max: Amount
}

/** The same where the operator sets others for the game, which only makes them closer. */
export function boundsIn({ stakes }: Pick<GameFacts, 'stakes'>, currency: Currency, { min, max }: Bounds): Bounds {
  const own = stakes[currency] ?? {}
  return { min: Math.max(min, own.min ?? min), max: Math.min(max, own.max ?? max) }
}

/** What may be staked on a round at most: as much as its game allows, and the rulebook. */
export function boundedMax({ stakeMax }: Rulebook, max: Amount): Amount {
  return Math.min(max, stakeMax ?? max)
}

/** Why so much may not be staked on a round. */
export function whyOutside(
  rulebook: Rulebook,
  { min, max }: Bounds,
  stake: Amount,
): CallRefusals['stakeBelowMin' | 'stakeAboveMax'] | undefined {
  const most = boundedMax(rulebook, max)
  if (stake < min) return { code: 'stakeBelowMin', limit: 'site', min, stake }
  return stake > most ? { code: 'stakeAboveMax', limit: 'site', max: most, stake } : undefined
}
