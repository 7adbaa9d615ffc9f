import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { describe, expect, it } from 'vitest'
import { allBeats } from '../playing/beat.ts'
import type { MatchScript } from '../playing/match-script.ts'
import { makeSchedule } from '../world/schedule.ts'
import type { Told } from './told.ts'

const start = Date.UTC(2026, 10, 20, 9)
const hour = 3_600_000
type Men = 'more' | 'fewer'

/** Markets that one side wins, under the outcomes `1` and `2`. */
const sided = ['1x2', 'drawNoBet', 'asianHandicap', 'nextGoal']

const scripts = makeSchedule({ seed: 7, speed: 60 }, 'small')
  .announced(start, start + 5 * hour)
  .filter(({ ref }) => ref.includes('/league/'))

/** The prices of a side when betting opens again after the first red card; nothing when there is none. */
function pricesAfterRedCard({ stateAt, beats, price }: MatchScript<Told>, men: Men) {
  const beat = allBeats(beats).find(({ kind, moment }) => {
    const { home, away } = stateAt(moment).redCards
    return kind === 'prices' && home !== away
  })
  if (!beat) return []
  const state = stateAt(beat.moment)
  const side = state.redCards.home > state.redCards.away === (men === 'fewer') ? '1' : '2'
  const isSided = ({ key }: Market) => sided.includes(key.split('/')[0] ?? '')
  return price(beat.at, beat.moment)
    .filter(isSided)
    .flatMap(({ key, outcomes }) => {
      const outcome = outcomes.find(({ id, active }) => id === side && active)
      return outcome ? [{ key, outcome }] : []
    })
}

/** What all bets of 1 on a match bring back on average, by its own end. */
function meanReturn(script: MatchScript<Told>, men: Men): number | undefined {
  const bets = pricesAfterRedCard(script, men)
  const end = script.beats.at(script.beats.countBy(script.endsAt()) - 1)
  const record = end && script.recordAt(end.moment)
  if (!record) return undefined
  const returns = bets.map(({ key, outcome }) => {
    const result = settleMarket(key, record)?.get(outcome.id)
    if (!result) throw new Error(`${key} has no result for ${outcome.id}`)
    const refunded = result.voidHalves / 2
    return refunded + (result.won ? ((1 - refunded) * outcome.price) / 1000 : 0)
  })
  return returns.length > 0 ? returns.reduce((a, b) => a + b) / returns.length : undefined
}

describe('a simulated match and its prices', () => {
  it.each(['more', 'fewer'] as const)('know of red cards alike: a side with %s men is no bargain', (men) => {
    const returns = scripts.flatMap((script) => meanReturn(script, men) ?? [])
    const mean = returns.reduce((a, b) => a + b, 0) / returns.length
    expect(returns.length).toBeGreaterThan(350)
    expect(mean).toBeGreaterThan(0.85)
    expect(mean).toBeLessThan(1.02)
  })
})
