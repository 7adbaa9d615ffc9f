import { legResultOf } from '@banko/betting/coupon/settle-leg.ts'
import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import { footballTypes } from '@banko/betting/market-types/football.ts'
import type { Results } from '@banko/betting/market-types/results.ts'
import { winnersOf } from '@banko/betting/market-types/together.ts'
import type { FootballRecord } from '@banko/betting/match/match-record.ts'
import { type FootballLine, footballIds, footballLinesOf } from '@banko/betting/testing/football-lines.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { describe, expect, it } from 'vitest'
import { countIncidents, type FootballPlay, isFirstHalf } from '../chances/incident.ts'
import { type Restated, restate } from '../testing/restate-football.ts'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { playFootball } from './play-football.ts'

/** What is known at the end of minute `minute`, in which half. */
function recordAt(play: FootballPlay, minute: number, phase: 'live' | 'second' | 'over'): FootballRecord {
  const seen = play.incidents.filter((incident) => incident.minute <= minute)
  const before = play.incidents.filter(isFirstHalf)
  return {
    kind: 'football',
    firstHalfOver: phase !== 'live',
    minutesPlayed: minute,
    matchOver: phase === 'over',
    score: countIncidents(seen, 'goal'),
    goals: seen.filter((incident) => incident.kind === 'goal'),
    corners: countIncidents(seen, 'corner'),
    cards: cardsOf(seen),
    redCards: countIncidents(seen, 'red'),
    ...(phase !== 'live' && {
      halfTime: countIncidents(before, 'goal'),
      halfTimeCorners: countIncidents(before, 'corner'),
      halfTimeCards: cardsOf(before),
    }),
  }
}

function cardsOf(incidents: FootballPlay['incidents']) {
  const [yellow, red] = [countIncidents(incidents, 'yellow'), countIncidents(incidents, 'red')]
  return { home: yellow.home + red.home, away: yellow.away + red.away }
}

const lines = footballIds.map(footballLinesOf)
const strengths = { homeGoals: 1.7, awayGoals: 1.3, homeCorners: 5.5, awayCorners: 4.7, homeCards: 1.6, awayCards: 1.8 }
const random = seededNumbers(11)
const plays = Array.from({ length: runs(4000, 10_000) }, () => playFootball(strengths, random))

/** One line of every type, another one for every match. */
const linesFor = (match: number): readonly FootballLine[] =>
  lines.flatMap((ofType) => {
    const line = ofType[match % ofType.length]
    return line ? [line] : []
  })

/** What became of an outcome under a restated answer, in the words of a coupon. */
function expectedOf(outcome: string, index: number, answer: Restated): string {
  if (answer === 'void') return 'void'
  if (!('above' in answer)) return answer.includes(outcome) ? 'won' : 'lost'
  // Half the stake is on each of the two nearest lines that a whole result can be on.
  const above = index === 0 ? answer.above : -answer.above
  if (above === 0) return 'void'
  if (Math.abs(above) < 0.5) return above > 0 ? 'halfWon' : 'halfLost'
  return above > 0 ? 'won' : 'lost'
}

/** What is wrong with the results of a market at the end, or nothing. */
function faultOf(line: FootballLine, results: Results | undefined, answer: Restated): string | undefined {
  const outcomes = footballTypes[line.id].outcomes(line.specifiers)
  if (!results || results.size !== outcomes.length) return 'not every outcome has a result'
  const given = outcomes.map((outcome) => {
    const result = results.get(outcome)
    return result ? legResultOf(result) : 'none'
  })
  const expected = outcomes.map((outcome, index) => expectedOf(outcome, index, answer))
  if (given.join() !== expected.join()) return `${given} and not ${expected}`
  const won = given.filter((result) => result === 'won').length
  const refunded = given.filter((result) => result !== 'won' && result !== 'lost').length
  if (refunded === 0 && won !== winnersOf(line.id)) return `${won} winners`
  return refunded > 0 && refunded < outcomes.length ? 'a void for some alone' : undefined
}

describe(`${plays.length} random matches, every market type`, () => {
  it('lets win at the end exactly what the rule says, and forgets no outcome', () => {
    const wrong = new Set<string>()
    plays.forEach((play, match) => {
      const record = recordAt(play, 90, 'over')
      for (const line of linesFor(match)) {
        const fault = faultOf(line, settleMarket(line.key, record), restate(line.id, line.specifiers, play))
        if (fault) wrong.add(`${line.key}: ${fault} at ${record.score.home}:${record.score.away}`)
      }
    })
    expect([...wrong].slice(0, 20)).toEqual([])
  })

  it('has seen every outcome of every type win', () => {
    const seen = new Set<string>()
    plays.forEach((play, match) => {
      for (const line of linesFor(match)) {
        const answer = restate(line.id, line.specifiers, play)
        if (answer === 'void') continue
        if ('above' in answer) seen.add(`${line.id} ${answer.above > 0 ? 0 : 1}`)
        else for (const outcome of answer) seen.add(`${line.id} ${outcome}`)
      }
    })
    const missing = footballIds.flatMap((id) => {
      const type = footballTypes[id]
      const names = type.kind === 'line' ? ['0', '1'] : type.outcomes()
      return names.filter((name) => !seen.has(`${id} ${name}`)).map((name) => `${id} ${name}`)
    })
    expect(missing).toEqual([])
  })

  it('never decides early what the end decides otherwise', () => {
    const wrong = new Set<string>()
    const early = new Set<string>()
    plays.slice(0, runs(600, 2000)).forEach((play, match) => {
      const end = recordAt(play, 90, 'over')
      for (const minute of [0, 10, 20, 45, 60, 80, 90]) {
        const record = recordAt(play, minute, minute > 45 ? 'second' : 'live')
        for (const { key, id } of linesFor(match)) {
          const results = settleMarket(key, record)
          if (!results) continue
          early.add(id)
          if (!isSame(results, settleMarket(key, end))) wrong.add(`${key} in minute ${minute}`)
        }
      }
    })
    expect([...wrong].slice(0, 20)).toEqual([])
    expect(early.size).toBeGreaterThan(60)
  })
})

function isSame(a: Results, b: Results | undefined): boolean {
  return [...a].every(([outcome, { won, voidHalves }]) => {
    const other = b?.get(outcome)
    return other?.won === won && other.voidHalves === voidHalves
  })
}
