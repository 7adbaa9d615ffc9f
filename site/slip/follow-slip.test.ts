import { type PlayerLimits, playerLimitsDefault, slipRulesDefault } from '@banko/betting/limits/limits.ts'
import type { MatchBook } from '@banko/betting/match/book.ts'
import type { Market } from '@banko/betting/match/market.ts'
import { beforeKickOff } from '@banko/betting/match/match-clock.ts'
import { describe, expect, it } from 'vitest'
import { followBooks, putBackOn } from './follow-slip.ts'
import { slipLegs } from './slip-legs.ts'
import { exampleBook, exampleFixture, examplePick, exampleSlip } from './testing/examples.ts'

const limits: PlayerLimits = { ...playerLimitsDefault('TRY'), priceMax: 5000 }
const terms = { limits, rules: slipRulesDefault }
const of = (...books: MatchBook[]) => new Map(books.map((book) => [book.matchId, book]))

/** The next goal's market, in play at a score. */
function nextGoalBook(goal: number): MatchBook {
  const market: Market = {
    key: `nextGoal/goalnr=${goal}`,
    status: 'active',
    mostBalanced: false,
    outcomes: ['home', 'none', 'away'].map((id) => ({ id, price: 2000, active: true })),
  }
  const state = { ...beforeKickOff, status: 'live', period: 'firstHalf', score: { home: goal - 1, away: 0 } } as const
  return exampleBook(1, 2000, { state, markets: new Map([[market.key, market]]) })
}

describe('the slip follows its matches', () => {
  it('lets a finished match go, with a word', () => {
    const { slip } = exampleSlip()
    slip.toggle(examplePick(1))
    slip.toggle(examplePick(2))
    followBooks(slip, of(exampleBook(1, 2000, { state: { ...beforeKickOff, status: 'ended' } }), exampleBook(2)), terms)
    expect(slip.getState().slip.selections.map(({ matchId }) => matchId)).toEqual([2])
    expect(slip.getState().notices).toEqual([{ kind: 'ended', fixture: exampleBook(1).fixture }])
  })

  it('never asks for the next goal unasked: the slip shows it, and a yes takes it', () => {
    const { slip, reopen } = exampleSlip()
    const pick = { ...examplePick(1), marketKey: 'nextGoal/goalnr=1', outcomeId: 'home' }
    slip.toggle(pick)
    slip.send({ kind: 'setPolicy', policy: 'any' })
    followBooks(slip, of(nextGoalBook(2)), terms)
    const { selections } = slip.getState().slip
    expect(selections).toMatchObject([{ marketKey: 'nextGoal/goalnr=1' }])
    expect(slip.getState().notices).toEqual([])

    const [leg] = slipLegs(selections, {}, () => nextGoalBook(2), 0)
    if (!leg?.question) throw new Error('the new question is shown')
    expect(leg).toMatchObject({ lock: 'marketUnknown', question: { marketKey: 'nextGoal/goalnr=2', price: 2000 } })
    slip.send({ kind: 'replace', key: leg.key, selection: leg.question })
    expect(slip.getState().slip.selections).toEqual([leg.question])
    expect(reopen().getState().slip.selections).toMatchObject([{ marketKey: 'nextGoal/goalnr=2' }])
  })

  it('does not ask for a question that is on the slip already', () => {
    const { slip } = exampleSlip()
    for (const goal of [1, 2])
      slip.toggle({ ...examplePick(1), marketKey: `nextGoal/goalnr=${goal}`, outcomeId: 'home' })
    const legs = slipLegs(slip.getState().slip.selections, {}, () => nextGoalBook(2), 0)
    expect(legs.map(({ question }) => question)).toEqual([undefined, undefined])
  })

  it('puts a price aside that is too high for the player, and back at his word when it fits again', () => {
    const { slip } = exampleSlip()
    slip.toggle(examplePick(1, 4000))
    slip.toggle(examplePick(2))
    followBooks(slip, of(exampleBook(1, 6000)), terms)
    expect(slip.getState().slip.selections.map(({ matchId }) => matchId)).toEqual([2])
    expect(slip.getState().notices).toMatchObject([{ kind: 'priceOut', refusal: { code: 'priceAboveMax', max: 5000 } }])
    putBackOn(slip, '1|1x2|1', exampleFixture(1))
    expect(slip.getState().slip.selections).toHaveLength(1)

    followBooks(slip, of(exampleBook(1, 4500)), terms)
    expect(slip.getState().notices).toMatchObject([{ kind: 'priceBack', price: 4500 }])
    putBackOn(slip, '1|1x2|1', exampleFixture(1))
    const { slip: after, fixtures, parked } = slip.getState()
    expect(after.selections).toMatchObject([{ matchId: 2 }, { matchId: 1, price: 4000 }])
    expect(fixtures[1]?.home.name).toBe('Home 1')
    expect(parked).toEqual([])
  })

  it('changes nothing, and tells nobody, when nothing has happened', () => {
    const { slip } = exampleSlip()
    slip.toggle(examplePick(1))
    const before = slip.getState()
    followBooks(slip, of(exampleBook(1, 2200)), terms)
    expect(slip.getState()).toBe(before)
  })
})
