import type { Translate } from '@banko/browser/words.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Act, useAct } from '../kit/act.tsx'

/** Does something with money in and out; what is refused has mostly moved on meanwhile, and is read again. */
export function usePaymentAct(): Act {
  const act = useAct()
  const t = useText()
  const client = useQueryClient()
  return useCallback<Act>(
    async (ask, doneText) => {
      const done = await act(ask, doneText, (refusal) => paymentRefusalText(t, refusal))
      if (done === undefined) await client.invalidateQueries()
      return done
    },
    [act, t, client],
  )
}

/** Those that the desk alone meets, or says otherwise than a player is told. */
export function paymentRefusalText(t: Translate, refusal: CallRefusal): string | undefined {
  if (refusal.code === 'dayOpen') return t('desk.payments.refusal.dayOpen', { lines: refusal.lines })
  if (refusal.code === 'methodUnfit') {
    const why = unfitWhys.find((known) => known === refusal.why)
    if (why) return t(`desk.payments.unfit.${why}`)
  }
  const code = ownCodes.find((own) => own === refusal.code)
  return code && t(`desk.payments.refusal.${code}`)
}

/** Of a method that does not fit: those that have a sentence of their own. */
const unfitWhys = ['kind', 'logo', 'fieldMissing', 'name', 'nameTwice', 'length'] as const

const ownCodes = [
  ...(['transferMoved', 'secondNeeded', 'approvalOwn', 'versionOld', 'methodUnfit'] as const),
  ...(['slotTaken', 'lineMoved'] as const),
] as const
