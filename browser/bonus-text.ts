import type { CallRefusal, CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { promotionsRefusals } from '@banko/contract/refusals/promotions.ts'
import type { Format } from './use-format.ts'
import type { Words } from './words.tsx'

/** Of offers, of what players get of them, of stakes that a bonus or a free bet pays, and of prices that a boost raises. */
export type BonusRefusal = CallRefusals[
  | keyof typeof promotionsRefusals
  | 'bonusBetMax'
  | 'bonusUnfit'
  | 'freeBetUnfit'
  | 'boostUnfit']

/** Whether a refusal is about a bonus: their codes alone begin so. */
export function isBonus(refusal: CallRefusal): refusal is BonusRefusal {
  return /^(bonus|boost|freeBet|grant|offer)[A-Z]/.test(refusal.code)
}

/** Why a bonus is not given, not given up, or not staked. Source: payments.md §14, Refusals. */
export function bonusText(
  { t }: Pick<Words, 't'>,
  format: Pick<Format, 'money' | 'price'>,
  refusal: BonusRefusal,
  { currency }: { readonly currency: string },
): string {
  switch (refusal.code) {
    case 'bonusOff':
      return t(`refusal.bonusOff.${refusal.why}`)
    case 'offerUnfit':
      return t(`refusal.offerUnfit.${refusal.why}`)
    case 'bonusRequested':
    case 'bonusCodeUnknown':
    case 'grantOver':
    case 'grantMoved':
    case 'offerOver':
      return t(`refusal.${refusal.code}`)
    case 'bonusCodeTries':
      return t('refusal.bonusCodeTries', { minutes: refusal.minutes })
    case 'bonusBetMax':
      return t('refusal.bonusBetMax', { max: format.money(refusal.max, currency) })
    case 'bonusUnfit':
      return refusal.why === 'legs'
        ? t('refusal.bonusUnfit.legs', { min: refusal.min })
        : t('refusal.bonusUnfit.price', { min: format.price(refusal.min) })
    case 'freeBetUnfit':
      return freeBetText(t, format, refusal)
    case 'boostUnfit':
      if (refusal.why === 'stake') return t('refusal.boostUnfit.stake', { max: format.money(refusal.max, currency) })
      if (refusal.why === 'price') return t('refusal.boostUnfit.price', { min: format.price(refusal.min) })
      return t(`refusal.boostUnfit.${refusal.why}`)
  }
}

function freeBetText(t: Words['t'], format: Pick<Format, 'price'>, refusal: CallRefusals['freeBetUnfit']): string {
  switch (refusal.why) {
    case 'expired':
    case 'kind':
      return t(`refusal.freeBetUnfit.${refusal.why}`)
    case 'product':
      return t('refusal.freeBetUnfit.product', { product: t(`product.${refusal.product}`) })
    case 'legs':
      return t('refusal.freeBetUnfit.legs', { min: refusal.min })
    case 'price':
      return t('refusal.freeBetUnfit.price', { min: format.price(refusal.min) })
  }
}
