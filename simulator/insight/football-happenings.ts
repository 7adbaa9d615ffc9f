import type { PlayKind } from '@banko/betting/match/insight.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import type { Random } from '@banko/contract/feed/ports.ts'
import { millisecondsTo, millisecondsToEnd, millisecondsToHalfTime } from '../football/match-minutes.ts'
import { type MatchPlay, minuteAt, revealMinutes, type TimedIncident } from '../football/match-play.ts'
import type { KickOff } from '../playing/pace.ts'
import { type Ball, playOn } from './football-flow.ts'
import { type Count, type Happening, playOf, type Scene } from './happening.ts'

interface Told extends Scene {
  /** Minutes of play before it. */
  readonly played: number
  readonly scripted: boolean
}

/** So long before a goal or a corner its side is seen attacking. */
const attackBefore = 0.2

/**
 * Everything to see of a football match: what the script tells, and the flow of play between, which leads up to it. All
 * of it is known outside the ground only as late as a goal is, so that nobody sees one coming before betting stops.
 * @param share of the ball that the home side may expect
 */
export function footballHappenings(
  play: MatchPlay,
  kickOff: KickOff,
  { share, random }: { readonly share: number; readonly random: Random },
): readonly Happening[] {
  const told: Told[] = []
  const [first, second] = play.halves
  const score = { home: 0, away: 0 }
  const halves = [
    { from: 0, until: first, side: 'home' },
    { from: first, until: first + second, side: 'away' },
  ] as const
  for (const { from, until, side } of halves) {
    told.push({ ...kickOffScene(side), played: from, scripted: false })
    let ball: Ball = { side, progress: 0.5, across: 50 }
    let played = from
    for (const incident of play.incidents.filter((one) => from <= one.played && one.played < until)) {
      played = flow(told, { ball, played, until: incident.played - attackBefore }, { share, random })
      told.push(...incidentScenes(play, incident, { score, random }))
      played = Math.max(played, incident.played)
      ball = afterIncident(incident)
    }
    flow(told, { ball, played, until: until - 0.1 }, { share, random })
  }
  return told
    .map(({ played, ...scene }) => ({ ...scene, at: knownAt(play, kickOff, played) }))
    .sort((a, b) => a.at - b.at)
}

/** Plays on until a minute of play; answers when the last scene was. */
function flow(
  told: Told[],
  { ball, played, until }: { readonly ball: Ball; readonly played: number; readonly until: number },
  chance: { readonly share: number; readonly random: Random },
): number {
  let [now, current] = [played, ball]
  for (;;) {
    const minutes = 0.09 + 0.15 * chance.random.next()
    if (now + minutes >= until) return now
    now += minutes
    const { scene, ball: next } = playOn(current, { ...chance, seconds: Math.round(60 * minutes) })
    told.push({ ...scene, played: now, scripted: false })
    current = next
  }
}

function kickOffScene(side: Side): Scene {
  return { play: playOf('kickOff', side, [50, 50]), counts: [] }
}

const kinds: Readonly<Record<TimedIncident['kind'], PlayKind>> = {
  goal: 'goal',
  corner: 'corner',
  yellow: 'yellowCard',
  red: 'redCard',
}

/** A goal or a corner with the attack before it; a card with its foul. */
function incidentScenes(
  play: MatchPlay,
  { kind, side, played }: TimedIncident,
  { score, random }: { readonly score: { home: number; away: number }; readonly random: Random },
): readonly Told[] {
  const { minute, stoppage } = minuteAt(play, played)
  if (kind === 'goal') score[side] += 1
  const noted = { minute, stoppage, ...(kind === 'goal' && { score: { ...score } }) }
  const across = random.next() < 0.5 ? 2 : 98
  const shown = { played, scripted: true, noted }
  switch (kind) {
    case 'goal':
    case 'corner': {
      const attack: Told = {
        played: Math.max(played - attackBefore / 2, 0),
        scripted: false,
        play: playOf('dangerousAttack', side, [86, across]),
        counts: [
          ['attacks', side, 1],
          ['dangerousAttacks', side, 1],
        ],
      }
      const counts: readonly Count[] = [kind === 'goal' ? ['shotsOn', side, 1] : ['corners', side, 1]]
      return [attack, { ...shown, play: playOf(kinds[kind], side, [98, kind === 'goal' ? 50 : across]), counts }]
    }
    case 'yellow':
    case 'red': {
      const counts: readonly Count[] = [
        ['fouls', side, 1],
        [kind === 'yellow' ? 'yellowCards' : 'redCards', side, 1],
      ]
      return [{ ...shown, play: playOf(kinds[kind], side, [25 + 50 * random.next(), 10 + 80 * random.next()]), counts }]
    }
  }
}

/** Who has the ball then, and where. */
function afterIncident({ kind, side }: TimedIncident): Ball {
  if (kind === 'corner') return { side, progress: 0.88, across: 50 }
  return { side: side === 'home' ? 'away' : 'home', progress: 0.5, across: 50 }
}

function knownAt(play: MatchPlay, { kickOffAt, pace }: KickOff, played: number): number {
  const whistle = played < play.halves[0] ? millisecondsToHalfTime(play, pace) : millisecondsToEnd(play, pace)
  const known = millisecondsTo(play, pace, played) + Math.round(revealMinutes * pace.minute)
  return kickOffAt + Math.min(known, whistle)
}
