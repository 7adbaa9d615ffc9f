import type { SetRecord } from '../match/match-record.ts'
import type { SportId } from '../match/sport.ts'
import type { SetType } from './market-type.ts'
import { allVoid } from './results.ts'
import { isPlayedOut } from './set-score.ts'

/** A question that several sports in sets ask, each under a name of its own. It says only what the record decides. */
export type SetQuestion = Omit<SetType, 'family' | 'id' | 'sportId' | 'alsoSportIds' | 'order'>

/**
 * One sport's questions by their names, in the order of its match page, after `orderBefore`. When a match has ended, when a side has given
 * up or never came, what is decided stands and the rest is void. Source: betting-core §4 (retired, walkover);
 * rules-of-betting, Results.
 */
export function askIn<Id extends string>(
  sportIds: readonly [SportId, ...SportId[]],
  questions: Readonly<Record<Id, SetQuestion>>,
  orderBefore = 0,
): Readonly<Record<Id, SetType>> {
  const [sportId, ...alsoSportIds] = sportIds
  const named: Record<string, SetType> = {}
  for (const [index, [id, question]] of Object.entries<SetQuestion>(questions).entries()) {
    named[id] = {
      ...question,
      family: 'sets',
      id,
      sportId,
      alsoSportIds,
      order: orderBefore + 10 * (index + 1),
      settle: (specifiers, record) =>
        question.settle(specifiers, record) ?? (isClosed(record) ? allVoid(question.outcomes(specifiers)) : undefined),
    }
  }
  // Object.entries forgets that the names are a union; every one of them has got its type.
  return named as Readonly<Record<Id, SetType>>
}

function isClosed(record: SetRecord): boolean {
  return record.retired !== undefined || isPlayedOut(record)
}
