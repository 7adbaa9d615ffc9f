import { type Answer, refused } from '@banko/contract/answer.ts'
import type { ManualBar } from '@banko/contract/refusals/manual-bar.ts'

/** Why an operator's word is not taken; `what` names the market or the field. */
export function bar(why: ManualBar, what?: string): Answer<never, 'manualOff'> {
  return refused({ code: 'manualOff', why, ...(what !== undefined && { what }) })
}
