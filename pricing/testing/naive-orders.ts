import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import type { KillScore, KillStrengths } from '../esports/esports-chain.ts'
import type { PointRules } from '../sets/point-race.ts'

/** Chance that the home side is first to `goal` points, told by what the next point brings, and so on. */
export function naiveRace(rules: PointRules, goal: number, score: HomeAway, server: Side): number {
  const known = new Map<string, number>()
  const chanceFrom = ({ home, away }: HomeAway, serves: Side): number => {
    if (home >= goal || away >= goal) return home >= goal ? 1 : 0
    const key = `${home}:${away} ${serves}`
    const found = known.get(key)
    if (found !== undefined) return found
    const [won, lost] = [
      { home: home + 1, away },
      { home, away: away + 1 },
    ]
    const chance =
      rules.homeWins[serves] * chanceFrom(won, rules.nextServer(serves, 'home', won)) +
      (1 - rules.homeWins[serves]) * chanceFrom(lost, rules.nextServer(serves, 'away', lost))
    known.set(key, chance)
    return chance
  }
  return chanceFrom(score, server)
}

/** Chance that the server wins a tennis game, followed for so many more points that the rest does not matter. */
export function naiveGame(point: number, own: number, other: number, pointsMore = 300): number {
  let standings = new Map([[`${own}:${other}`, 1]])
  let won = 0
  for (let played = 0; played < pointsMore; played++) {
    const after = new Map<string, number>()
    for (const [text, chance] of standings) {
      const [mine = 0, theirs = 0] = text.split(':').map(Number)
      if (mine >= 4 && mine >= theirs + 2) won += chance
      else if (theirs < 4 || theirs < mine + 2) {
        const [up, down] = [`${mine + 1}:${theirs}`, `${mine}:${theirs + 1}`]
        after.set(up, (after.get(up) ?? 0) + chance * point)
        after.set(down, (after.get(down) ?? 0) + chance * (1 - point))
      }
    }
    standings = after
  }
  return won
}

/** Kills still to come of a map: who wins it, how many each side has at the end, and how likely that is. */
export function listKills(strengths: KillStrengths, { score, gone = 0 }: KillScore) {
  const { homeMap, winnerKills, loserKills } = strengths
  const paces = { home: { home: winnerKills, away: loserKills }, away: { home: loserKills, away: winnerKills } }
  const priors = { home: homeMap, away: 1 - homeMap }
  const ends: { winner: Side; home: number; away: number; chance: number }[] = []
  for (const winner of ['home', 'away'] as const) {
    const pace = paces[winner]
    const soFar = poissonChance(score.home, pace.home * gone) * poissonChance(score.away, pace.away * gone)
    const [homeMore, awayMore] = [pace.home, pace.away].map((mean) =>
      Array.from({ length: 70 }, (_, more) => poissonChance(more, mean * (1 - gone))),
    )
    for (const [home, ofHome] of homeMore?.entries() ?? []) {
      for (const [away, ofAway] of awayMore?.entries() ?? []) {
        const chance = priors[winner] * soFar * ofHome * ofAway
        if (ofHome * ofAway > 1e-14) ends.push({ winner, home: score.home + home, away: score.away + away, chance })
      }
    }
  }
  const sum = ends.reduce((all, end) => all + end.chance, 0)
  return ends.map((end) => ({ ...end, chance: end.chance / sum }))
}

/** Chance that the home side is first to `goal` kills, of the ends in which somebody is: any order is as likely. */
export function naiveKillRace(ends: ReturnType<typeof listKills>, score: HomeAway, goal: number): number {
  const [first, second] = [goal - score.home, goal - score.away]
  let [home, away] = [0, 0]
  for (const end of ends) {
    const [ours, theirs] = [end.home - score.home, end.away - score.away]
    const share = firstShare(ours, theirs, first, second)
    if (ours >= first || theirs >= second) {
      home += end.chance * share
      away += end.chance * (1 - share)
    }
  }
  return home / (home + away)
}

const shares = new Map<number, number>()

/** Of all orders of so many kills of each side, the part in which the first gets `a` before the second gets `b`. */
function firstShare(ours: number, theirs: number, a: number, b: number): number {
  if (a === 0) return 1
  if (b === 0 || ours < a) return 0
  if (theirs < b) return 1
  const key = ((ours * 100 + theirs) * 100 + a) * 100 + b
  const found = shares.get(key)
  if (found !== undefined) return found
  const next = ours / (ours + theirs)
  const share = next * firstShare(ours - 1, theirs, a - 1, b) + (1 - next) * firstShare(ours, theirs - 1, a, b - 1)
  shares.set(key, share)
  return share
}

function poissonChance(count: number, mean: number): number {
  let chance = Math.exp(-mean)
  for (let factor = 1; factor <= count; factor++) chance *= mean / factor
  return chance
}
