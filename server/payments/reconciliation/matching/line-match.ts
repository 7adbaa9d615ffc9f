import type { LineState } from '@banko/contract/payments/statement-choices.ts'

/** How a line stands to the transfers of its account. */
export interface LineMatch {
  readonly state: Exclude<LineState, 'missingThere' | 'cost' | 'settlement'>
  /** The transfer that it is of, or may be of. */
  readonly number?: number
  /** Of `differs`: by how much more came or went back, minor units; absent where its currency is another. */
  readonly by?: number
}
