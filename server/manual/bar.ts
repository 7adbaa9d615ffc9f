import type { ManualBar } from '@banko/betting/refusals/manual-bar.ts'
import { type Answer, refused } from '@banko/betting/refusals/refusal.ts'

/** Why an operator's word is not taken; `what` names the market or the field. */
export function bar(why: ManualBar, what?: string): Answer<never> {
  return refused({ code: 'manualOff', why, ...(what !== undefined && { what }) })
}
