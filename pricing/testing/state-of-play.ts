import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import type { Goal } from '@banko/betting/match/match-record.ts'
import { countIncidents, type FootballPlay, isFirstHalf } from '../chances/incident.ts'

/** What everybody knows at the end of a minute: 0 before kick-off, 45 at half time, 90 at the end. */
export function stateOfPlay(play: FootballPlay, minute: number): MatchState {
  if (minute === 0) return beforeKickOff
  const seen = play.incidents.filter((incident) => incident.minute <= minute)
  return {
    ...(minute === 90 ? { status: 'ended', period: 'fullTime' } : phaseAt(minute)),
    minute,
    stoppage: 0,
    score: countIncidents(seen, 'goal'),
    ...(minute >= 45 && { halfTime: countIncidents(seen.filter(isFirstHalf), 'goal') }),
    corners: countIncidents(seen, 'corner'),
    yellowCards: countIncidents(seen, 'yellow'),
    redCards: countIncidents(seen, 'red'),
  }
}

/** The goals until the end of a minute, in order. */
export function goalsOfPlay(play: FootballPlay, minute: number): readonly Goal[] {
  return play.incidents.filter((incident) => incident.kind === 'goal' && incident.minute <= minute)
}

function phaseAt(minute: number): Pick<MatchState, 'status' | 'period'> {
  if (minute === 45) return { status: 'break', period: 'halfTime' }
  return { status: 'live', period: minute < 45 ? 'firstHalf' : 'secondHalf' }
}
