import type { SelectionKey } from '../slip/selection.ts'
import { firstAnswer } from './twins.ts'

/**
 * The question that a selection asks: the same text for the same question in other words, `1x2|1` for the home side at
 * −0.5. A player's total on one selection is that on its question. Source: rules-of-betting, Decided since, limits.
 */
export function questionOf(selection: SelectionKey): string {
  const match = selection.indexOf('|') + 1
  return selection.slice(0, match) + firstAnswer(selection.slice(match))
}
