/** What a statement of a bank or provider may be written in. */
export const statementFormats = ['csv', 'camt053', 'mt940'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Why a statement is not taken. Nothing of such a file is kept. */
export const statementFaults = [
  // its columns were never mapped, or a line has fewer
  'columns',
  // not the form that it was said to be
  'form',
  // XML that is not well-formed, or names entities of its own
  'xml',
  'amount',
  'day',
  'currency',
  // no line at all
  'empty',
  'tooLong',
] as const
export type StatementFault = (typeof statementFaults)[number]

/** How days are written in a file of columns. */
export const dayForms = ['yyyy-MM-dd', 'dd.MM.yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy', 'yyyyMMdd'] as const
export type DayForm = (typeof dayForms)[number]

export const separators = [',', ';'] as const
export const decimalMarks = ['.', ','] as const

/** How a line of a statement stands to the transfers of its account. Source: payments.md, Reconciliation. */
export const lineStates = [
  'matched',
  'proposed',
  'differs',
  'missingHere',
  'missingThere',
  'twice',
  'cost',
  'settlement',
] as const
export type LineState = (typeof lineStates)[number]

/** What a line is that belongs to no transfer. */
export const lineUses = ['cost', 'settlement'] as const
export type LineUse = (typeof lineUses)[number]

/** Characters of a file, and lines of it, at most. */
export const statementTextMax = 64_000_000
export const statementLinesMax = 200_000

/** Characters of one piece that a file is sent in, and pieces of a file, at most. */
export const statementPieceMax = 400_000
export const statementPiecesMax = 160
