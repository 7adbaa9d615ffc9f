import { declareRefusal } from './declare-refusal.ts'

/** Of what the desk lists. */
export const deskRefusals = {
  /** The field cannot be held against this, or not in this way. */
  filterUnfit: declareRefusal<{ readonly field: string }>(422),
  /** Where to go on belongs to another list, other filters or another sort. */
  cursorUnfit: declareRefusal(422),
  /** What was asked for takes too long to find: fewer days, or a filter more, find it. */
  timeTooWide: declareRefusal(),
  /** So many files of one person are made at once. */
  exportsFull: declareRefusal<{ readonly max: number }>(),
}
