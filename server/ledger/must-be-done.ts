import type { Verdict } from './decide.ts'

/**
 * Of movements that cannot be refused: what they take was looked at under lock, or they take nothing of anybody.
 *
 * @throws Error when one of them was not written
 */
export function mustBeDone(verdicts: readonly Verdict[]): void {
  const other = verdicts.find(({ kind }) => kind !== 'done')
  if (other) throw new Error(`money that cannot be refused was: ${JSON.stringify(other)}`)
}
