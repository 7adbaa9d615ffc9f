import type { OutcomeId } from '../match/market.ts'
import type { HomeAway } from '../match/match-clock.ts'
import type { Question } from './period-questions.ts'
import { allVoid, leaderOf, winners } from './results.ts'

/** Margins from `from` to `to`, both included; the last band has no end. */
export interface Band {
  readonly from: number
  readonly to: number
  /** `6-10`, `26+`, `1`. */
  readonly name: string
}

/** Bands that begin at these margins: [1, 6, 11] is 1-5, 6-10, 11+. */
export function bandsFrom(...begins: readonly number[]): readonly Band[] {
  return begins.map((from, index) => {
    const next = begins[index + 1]
    if (next === undefined) return { from, to: Number.POSITIVE_INFINITY, name: `${from}+` }
    return { from, to: next - 1, name: next - 1 === from ? String(from) : `${from}-${next - 1}` }
  })
}

/**
 * By how much who wins: `1/6-10` is home by six to ten. A draw is the outcome `x` where the sport has draws; elsewhere a
 * match that ends level gives every stake back.
 */
export function winningMargin(bands: readonly Band[], draws: 'draws' | 'noDraws'): Question {
  const outcomes: readonly OutcomeId[] = [
    ...bands.map(({ name }) => `1/${name}`),
    ...(draws === 'draws' ? ['x'] : []),
    ...bands.map(({ name }) => `2/${name}`),
  ]
  return {
    layout: 'list',
    specifiers: [],
    winners: 1,
    outcomes,
    answer(score, over) {
      if (!over) return undefined
      const name = marginName(score, bands)
      return name === 'x' && draws === 'noDraws' ? allVoid(outcomes) : winners(outcomes, name)
    },
  }
}

function marginName(score: HomeAway, bands: readonly Band[]): OutcomeId {
  const leader = leaderOf(score)
  const margin = Math.abs(score.home - score.away)
  const band = bands.find(({ from, to }) => from <= margin && margin <= to)
  return band ? `${leader}/${band.name}` : 'x'
}

/** The score itself, up to `listedMax` of each side; everything above is `other`, decided as soon as a side is above. */
export function correctScore(listedMax: number): Question {
  const numbers = Array.from({ length: listedMax + 1 }, (_, count) => count)
  const scores = numbers.flatMap((more) => numbers.slice(0, more + 1).map((fewer) => ({ more, fewer })))
  const decided = scores.filter(({ more, fewer }) => more > fewer)
  const outcomes: readonly OutcomeId[] = [
    ...decided.map(({ more, fewer }) => `${more}:${fewer}`),
    ...numbers.map((count) => `${count}:${count}`),
    ...decided.map(({ more, fewer }) => `${fewer}:${more}`),
    'other',
  ]
  return {
    layout: 'grid3',
    specifiers: [],
    winners: 1,
    outcomes,
    answer({ home, away }, over) {
      if (Math.max(home, away) > listedMax) return winners(outcomes, 'other')
      return over ? winners(outcomes, `${home}:${away}`) : undefined
    },
  }
}
