import { legResultOf } from '@banko/betting/coupon/settle-leg.ts'
import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import { type FootballTypeId, footballTypes } from '@banko/betting/market-types/football.ts'
import type { AnyMarketType } from '@banko/betting/market-types/market-type.ts'
import { type MarketKey, marketKey, type OutcomeId, type Specifiers } from '@banko/betting/match/market.ts'
import type { FootballRecord, MatchRecord } from '@banko/betting/match/match-record.ts'
import { footballLinesOf } from '@banko/betting/testing/football-lines.ts'
import { countIncidents, type FootballPlay, isFirstHalf, type Random } from '../chances/incident.ts'
import { playFootball } from '../football/play-football.ts'
import { playLength, recordOfPlay } from '../periods/period-play.ts'
import { periodSportsTried } from './period-sports.ts'
import { seededNumbers } from './seeded-numbers.ts'

interface Line {
  readonly key: MarketKey
  readonly outcomes: readonly OutcomeId[]
}

/**
 * Answers that are the same in other words: `1x2|1` and `asianHandicap/hcp=-0.5|1`. Every line of every type of a sport
 * is settled over many played matches; answers that came out alike in each of them, and not always the same, are one
 * question. The same matches in every run, so the same list.
 */
export function listTwins(): readonly (readonly string[])[] {
  const sports = [
    { lines: footballLines(), records: playedFootball(9000) },
    ...periodSportsTried.map((sport) => {
      const random = seededNumbers(29)
      const records = Array.from({ length: 1500 }, () => {
        const play = sport.draw(random).play(random)
        return recordOfPlay(play, playLength(play))
      })
      return { lines: sport.types.flatMap(periodLines), records }
    }),
  ]
  return sports.flatMap(({ lines, records }) => twinsOf(lines, records))
}

function twinsOf(lines: readonly Line[], records: readonly MatchRecord[]): string[][] {
  const alike = new Map<string, { answer: string; key: MarketKey }[]>()
  for (const { key, outcomes } of lines) {
    const results = records.map((record) => settleMarket(key, record))
    for (const outcome of outcomes) {
      const course = results.map((result) => letterOf(result?.get(outcome))).join('')
      const others = alike.get(course)
      if (others) others.push({ answer: `${key}|${outcome}`, key })
      else alike.set(course, [{ answer: `${key}|${outcome}`, key }])
    }
  }
  return [...alike]
    .filter(([course, answers]) => isOpen(course) && new Set(answers.map(({ key }) => key)).size > 1)
    .map(([, answers]) => answers.map(({ answer }) => answer))
}

/** An answer that often enough came out one way and the other to be told from its neighbours. */
function isOpen(course: string): boolean {
  const won = course.replaceAll(/[^w]/g, '').length
  return won >= 20 && course.length - won >= 20
}

function letterOf(result: Parameters<typeof legResultOf>[0] | undefined): string {
  if (!result) throw new Error('a match that is over settles every line')
  return { won: 'w', lost: 'l', void: 'v', halfWon: 'h', halfLost: 'H' }[legResultOf(result)]
}

function footballLines(): Line[] {
  // Object.keys of a closed record of types.
  return (Object.keys(footballTypes) as FootballTypeId[]).flatMap((id) =>
    footballLinesOf(id).map(({ key, specifiers }) => ({ key, outcomes: footballTypes[id].outcomes(specifiers) })),
  )
}

const values: Readonly<Record<string, readonly string[]>> = {
  hcp: ['-2.5', '-1.5', '-1', '-0.5', '0', '0.5', '1', '1.5', '2.5'],
  quarternr: ['1', '2', '3', '4'],
  periodnr: ['1', '2', '3'],
  inningnr: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  goalnr: ['1', '2', '3', '4', '5'],
}

/** Every line of a type that has no total: totals of these sports have one market each. */
function periodLines(type: AnyMarketType): Line[] {
  let all: Specifiers[] = [{}]
  for (const name of type.specifiers) {
    all = all.flatMap((one) => (values[name] ?? []).map((value) => ({ ...one, [name]: value })))
  }
  return all.map((specifiers) => ({ key: marketKey(type.id, specifiers), outcomes: type.outcomes(specifiers) }))
}

const strengths = [
  { homeGoals: 1.7, awayGoals: 1.3 },
  { homeGoals: 3.5, awayGoals: 3 },
  { homeGoals: 0.4, awayGoals: 0.5 },
].map((goals) => ({ ...goals, homeCorners: 5.5, awayCorners: 4.7, homeCards: 1.6, awayCards: 1.8 }))

function playedFootball(count: number): FootballRecord[] {
  const random: Random = seededNumbers(11)
  return Array.from({ length: Math.ceil(count / strengths.length) }, () =>
    strengths.map((sides) => wholeRecord(playFootball(sides, random))),
  ).flat()
}

function wholeRecord({ incidents }: FootballPlay): FootballRecord {
  const before = incidents.filter(isFirstHalf)
  return {
    kind: 'football',
    firstHalfOver: true,
    minutesPlayed: 90,
    matchOver: true,
    score: countIncidents(incidents, 'goal'),
    goals: incidents.filter((incident) => incident.kind === 'goal'),
    corners: countIncidents(incidents, 'corner'),
    cards: cardsOf(incidents),
    redCards: countIncidents(incidents, 'red'),
    halfTime: countIncidents(before, 'goal'),
    halfTimeCorners: countIncidents(before, 'corner'),
    halfTimeCards: cardsOf(before),
  }
}

function cardsOf(incidents: FootballPlay['incidents']) {
  const [yellow, red] = [countIncidents(incidents, 'yellow'), countIncidents(incidents, 'red')]
  return { home: yellow.home + red.home, away: yellow.away + red.away }
}
