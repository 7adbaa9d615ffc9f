import type { Counted } from '@banko/betting/match/match-record.ts'
import type { Random } from '@banko/contract/feed/ports.ts'
import { type FootballPlay, type Incident, isFirstHalf } from '@banko/pricing/chances/incident.ts'
import { type MatchPlay, revealMinutes, type TimedIncident } from './match-play.ts'

/** Chooses the second of each incident within its minute; incidents of one minute stay in their order. */
export function timeIncidents({ incidents, stoppage }: FootballPlay, counted: Counted, random: Random): MatchPlay {
  const halves = [45 + stoppage.firstHalf, 45 + stoppage.secondHalf] as const
  const minutes = incidents.map((incident) => minuteOfPlay(incident, halves[0]))
  return {
    halves,
    counted,
    incidents: incidents.map(({ kind, side }, index): TimedIncident => {
      const minute = minutes[index] ?? 0
      const first = minutes.indexOf(minute)
      const sharers = minutes.lastIndexOf(minute) - first + 1
      return { kind, side, played: minute + latestPart * ((index - first + random.next()) / sharers) }
    }),
  }
}

/** Early enough for all to know of it before the minute is over. */
const latestPart = 0.95 - revealMinutes

/** 0 is the first minute of play. */
function minuteOfPlay(incident: Incident, firstHalf: number): number {
  const inHalf = incident.minute + incident.stoppage - 1
  return isFirstHalf(incident) ? inHalf : inHalf - 45 + firstHalf
}
