import type { FootballStrengths } from '@banko/betting/models/strengths.ts'
import type { Random } from '../../../platform/ports.ts'
import type { Incident, IncidentKind, MatchPlay } from '../football/match-play.ts'

/** Of all cards. */
const redShare = 0.04

/** What happens between two sides of such strengths, minute by minute; goals and cards are a little likelier later. */
export function randomPlay(strengths: FootballStrengths, random: Random): MatchPlay {
  const halves = [45 + random.int(1, 3), 45 + random.int(2, 5)] as const
  const length = halves[0] + halves[1]
  const incidents: Incident[] = []
  const minute = (kind: IncidentKind, side: Incident['side'], mean: number, played: number) => {
    const later = 0.8 + (0.4 * played) / length
    if (random.next() >= (mean / length) * (kind === 'corner' ? 1 : later)) return
    const part = 0.05 + 0.55 * random.next()
    const red = kind === 'yellowCard' && random.next() < redShare
    incidents.push({ kind: red ? 'redCard' : kind, side, played: played + part })
  }
  for (let played = 0; played < length; played++) {
    minute('goal', 'home', strengths.homeGoals, played)
    minute('goal', 'away', strengths.awayGoals, played)
    minute('corner', 'home', strengths.homeCorners, played)
    minute('corner', 'away', strengths.awayCorners, played)
    minute('yellowCard', 'home', strengths.homeCards, played)
    minute('yellowCard', 'away', strengths.awayCards, played)
  }
  return { incidents: incidents.sort((a, b) => a.played - b.played), halves, counted: { corners: true, cards: true } }
}
