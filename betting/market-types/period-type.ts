import { keysOf } from '../lists/keys-of.ts'
import type { PeriodType, Tab } from './market-type.ts'
import type { Question } from './period-questions.ts'
import type { Span } from './period-span.ts'
import { allVoid } from './results.ts'

/** A question of a sport before it has its name and place. */
export type AskedType = Omit<PeriodType, 'id' | 'family' | 'sportId' | 'alsoSportIds' | 'order'>

/** A question about a stretch: what the stretch decides stands, what a cut one leaves open is void. */
export function ask(question: Question, span: Span, ...tabs: readonly Tab[]): AskedType {
  const { layout, winners, outcomes } = question
  return {
    tabs,
    layout,
    winners,
    specifiers: [...span.specifiers, ...question.specifiers],
    ...(layout === 'lines' && { lines: 'halves' as const }),
    outcomes: () => outcomes,
    settle(specifiers, record) {
      const { score, phase } = span.read(record, specifiers)
      const results = question.answer(score, phase === 'whole', specifiers)
      return results ?? (phase === 'cut' ? allVoid(outcomes) : undefined)
    },
  }
}

/** Gives every question the id under which it is listed, and its place on the match page: the order of the list. */
export function listPeriodTypes<Id extends string>(
  sport: Pick<PeriodType, 'sportId' | 'alsoSportIds'>,
  asked: Readonly<Record<Id, AskedType>>,
): Readonly<Record<Id, PeriodType>> {
  const types: Partial<Record<Id, PeriodType>> = {}
  keysOf(asked).forEach((id, index) => {
    types[id] = { ...asked[id], ...sport, id, family: 'periods', order: 10 * (index + 1) }
  })
  // Every key of `asked` has been given its type.
  return types as Record<Id, PeriodType>
}
