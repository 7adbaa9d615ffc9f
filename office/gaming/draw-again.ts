import { verifyRound } from '@banko/betting/games/verify/verify-round.ts'

/** Works a round out again in this browser from what is public of it; what does not fit. */
export function drawAgain(record: object): readonly string[] {
  const verdict = verifyRound(record)
  return 'wrong' in verdict ? [verdict.wrong] : verdict.faults.map(({ what }) => what)
}
