import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { ManualBar } from '@banko/contract/refusals/manual-bar.ts'

/** What a single row may be refused for: it stands in the report, and the file is taken all the same. */
export type RowRefusal = 'manualOff' | 'notFound'

/** For the report of a file, which programs print as it is. */
const reasons: Readonly<Record<ManualBar, string>> = {
  sportUnknown: 'there is no such sport',
  sidesAlike: 'a side cannot play against itself',
  sportFixed: 'a match stays in its sport',
  matchNotStarted: 'the match has not begun',
  matchOver: 'the match is over',
  marketUnknown: 'there is no such market',
  marketRepeated: 'a market is named twice',
  outcomeUnknown: 'there is no such outcome',
  marketDecided: 'the market has its result',
  marketNotOffered: 'the market was never offered',
  outcomesMissing: 'an outcome is missing',
  recordWrong: 'does not add up, is missing, or does not belong to this sport',
  nothingToTakeBack: 'there is nothing to take back',
  headerWrong: 'is not a column, is there twice, or is missing',
  timeZoneUnknown: 'is no time zone',
  importsMany: 'there were too many files today',
}

/** In a sentence without its subject, which is the field. */
export function reasonOf(refusal: CallRefusals[RowRefusal]): string {
  return refusal.code === 'manualOff' ? reasons[refusal.why] : 'there is no such match'
}
