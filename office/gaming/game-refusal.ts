import type { Translate } from '@banko/browser/words.tsx'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'

/** What the desk alone meets, or says otherwise than a player is told. */
export const gameRefusalText = (t: Translate) => (refusal: CallRefusal) =>
  refusal.code === 'versionOld' ? t('desk.payments.refusal.versionOld') : undefined
