import type { Fact } from '../facts/fact.ts'
import type { Expected } from './matching/expected.ts'
import type { LineMatch } from './matching/line-match.ts'
import type { LineRow } from './store-lines.ts'

/**
 * Whether a line says something new of its transfer: that money came for a deposit which has none yet, whatever its amount,
 * as the deposit's own rule decides; or that a withdrawal was paid, where its amount is right. What the books have is not
 * said again.
 */
export function saysSomething(
  { state }: Pick<LineMatch, 'state'>,
  { direction, doneAt }: Pick<Expected, 'direction' | 'doneAt'>,
  amount: number,
): boolean {
  if (doneAt !== undefined) return false
  if (direction === 'withdrawal') return state === 'matched'
  return amount > 0 && (state === 'matched' || state === 'differs')
}

/** What a line says of its transfer. */
export function factOfLine(
  line: Pick<LineRow, 'id' | 'amount' | 'currency' | 'booked_on'>,
  direction: Expected['direction'],
): Fact {
  const { id, amount, currency, booked_on: saidAt } = line
  const said = { source: 'statement', key: `line ${id}`, amount: Math.abs(amount), currency, saidAt } as const
  return direction === 'deposit' ? { kind: 'moneyFinal', ...said } : { kind: 'lineMatched', ...said }
}
