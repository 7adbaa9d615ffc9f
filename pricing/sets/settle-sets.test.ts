import { esportsTypes } from '@banko/betting/market-types/esports.ts'
import type { SetType } from '@banko/betting/market-types/market-type.ts'
import { tableTennisTypes } from '@banko/betting/market-types/table-tennis.ts'
import { tennisTypes } from '@banko/betting/market-types/tennis.ts'
import { volleyballTypes } from '@banko/betting/market-types/volleyball.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { describe, expect, it } from 'vitest'
import type { Random } from '../chances/incident.ts'
import { playEsports } from '../esports/play-esports.ts'
import {
  findEarlyErrors,
  findRetirementErrors,
  findWrongResults,
  listSetKeys,
  type SetLines,
} from '../testing/judge-sets.ts'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { playTennis } from './play-tennis.ts'
import { recordAfter, type SetMatchPlay } from './set-play.ts'
import { playTableTennis } from './table-tennis.ts'
import { playVolleyball } from './volleyball.ts'

interface Sport {
  readonly types: readonly SetType[]
  readonly lines: Omit<SetLines, 'bestOf'>
  readonly bestOfs: readonly number[]
  play(bestOf: number, random: Random): SetMatchPlay
}

const around = (middle: number, step = 1) => [-2, -1, 0, 1, 2].map((index) => middle + 0.5 + step * index)
const pick = <const T>(items: readonly [T, ...T[]], random: Random): T =>
  items[Math.floor(random() * items.length)] ?? items[0]

const sports: Readonly<Record<string, Sport>> = {
  tennis: {
    types: Object.values(tennisTypes),
    bestOfs: [3, 5],
    lines: {
      lines: (id) => (/Handicap|Sets/.test(id) ? around(1) : /Set/.test(id) ? around(9) : around(22, 4)),
      each: { set: [1, 2, 3, 5], game: [1, 4, 9, 13] },
    },
    play(bestOf, random) {
      const serve = { home: 0.5 + 0.25 * random(), away: 0.5 + 0.25 * random() }
      const lastSet = pick(['usual', 'longTieBreak', 'matchTieBreak'], random)
      return playTennis({ serve, lastSet }, bestOf, random)
    },
  },
  volleyball: {
    types: Object.values(volleyballTypes),
    bestOfs: [3, 5],
    lines: {
      lines: (id) => (/Handicap|Sets/.test(id) ? around(1) : /Set/.test(id) ? around(44) : around(120, 25)),
      each: { set: [1, 2, 3, 5], points: [1, 5, 15, 25] },
    },
    play: (bestOf, random) =>
      playVolleyball({ homeWins: { home: 0.25 + 0.2 * random(), away: 0.55 + 0.2 * random() } }, bestOf, random),
  },
  'table tennis': {
    types: Object.values(tableTennisTypes),
    bestOfs: [3, 5, 7],
    lines: {
      lines: (id) => (/Handicap|Sets/.test(id) ? around(1) : /Set/.test(id) ? around(18) : around(60, 12)),
      each: { set: [1, 2, 4, 7], points: [1, 5, 9, 11] },
    },
    play: (bestOf, random) =>
      playTableTennis({ homeWins: { home: 0.4 + 0.2 * random(), away: 0.35 + 0.2 * random() } }, bestOf, random),
  },
  esports: {
    types: Object.values(esportsTypes),
    bestOfs: [1, 2, 3, 5],
    lines: {
      lines: (id) => (/Handicap|TotalMaps/.test(id) ? around(1) : around(20, 3)),
      each: { map: [1, 2, 3], round: [1, 13, 30], rounds: [1, 10, 13], kills: [1, 10, 30] },
    },
    play(bestOf, random) {
      const sportId = pick([109, 110, 111], random)
      const strengths =
        sportId === 109
          ? ({ kind: 'rounds', homeRound: 0.35 + 0.3 * random() } as const)
          : ({ kind: 'kills', homeMap: 0.2 + 0.6 * random(), winnerKills: 20, loserKills: 12 } as const)
      return playEsports(strengths, { sportId, bestOf }, random)
    },
  },
}

describe.each(Object.entries(sports))('%s: random matches, every market type', (_, { types, lines, bestOfs, play }) => {
  const random = seededNumbers(17)
  const keysOf = new Map(bestOfs.map((bestOf) => [bestOf, listSetKeys(types, { bestOf, ...lines })]))
  const plays = Array.from({ length: runs(600, 10_000) }, (_unused, index) => {
    const bestOf = bestOfs[index % bestOfs.length] ?? 3
    return { play: play(bestOf, random), keys: keysOf.get(bestOf) ?? [] }
  })

  it('exactly those outcomes win that the question says, and none is forgotten', { timeout: 300_000 }, () => {
    const wrong = plays.flatMap((one) => findWrongResults(one.keys, types, one.play.record))
    expect(wrong).toEqual([])
    expect(new Set(plays[0]?.keys.map((key) => key.split('/')[0])).size).toBe(types.length)
  })

  it('nothing is decided early that ends otherwise', { timeout: 300_000 }, () => {
    const checked = plays.slice(0, runs(100, 2000)).map((one) => findEarlyErrors(one.keys, one.play, random))
    expect(checked.flatMap((one) => one.wrong)).toEqual([])
    expect(checked.reduce((sum, one) => sum + one.early, 0)).toBeGreaterThan(checked.length)
  })

  it('a side gives up: what is decided stands, the rest is void', { timeout: 300_000 }, () => {
    const wrong = plays.slice(0, runs(150, 2000)).flatMap((one) => {
      const over = Math.floor(random() * one.play.sets.length)
      return findRetirementErrors(one.keys, recordAfter(one.play, over, Math.floor(9 * random())))
    })
    expect(wrong).toEqual([])
  })
})
