import type { Answer } from '@banko/contract/answer.ts'
import type { ResultInput } from '@banko/contract/manual-shapes.ts'
import { bar } from './bar.ts'
import type { Ending } from './ending.ts'
import { footballRecordOf } from './football-record.ts'
import { periodsRecordOf } from './periods-record.ts'
import { setsRecordOf } from './sets-record.ts'
import { familyOf } from './sport.ts'

/** Reads what an operator says of the end of a match. What does not add up is refused, and the field named. Pure. */
export function readRecord(sportId: number, input: ResultInput): Answer<Ending, 'manualOff'> {
  switch (familyOf(sportId)) {
    case 'football':
      return footballRecordOf(input)
    case 'periods':
      return periodsRecordOf(sportId, input)
    case 'sets':
      return setsRecordOf(sportId, input)
    case undefined:
      return bar('sportUnknown', 'sportId')
  }
}
