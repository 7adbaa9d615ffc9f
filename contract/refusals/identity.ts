import { declareRefusal } from './declare-refusal.ts'

/** Of documents of players. */
export const identityRefusals = {
  /** No JPEG, PNG, WebP or PDF as its bytes say, larger than it may be, or not all of it came. */
  documentUnfit: declareRefusal(422),
  /** The site takes those that staff have asked for, and this is none. */
  documentsOff: declareRefusal(),
  /** One of the kind waits to be looked at, or is asked for already. */
  documentWaits: declareRefusal(),
  /** The player sent as much as is taken in a day. */
  documentsToday: declareRefusal(),
  /** The operator keeps as much as it may. */
  documentsFull: declareRefusal(),
  /** Somebody else decided about it, or nothing waits there to be decided. */
  documentJudged: declareRefusal(),
}
