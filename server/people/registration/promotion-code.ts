import type { Currency } from '@banko/betting/numbers/money.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'

/** Who has just been made, and the code that they came with as it is kept. */
export interface CameWith extends PlayerOf {
  readonly currency: Currency
  readonly code: string
}

/** Whether it leads them to an offer; asked in the transaction that makes them. */
export type LeadsToOffer = (tx: Transaction, came: CameWith) => Promise<boolean>

/** The code leads to no offer that is for whoever registers: nothing of them is to be kept. */
export class CodeUnknownError extends Error {}

/** What codes lead to is said once, by the module of offers, which stands above. */
export function openPromotionCodes() {
  let said: LeadsToOffer | undefined
  return {
    judgeCodes(leads: LeadsToOffer): void {
      said = leads
    },
    /** @throws {CodeUnknownError} */
    async mustLead(tx: Transaction, came: CameWith): Promise<void> {
      const leads = must(said, 'somebody who knows the codes of offers')
      if (!(await leads(tx, came))) throw new CodeUnknownError('a code leads to no offer')
    },
  }
}
