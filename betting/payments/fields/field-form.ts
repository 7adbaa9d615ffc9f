import type { FieldFacts, FieldWhy } from './field.ts'

/** What one kind of field takes. */
export interface FieldForm {
  /** Whether it is made of figures: those of Persian and Arabic keyboards are then read as Latin ones. */
  readonly ofFigures: boolean
  /** What may stand in the field while it is being typed; absent: anything. */
  readonly typing?: RegExp
  /** A value in the form in which it is kept and sent; one that is in it, or is none, stays as it is. */
  readonly write: (text: string) => string
  readonly accepts: (text: string, facts: FieldFacts) => boolean
  /** What it is refused as. */
  readonly why: FieldWhy
}

/** The form of a value that is sent as it was typed. */
export function asTyped(text: string): string {
  return text
}
