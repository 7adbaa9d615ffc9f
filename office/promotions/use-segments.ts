import { calls } from '../kit/calls.ts'
import { useAnswer } from '../kit/use-answer.ts'

/** Every segment of the operator, kept until something is done that may change them. */
export function useSegments() {
  return useAnswer(['segments'], () => calls.deskSegments.list({}))
}
