import type { Side } from '@banko/betting/match/match-record.ts'
import type { MatchScript } from '../playing/match-script.ts'
import type { Told } from '../simulated/told.ts'

/** Who goes through: the winner, whoever is left when the other gives up, and the first named where nobody played. */
export function winnerIn(script: MatchScript<Told> | undefined): Side {
  const end = script?.beats.at(script.beats.countBy(script.endsAt()) - 1)
  if (!script || !end) return 'home'
  const record = script.recordAt(end.moment)
  if (record?.kind === 'sets' && record.retired) return record.retired === 'home' ? 'away' : 'home'
  const { score } = script.stateAt(end.moment)
  return score.away > score.home ? 'away' : 'home'
}
