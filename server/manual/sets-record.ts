import { countSets, isEnough, winnersSoFar } from '@banko/betting/market-types/set-score.ts'
import type { SetRecord } from '@banko/betting/match/match-record.ts'
import { killEsports } from '@banko/betting/match/sport.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { ResultInput } from '@banko/contract/manual-shapes.ts'
import { bar } from './bar.ts'
import { type Ending, endStateOf, findForeign } from './ending.ts'
import { footballFields } from './football-fields.ts'

const countedInKills: ReadonlySet<number> = new Set(killEsports)

/** The end of a match in sets or maps. Whoever has more of a set has won it, where `winners` does not say otherwise. */
export function setsRecordOf(sportId: number, input: ResultInput): Answer<Ending, 'manualOff'> {
  const { status, retired, bestOf, periods = [], winners, score } = input
  const foreign = findForeign(input, footballFields)
  if (foreign) return foreign
  if (bestOf === undefined) return bar('recordWrong', 'bestOf')
  const gaveUp = status === 'retired' || status === 'walkover'
  if (gaveUp !== (retired !== undefined)) return bar('recordWrong', 'retired')
  const isPlayed = status === 'ended'
  // Of a match that was cut short, nobody can have won the set that was being played.
  const over = (at: number) => isPlayed || at < periods.length - 1 || at < (winners?.length ?? 0)
  const isKnown = winners ? winners.length === periods.length : !countedInKills.has(sportId) || periods.length === 0
  if (isPlayed ? !isKnown : (winners?.length ?? 0) > periods.length) return bar('recordWrong', 'winners')
  const record: SetRecord = {
    kind: 'sets',
    sportId,
    matchOver: isPlayed || gaveUp,
    ...(status === 'abandoned' && { abandoned: true }),
    ...(retired && { retired }),
    bestOf,
    sets: periods.map((one, at) => {
      const winner = winners?.[at]
      return { score: one, over: over(at), ...(winner && { winner }) }
    }),
  }
  const won = winnersSoFar(record)
  if (!won) return bar('recordWrong', 'periods')
  const isEven = isPlayed ? isEnough(won, bestOf) && !isEnough(won.slice(0, -1), bestOf) : won.length < bestOf
  if (!isEven) return bar('recordWrong', 'periods')
  const sets = countSets(won)
  if (sets.home !== score.home || sets.away !== score.away) return bar('recordWrong', 'score')
  return ok({ record, state: endStateOf({ ...input, periods }) })
}
