import { declareRefusal } from './declare-refusal.ts'
import type { ManualBar } from './manual-bar.ts'

export const manualRefusals = {
  /** `what` names the market or the field, where it is one. */
  manualOff: declareRefusal<{ readonly why: ManualBar; readonly what?: string }>(),
}
