import { slipRulesDefault } from '@banko/betting/limits/limits.ts'
import { emptySlip, reduceSlip, type Slip, type SlipEvent } from '@banko/betting/slip/slip.ts'
import { describe, expect, it } from 'vitest'
import { type SystemChip, systemChips } from './system-chips.ts'

function slipOf(matches: number, ...events: SlipEvent[]): Slip {
  const adds = Array.from({ length: matches }, (_, index): SlipEvent => {
    const selection = { matchId: index + 1, marketKey: '1x2', outcomeId: '1', price: 2000, version: 1, banker: false }
    return { kind: 'add', selection }
  })
  return [...adds, ...events].reduce((slip, event) => reduceSlip(slip, event, slipRulesDefault), emptySlip)
}

/** `*2/3 3x333`: chosen, what, combinations, unit stake. */
function read(chips: readonly SystemChip[]): string[] {
  return chips.map(({ label, chosen, combinations, unitStake }) => {
    const name =
      label.kind === 'together'
        ? label.multiple
          ? 'multiple'
          : 'together'
        : label.kind === 'named'
          ? `${'B'.repeat(label.bankers)}${label.system}`
          : `${'B'.repeat(label.bankers)}${label.size}/${label.matches}`
    return `${chosen ? '*' : ''}${name} ${combinations}x${unitStake}`
  })
}

describe('ways to play a slip', () => {
  it('are none for a single match', () => {
    expect(systemChips(slipOf(1), 1000, 'total', slipRulesDefault)).toEqual([])
  })

  it('divide a total stake, cut to whole minor units', () => {
    expect(read(systemChips(slipOf(3), 2000, 'total', slipRulesDefault))).toEqual([
      '*together 1x2000',
      '1/3 3x666',
      '2/3 3x666',
      'trixie 4x500',
      'patent 7x285',
    ])
  })

  it('repeat a stake per combination', () => {
    expect(read(systemChips(slipOf(2), 500, 'perCombination', slipRulesDefault))).toEqual([
      '*together 1x500',
      '1/2 2x500',
    ])
  })

  it('count over the matches that are not bankers', () => {
    const slip = slipOf(3, { kind: 'toggleBanker', key: '1|1x2|1' })
    expect(read(systemChips(slip, 2000, 'total', slipRulesDefault))).toEqual(['*together 1x2000', 'B1/2 2x1000'])
  })

  it('offer all matches as one more size once a system is chosen, and name what is ticked', () => {
    const slip = slipOf(3, { kind: 'toggleSize', size: 2 }, { kind: 'toggleSize', size: 3 })
    expect(read(systemChips(slip, 2000, 'total', slipRulesDefault))).toEqual([
      'together 1x2000',
      '1/3 3x666',
      '*2/3 3x666',
      '*3/3 1x2000',
      '*trixie 4x500',
      'patent 7x285',
    ])
  })

  it('lead to the very form they show', () => {
    for (const chip of systemChips(slipOf(4), 2000, 'total', slipRulesDefault)) {
      const after = systemChips(reduceSlip(slipOf(4), chip.event, slipRulesDefault), 2000, 'total', slipRulesDefault)
      expect(after.find(({ id }) => id === chip.id)).toMatchObject({ chosen: true, combinations: chip.combinations })
    }
  })

  it('offer smaller systems with the last matches as bankers, beside those that are marked', () => {
    const named = (slip: Slip) =>
      read(systemChips(slip, 2000, 'total', slipRulesDefault)).filter((each) => /[a-z]/.test(each.split(' ')[0] ?? ''))
    expect(named(slipOf(4))).toEqual([
      '*together 1x2000',
      'yankee 11x181',
      'lucky15 15x133',
      'Btrixie 4x500',
      'Bpatent 7x285',
    ])
    const chosen = slipOf(5, { kind: 'toggleBanker', key: '2|1x2|1' }, { kind: 'chooseSystem', system: 'patent' })
    expect(chosen.selections.map(({ banker }) => banker)).toEqual([false, true, false, false, true])
    expect(named(chosen)).toEqual(['together 1x2000', 'BBtrixie 4x500', '*BBpatent 7x285'])
  })

  it('leave out what the rules refuse: a system takes ten matches', () => {
    expect(read(systemChips(slipOf(11), 2000, 'total', slipRulesDefault))).toEqual(['*together 1x2000'])
  })
})
