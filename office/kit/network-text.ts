import type { ToldAtDesk } from '@banko/browser/refusal-text.ts'
import type { Format } from '@banko/browser/use-format.ts'
import type { Words } from '@banko/browser/words.tsx'
import type { CallRefusal, CallRefusals } from '@banko/contract/refusals/call-refusal.ts'

const codes = [
  ...(['nodeLimitLoose', 'nodeLimitInUse', 'nodeFull', 'nodeTooDeep'] as const),
  ...(['creditTooLow', 'transferDayFull', 'lineTooHigh', 'lineInUse', 'planOutside'] as const),
] as const satisfies readonly ToldAtDesk[]
type NetworkRefusal = CallRefusals[(typeof codes)[number]]

/** Whether a refusal is of the dealer tree and carries a figure. */
export function isNetwork(refusal: CallRefusal): refusal is NetworkRefusal {
  return codes.some((code) => code === refusal.code)
}

/** Of the dealer tree: what carries a figure, an amount in its own currency. */
export function networkText({ t }: Pick<Words, 't'>, { money, count }: Format, refusal: NetworkRefusal): string {
  switch (refusal.code) {
    case 'nodeLimitLoose': {
      const { currency, max } = refusal
      return t('refusal.nodeLimitLoose', { max: currency === undefined ? String(max) : money(max, currency) })
    }
    case 'nodeLimitInUse':
      return t('refusal.nodeLimitInUse', { count: refusal.count })
    case 'nodeFull':
      return t(`refusal.nodeFull.${refusal.kind}`, { max: refusal.max })
    case 'nodeTooDeep':
      return t('refusal.nodeTooDeep', { max: refusal.max })
    case 'creditTooLow': {
      const { available, needed, currency } = refusal
      return t('refusal.creditTooLow', { available: money(available, currency), needed: money(needed, currency) })
    }
    case 'transferDayFull': {
      const { max, left, currency } = refusal
      return t('refusal.transferDayFull', { max: money(max, currency), left: money(left, currency) })
    }
    case 'lineTooHigh':
      return t('refusal.lineTooHigh', { max: money(refusal.max, refusal.currency) })
    case 'lineInUse':
      return t('refusal.lineInUse', { min: money(refusal.min, refusal.currency) })
    case 'planOutside': {
      const { of, min, max } = refusal
      return t(`refusal.planOutside.${of}`, { min: count(min / 100), max: count(max / 100) })
    }
  }
}
