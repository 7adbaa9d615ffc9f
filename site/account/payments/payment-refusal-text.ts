import { type PaymentRefusal, refusalText } from '@banko/browser/refusal-text.ts'
import type { Format } from '@banko/browser/use-format.ts'
import type { Words } from '@banko/browser/words.tsx'
import type { PaymentMethod } from '@banko/contract/calls/payments.ts'
import type { CallRefusal, CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import { paymentsRefusals } from '@banko/contract/refusals/payments.ts'

type FieldInvalid = CallRefusals['fieldInvalid']

interface Context {
  readonly currency: string
  readonly method: Pick<PaymentMethod, 'fields'>
}

/** What is wrong with a field, at the field. */
export function fieldText({ t }: Pick<Words, 't'>, { why, min = 0, max = 0 }: FieldInvalid): string {
  // who redeems codes says so, and it stands among the requests as well
  if (why === 'codeWrong' || why === 'codeUsed') return t(`payments.reason.${why}`)
  return t(`payments.field.${why}`, { min, max })
}

/** Why a deposit or withdrawal is not taken; the page of money in and out is the only one that says these. */
export function paymentRefusalText(
  words: Pick<Words, 't'>,
  format: Format,
  refusal: CallRefusal,
  { currency }: Context,
): string {
  if (!isPayment(refusal)) return refusalText(words, format, refusal, { currency, nameOf: (selection) => selection })
  const { t } = words
  const money = (amount: number) => format.money(amount, currency)
  switch (refusal.code) {
    case 'methodOff':
    case 'versionOld':
    case 'valuesUnfit':
    case 'slotGone':
    case 'bankUnavailable':
    case 'transferOver':
      return t(`payments.refusal.${refusal.code}`)
    case 'fieldInvalid':
      return fieldText(words, refusal)
    case 'amountBelowMin':
      return t('payments.refusal.amountBelowMin', { min: money(refusal.min) })
    case 'amountAboveMax':
      return t('payments.refusal.amountAboveMax', { max: money(refusal.max) })
    case 'transferWaiting':
      return t('payments.refusal.transferWaiting', { max: refusal.max })
    case 'depositsTooMany':
      return t('payments.refusal.depositsTooMany', { until: format.dateTime(refusal.until, 0) })
    case 'identityNeeded':
      return refusal.left === undefined
        ? t('payments.refusal.identityNeeded', { level: refusal.level })
        : t('payments.refusal.identityLeft', { level: refusal.level, left: money(refusal.left) })
    case 'withdrawableTooLow':
      return t('payments.refusal.withdrawableTooLow', { withdrawable: money(refusal.withdrawable) })
    case 'sourceFirst':
      return t('payments.refusal.sourceFirst', { left: money(refusal.left) })
    case 'transferMoved':
    case 'secondNeeded':
    case 'methodUnfit':
    case 'slotTaken':
    case 'lineMoved':
    case 'dayOpen':
      // answers to the desk
      return t('refusal.unknown')
  }
}

function isPayment(refusal: CallRefusal): refusal is PaymentRefusal {
  return refusal.code in paymentsRefusals
}
