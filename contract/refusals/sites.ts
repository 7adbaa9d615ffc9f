import { declareRefusal } from './declare-refusal.ts'

export const sitesRefusals = {
  /** What somebody else has changed since it was read: which revision it has now, by whom and when. */
  revisionOld: declareRefusal<{ readonly revision: number; readonly savedBy: string; readonly savedAt: number }>(),
  /** Every field that does not fit, as the contract names it: `theme.brand`, `languages`. */
  siteInvalid: declareRefusal<{ readonly fields: readonly string[] }>(422),
  /** A site of the house has it, or one above or below it. */
  domainTaken: declareRefusal(),
  /** There is nothing to publish: what is drafted is what is there. */
  draftEmpty: declareRefusal(),
  /** The operator has as many sites as it may make by itself. */
  sitesFull: declareRefusal<{ readonly max: number }>(),
}
