import { describe, expect, it } from 'vitest'
import { exampleFixture, examplePick, exampleSlip, noon } from './testing/examples.ts'

const minute = 60_000

describe('the slip', () => {
  it('adds a price at one tap and takes it off at the next', () => {
    const { slip } = exampleSlip()
    slip.toggle(examplePick(1))
    expect(slip.isPicked('1|1x2|1')).toBe(true)
    slip.toggle(examplePick(1))
    expect(slip.isPicked('1|1x2|1')).toBe(false)
  })

  it('is the same after the page is loaded again, names and choices included', () => {
    const { slip, reopen } = exampleSlip()
    slip.toggle(examplePick(1, 1850))
    slip.toggle(examplePick(2))
    slip.toggle(examplePick(3))
    slip.send({ kind: 'toggleBanker', key: '2|1x2|1' })
    slip.send({ kind: 'toggleSize', size: 1 })
    slip.send({ kind: 'editStake', text: '12,50', currency: 'TRY' })
    slip.send({ kind: 'setPolicy', policy: 'any' })
    const again = reopen().getState()
    expect(again.slip).toEqual(slip.getState().slip)
    expect(again.slip).toMatchObject({ sizes: [1], stakeText: '12.50', pricePolicy: 'any' })
    expect(again.slip.selections.map(({ price, banker }) => [price, banker])).toEqual([
      [1850, false],
      [2000, true],
      [2000, false],
    ])
    expect(again.fixtures[3]?.home.name).toBe('Home 3')
  })

  it('gives back what one tap has taken off, as long as nothing new is on it', () => {
    const { slip } = exampleSlip()
    slip.toggle(examplePick(1, 1850))
    slip.toggle(examplePick(2))
    slip.send({ kind: 'setStake', amount: 1250, currency: 'TRY' })
    const before = slip.getState().slip
    slip.empty()
    expect(slip.getState().slip.selections).toEqual([])
    const [notice] = slip.getState().notices
    if (notice?.kind !== 'emptied') throw new Error('nothing is offered back')
    slip.restore(notice.memory)
    expect(slip.getState().slip).toEqual(before)
    expect(slip.getState().fixtures[2]?.home.name).toBe('Home 2')
    slip.empty()
    slip.toggle(examplePick(3))
    expect(slip.getState().notices).toEqual([])
  })

  it('gives back the same money to a player who means another thing by an amount', () => {
    const { slip } = exampleSlip()
    slip.setStakeMode('total', 'TRY')
    for (let matchId = 1; matchId <= 5; matchId += 1) slip.toggle(examplePick(matchId))
    slip.send({ kind: 'toggleSize', size: 2 })
    slip.send({ kind: 'setStake', amount: 1250, currency: 'TRY' })
    slip.empty()
    const [notice] = slip.getState().notices
    if (notice?.kind !== 'emptied') throw new Error('nothing is offered back')
    slip.setStakeMode('perCombination', 'TRY')
    slip.restore(notice.memory)
    expect(slip.getState()).toMatchObject({ stakeMode: 'perCombination', slip: { stakeText: '1.25' } })
  })

  it('lets an amount mean the same money whoever signs in or out, also after the page is loaded again', () => {
    const { slip, reopen } = exampleSlip()
    for (let matchId = 1; matchId <= 5; matchId += 1) slip.toggle(examplePick(matchId))
    slip.send({ kind: 'toggleSize', size: 2 })
    slip.send({ kind: 'setStake', amount: 1250, currency: 'TRY' })
    slip.setStakeMode('perCombination', 'TRY')
    expect(slip.getState().slip.stakeText).toBe('1.25')
    const again = reopen()
    again.setStakeMode('perCombination', 'TRY')
    expect(again.getState().slip.stakeText).toBe('1.25')
    again.setStakeMode('total', 'TRY')
    expect(again.getState().slip.stakeText).toBe('12.50')
  })

  it('remembers who stakes cash alone, whatever becomes of the slip, until they say otherwise', () => {
    const { slip, reopen } = exampleSlip()
    slip.toggle(examplePick(1))
    slip.payCashOnly(7)
    slip.empty()
    expect(reopen().getState().cashOnlyOf).toBe(7)
    slip.payCashOnly(undefined)
    expect(reopen().getState()).not.toHaveProperty('cashOnlyOf')
  })

  it('drops entries that nobody has seen for more than five minutes, and what they carried', () => {
    const { slip, reopen, clock } = exampleSlip()
    slip.toggle(examplePick(1))
    slip.toggle(examplePick(2))
    slip.send({ kind: 'toggleSize', size: 1 })
    clock.now = noon + 4 * minute
    slip.toggle(examplePick(3))
    clock.now = noon + 5 * minute
    expect(reopen().getState().slip.selections).toHaveLength(3)
    clock.now = noon + 5 * minute + 1
    const left = reopen().getState()
    expect(left.slip.selections.map(({ matchId }) => matchId)).toEqual([3])
    expect(left.slip.sizes).toEqual([])
    expect(Object.keys(left.fixtures)).toEqual(['3'])
    const [said] = left.notices
    expect(said?.kind === 'old' && said.subjects.map(({ fixture }) => fixture?.matchId)).toEqual([1, 2])
  })

  it('keeps what was on the screen until the page was left', () => {
    const { slip, reopen, clock } = exampleSlip()
    slip.toggle(examplePick(1))
    slip.toggle(examplePick(2))
    clock.now = noon + 20 * minute
    slip.touch(new Set([2]))
    clock.now = noon + 24 * minute
    expect(
      reopen()
        .getState()
        .slip.selections.map(({ matchId }) => matchId),
    ).toEqual([2])
  })

  it('reads foreign or damaged storage as an empty slip', () => {
    for (const text of ['null', '[]', '{"slip":{"selections":[{"matchId":"1"}]}}', '{"slip":{"selections":7}}']) {
      const { slip } = exampleSlip({ 'banko.slip': text })
      expect(slip.getState().slip.selections).toEqual([])
    }
  })

  it('says why a selection is not taken, until the next thing that works', () => {
    const { slip } = exampleSlip()
    for (let matchId = 1; matchId <= 20; matchId += 1) slip.toggle(examplePick(matchId))
    slip.toggle(examplePick(21))
    expect(slip.getState().slip.selections).toHaveLength(20)
    const [notice] = slip.getState().notices
    expect(notice).toMatchObject({ kind: 'refused', refusal: { code: 'selectionsTooMany', max: 20 } })
    expect(notice).toMatchObject({ subject: { fixture: exampleFixture(21) } })
    slip.toggle(examplePick(20))
    expect(slip.getState().notices).toEqual([])
  })

  it('says a thing once', () => {
    const { slip } = exampleSlip()
    slip.notify({ kind: 'ended', fixture: exampleFixture(1) })
    slip.notify({ kind: 'ended', fixture: exampleFixture(1) })
    slip.notify({ kind: 'ended', fixture: exampleFixture(2) })
    expect(slip.getState().notices).toHaveLength(2)
  })
})
