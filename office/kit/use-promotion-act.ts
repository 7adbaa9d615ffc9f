import type { Translate } from '@banko/browser/words.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { OfferUnfitReason } from '@banko/contract/promotions/choices.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import type { MessageKey } from '@banko/words/message-key.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Act, useAct } from './act.tsx'

/** Does something with offers or grants; what is refused has mostly moved on meanwhile, and is read again. */
export function usePromotionAct(): Act {
  const act = useAct()
  const t = useText()
  const client = useQueryClient()
  return useCallback<Act>(
    async (ask, doneText) => {
      const done = await act(ask, doneText, (refusal) => promotionRefusalText(t, refusal))
      if (done === undefined) await client.invalidateQueries()
      return done
    },
    [act, t, client],
  )
}

/** Those of promotions, and those that staff are told otherwise than a player. */
export function promotionRefusalText(t: Translate, refusal: CallRefusal): string | undefined {
  if (refusal.code === 'bonusOff') return t(`desk.promotions.refusal.bonusOff.${refusal.why}`)
  if (refusal.code === 'offerUnfit') return t(unfitTexts[refusal.why])
  if (refusal.code === 'versionOld') return t('desk.payments.refusal.versionOld')
  const code = bareCodes.find((bare) => bare === refusal.code)
  return code && t(`desk.promotions.refusal.${code}`)
}

const unfitTexts = {
  languageTwice: 'desk.promotions.refusal.offerUnfit.languageTwice',
  untilBeforeFrom: 'desk.content.untilUnfit',
  wagerOfDeposit: 'desk.promotions.refusal.offerUnfit.wagerOfDeposit',
  dealerUnknown: 'refusal.offerUnfit.dealerUnknown',
  segmentUnknown: 'refusal.offerUnfit.segmentUnknown',
  playerUnknown: 'refusal.offerUnfit.playerUnknown',
  ruleEmpty: 'refusal.offerUnfit.ruleEmpty',
  segmentLarge: 'refusal.offerUnfit.segmentLarge',
} as const satisfies Readonly<Record<OfferUnfitReason, MessageKey>>
const bareCodes = ['bonusRequested', 'grantOver', 'grantMoved', 'offerOver', 'excluded'] as const
