import type { LimitKind, RuleSource } from '@banko/betting/limits/limit-rules.ts'
import type { LimitSource } from '@banko/betting/refusals/refusal.ts'
import type { useFormat } from '@banko/browser/use-format.ts'
import type { useText } from '@banko/browser/words.tsx'
import type { MessageKey } from '@banko/words/message-key.ts'

type Speaker = ReturnType<typeof useText>

/** Whose a limit may be. */
export const limitSources = [
  ...(['operator', 'site', 'player', 'sport', 'tournament', 'match', 'marketType', 'market', 'outcome'] as const),
  ...(['selectionTotal', 'dealer', 'stakeFactor', 'ownLimit', 'slip'] as const),
] as const satisfies readonly LimitSource[]

const sourceNames = {
  operator: 'desk.network.operator',
  site: 'desk.coupons.site',
  player: 'desk.coupons.player',
  sport: 'desk.refusals.sport',
  tournament: 'desk.limits.sources.tournament',
  match: 'desk.coupons.match',
  marketType: 'desk.limits.sources.marketType',
  market: 'desk.coupons.market',
  outcome: 'desk.limits.outcome',
  selectionTotal: 'desk.limits.sources.selectionTotal',
  dealer: 'desk.network.kinds.dealer',
  stakeFactor: 'desk.limits.sources.stakeFactor',
  ownLimit: 'desk.limits.sources.ownLimit',
  slip: 'desk.limits.sources.slip',
} as const satisfies Record<LimitSource, MessageKey>

/** What a rule may be about. */
export const ruleSources = limitSources.slice(0, 9) as readonly RuleSource[]

export const limitKinds = [
  ...(['stakeMax', 'stakeMin', 'payoutMax', 'selectionTotal', 'exposureMax', 'legsMin', 'legsMax'] as const),
  ...(['couponPriceMin', 'couponPriceMax', 'sameCouponMax', 'singlesPerDay', 'combinedPerDay'] as const),
  ...(['multiplesPerDay', 'systemsPerDay'] as const),
] as const satisfies readonly LimitKind[]

/** Of what a value of a kind is: money, a price, or a count. */
export function unitOf(kind: string): 'amount' | 'price' | 'count' {
  if (['stakeMin', 'stakeMax', 'payoutMax', 'selectionTotal', 'exposureMax'].includes(kind)) return 'amount'
  return kind === 'couponPriceMin' || kind === 'couponPriceMax' ? 'price' : 'count'
}

/** Whose a limit is; a source that this desk does not know stands for itself. */
export function sourceName(t: Speaker, source: string): string {
  const known = limitSources.find((one) => one === source)
  return known ? t(sourceNames[known]) : source
}

export function kindName(t: Speaker, kind: string): string {
  const known = limitKinds.find((one) => one === kind)
  if (known === 'stakeMax' || known === 'payoutMax') return t(`desk.network.limitKinds.${known}`)
  return known ? t(`desk.limits.kinds.${known}`) : kind
}

/** A limit's value as it is read. */
export function limitText(
  format: ReturnType<typeof useFormat>,
  { kind, value, currency = '' }: { readonly kind: string; readonly value: number; readonly currency?: string },
): string {
  switch (unitOf(kind)) {
    case 'amount':
      return format.money(value, currency)
    case 'price':
      return format.priceTotal(value)
    case 'count':
      return format.count(value)
  }
}
