import { type Answer, ok } from '@banko/contract/answer.ts'
import type { BettingInput } from '@banko/contract/manual-shapes.ts'
import { bar } from './bar.ts'
import type { OwnMatch } from './own-match.ts'
import type { Decided } from './say.ts'

/** Takes results back: coupons wait again, and the markets may be offered, or decided, anew. Pure. */
export function takeBack(match: OwnMatch, { markets }: BettingInput): Answer<Decided, 'manualOff'> {
  const decided = match.results.map(({ key }) => key)
  const open = markets?.find((key) => !decided.includes(key))
  if (open !== undefined) return bar('nothingToTakeBack', open)
  if (decided.length === 0) return bar('nothingToTakeBack')
  return ok({ words: [{ kind: 'settlementRollback', markets: markets ?? decided }], became: 'changed' })
}
