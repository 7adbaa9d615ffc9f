/** Whom a dealer is to hang on: a number, or the operator itself. */
export type Place = number | 'operator'
