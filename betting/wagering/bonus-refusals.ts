import type { Amount } from '../numbers/money.ts'
import { carries, type RefusalsOf } from '../refusals/refusal-table.ts'

/** Why a stake may not be paid from a bonus or by a free bet. Source: payments §14, Refusals. */
export const bonusRefusals = {
  bonusGameExcluded: carries(),
  bonusBetMax: carries<{ readonly max: Amount }>(),
  /** Too few legs or a leg of too low a price; `min` legs, or thousandths. */
  bonusUnfit: carries<{ readonly why: 'product' } | { readonly why: 'legs' | 'price'; readonly min: number }>(),
  freeBetUnfit: carries<{ readonly why: 'expired' | 'product' | 'kind' | 'price' }>(),
}

type BonusRefusals = RefusalsOf<typeof bonusRefusals>

export type BonusRefusalCode = keyof BonusRefusals
export type BonusRefusal = BonusRefusals[BonusRefusalCode]
export type BonusRefusalOf<Code extends BonusRefusalCode> = BonusRefusals[Code]
