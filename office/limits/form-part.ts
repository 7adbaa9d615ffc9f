import type { LimitField, LimitForm } from './limit-form.ts'

/** A part of the form in which a limit is typed. */
export interface FormPartProps {
  readonly form: LimitForm
  readonly wrong: readonly LimitField[]
  readonly onChange: (to: Partial<LimitForm>) => void
}
