import { describe, expect, test } from 'vitest'
import { type SlipRules, slipRulesDefault } from '../limits/limits.ts'
import { pick } from '../testing/books.ts'
import { type Selection, selectionKey } from './selection.ts'
import { canBeBanker, emptySlip, kindOf, reduceSlip, type Slip, type SlipEvent, whyNot } from './slip.ts'

const multipleOff: SlipRules = { ...slipRulesDefault, multipleOn: false }

function following(slip: Slip, events: readonly SlipEvent[], rules = slipRulesDefault): Slip {
  return events.reduce((state, event) => reduceSlip(state, event, rules), slip)
}

const add = (matchId: number, outcomeId = '1'): SlipEvent => ({ kind: 'add', selection: pick(matchId, { outcomeId }) })
const keyOf = (matchId: number, outcomeId = '1') => selectionKey(pick(matchId, { outcomeId }))
const banker = (matchId: number): SlipEvent => ({ kind: 'toggleBanker', key: keyOf(matchId) })
const size = (number: number): SlipEvent => ({ kind: 'toggleSize', size: number })
const remove = (matchId: number): SlipEvent => ({ kind: 'remove', key: keyOf(matchId) })

/** `1:1 2:x*` — match, outcome, and a star for a banker. */
function read(selections: readonly Selection[]): string {
  return selections.map((one) => `${one.matchId}:${one.outcomeId}${one.banker ? '*' : ''}`).join(' ')
}

const of = (count: number): Slip =>
  following(
    emptySlip,
    Array.from({ length: count }, (_, index) => add(index + 1)),
  )

describe('adding', () => {
  test('keeps the order, and derives the kind', () => {
    expect(kindOf(following(emptySlip, [add(5)]))).toBe('single')
    const slip = following(emptySlip, [add(5), add(3)])
    expect(read(slip.selections)).toBe('5:1 3:1')
    expect(kindOf(slip)).toBe('combined')
  })

  test('the same selection again changes nothing', () => {
    const slip = of(2)
    expect(following(slip, [add(1)]).selections).toEqual(slip.selections)
  })

  test('an alternative makes a multiple', () => {
    const slip = following(of(2), [add(1, 'x')])
    expect(read(slip.selections)).toBe('1:1 2:1 1:x')
    expect(kindOf(slip)).toBe('multiple')
  })

  test('with multiple off the newer replaces the older, in its place', () => {
    expect(read(following(of(3), [add(2, 'x')], multipleOff).selections)).toBe('1:1 2:x 3:1')
  })

  test('what replaces a banker is one, and so is what joins it', () => {
    const system = following(of(4), [size(2), banker(2)])
    expect(read(following(system, [add(2, 'x')], multipleOff).selections)).toBe('1:1 2:x* 3:1 4:1')
    const together = { ...slipRulesDefault, systemMultipleOn: true }
    expect(read(following(system, [add(2, 'x')], together).selections)).toBe('1:1 2:1* 3:1 4:1 2:x*')
  })

  test('stops at the most selections and says why', () => {
    const full = of(20)
    expect(reduceSlip(full, add(21), slipRulesDefault)).toBe(full)
    expect(whyNot(full, add(21), slipRulesDefault)).toEqual({ code: 'selectionsTooMany', max: 20, count: 21 })
    expect(whyNot(full, add(20), slipRulesDefault)).toBeUndefined()
  })

  test('a combined coupon stays one, a system keeps its sizes', () => {
    expect(following(of(3), [size(3), add(4)]).sizes).toEqual([])
    expect(following(of(3), [size(2), size(3), add(4)]).sizes).toEqual([2, 3])
  })

  test('an alternative does not enter a system that may have none', () => {
    const system = following(of(3), [size(2)])
    expect(whyNot(system, add(1, 'x'), slipRulesDefault)).toEqual({ code: 'systemMultipleOff' })
    expect(reduceSlip(system, add(1, 'x'), slipRulesDefault)).toBe(system)
  })
})

describe('removing', () => {
  test('takes one selection, or all of a match', () => {
    const slip = following(of(3), [add(2, 'x')])
    expect(read(following(slip, [remove(2)]).selections)).toBe('1:1 3:1 2:x')
    expect(read(following(slip, [{ kind: 'dropMatches', matchIds: [2, 3, 9] }]).selections)).toBe('1:1')
  })

  test('what is not there changes nothing', () => {
    const slip = of(2)
    expect(reduceSlip(slip, remove(9), slipRulesDefault)).toBe(slip)
  })

  test('unticks sizes that no longer exist', () => {
    expect(following(of(4), [size(2), size(4), remove(1)]).sizes).toEqual([2])
  })

  test('a system that is none any more loses its bankers', () => {
    const slip = following(of(4), [size(2), banker(1), remove(2)])
    expect(kindOf(slip)).toBe('combined')
    expect(read(slip.selections)).toBe('1:1 3:1 4:1')
    expect(slip.sizes).toEqual([])
  })

  test('bankers that are too many go, the last first', () => {
    const slip = following(of(6), [size(1), banker(1), banker(2), banker(3), banker(4), remove(6)])
    expect(read(slip.selections)).toBe('1:1* 2:1* 3:1* 4:1 5:1')
    expect(slip.sizes).toEqual([1])
  })

  test('clearing keeps the price policy', () => {
    const slip = following(of(4), [size(2), { kind: 'setPolicy', policy: 'any' }, { kind: 'clear' }])
    expect(slip).toEqual({ ...emptySlip, pricePolicy: 'any' })
  })
})

describe('systems', () => {
  test('sizes are ticked in ascending order and unticked', () => {
    const slip = following(of(4), [size(3), size(1)])
    expect(slip.sizes).toEqual([1, 3])
    expect(kindOf(slip)).toBe('system')
    expect(following(slip, [size(3)]).sizes).toEqual([1])
  })

  test('unticking every size clears the bankers', () => {
    const slip = following(of(4), [size(2), banker(1), size(2)])
    expect(read(slip.selections)).toBe('1:1 2:1 3:1 4:1')
  })

  test('a size that does not exist is not ticked', () => {
    const slip = of(3)
    expect(reduceSlip(slip, size(4), slipRulesDefault)).toBe(slip)
    expect(whyNot(slip, size(4), slipRulesDefault)).toMatchObject({ code: 'sizesInvalid' })
  })

  test('is not chosen over more than ten matches', () => {
    expect(whyNot(of(11), size(5), slipRulesDefault)).toEqual({ code: 'systemMatchesTooMany', max: 10, count: 11 })
  })

  test('all together unticks sizes and bankers', () => {
    const slip = following(of(4), [size(2), banker(1), { kind: 'chooseAll' }])
    expect(slip.sizes).toEqual([])
    expect(slip.selections.some((selection) => selection.banker)).toBe(false)
  })

  test('a named system ticks its sizes, and proposes the last matches as bankers', () => {
    const exact = following(of(4), [{ kind: 'chooseSystem', system: 'lucky15' }])
    expect(exact.sizes).toEqual([1, 2, 3, 4])
    const wider = following(of(5), [{ kind: 'chooseSystem', system: 'trixie' }])
    expect(read(wider.selections)).toBe('1:1 2:1 3:1 4:1* 5:1*')
    expect(wider.sizes).toEqual([2, 3])
  })

  test('a named system needs its matches', () => {
    expect(whyNot(of(3), { kind: 'chooseSystem', system: 'yankee' }, slipRulesDefault)).toMatchObject({
      code: 'sizesInvalid',
    })
  })
})

describe('bankers', () => {
  test('may be marked while they are fewer than the matches less two, and always unmarked', () => {
    const slip = following(of(4), [size(1), banker(1), banker(2)])
    expect(read(slip.selections)).toBe('1:1* 2:1* 3:1 4:1')
    expect(canBeBanker(slip, keyOf(3))).toBe(false)
    expect(canBeBanker(slip, keyOf(2))).toBe(true)
    expect(reduceSlip(slip, banker(3), slipRulesDefault)).toBe(slip)
    expect(read(following(slip, [banker(1)]).selections)).toBe('1:1 2:1* 3:1 4:1')
  })

  test('marking unticks a size that then does not exist', () => {
    expect(following(of(4), [size(2), size(4), banker(1)]).sizes).toEqual([2])
  })

  test('a selection that is not on the slip cannot be one', () => {
    expect(canBeBanker(of(4), keyOf(9))).toBe(false)
    expect(following(of(4), [banker(9)])).toEqual(of(4))
  })

  test('all selections of a match are marked together', () => {
    const together = { ...slipRulesDefault, systemMultipleOn: true }
    const slip = following(of(4), [add(2, 'x'), size(1), banker(2)], together)
    expect(read(slip.selections)).toBe('1:1 2:1* 3:1 4:1 2:x*')
  })
})

test('accepting prices takes the new price and its version', () => {
  const changes = [{ selection: keyOf(2), was: 2000, now: 1900, version: 12 }]
  const slip = following(of(2), [{ kind: 'acceptPrices', changes }])
  expect(slip.selections.map(({ price, version }) => [price, version])).toEqual([
    [2000, 7],
    [1900, 12],
  ])
})

test('the stake is typed, set and added to', () => {
  const typed = following(
    emptySlip,
    ['1', '2', '.', '5', 'back'].map((key) => ({ kind: 'typeStake', key, currency: 'TRY' })),
  )
  expect(typed.stakeText).toBe('12.')
  expect(following(typed, [{ kind: 'editStake', text: '7,5', currency: 'TRY' }]).stakeText).toBe('7.5')
  expect(following(typed, [{ kind: 'editStake', text: 'ten', currency: 'TRY' }]).stakeText).toBe('12.')
  expect(following(typed, [{ kind: 'addStake', amount: 500, currency: 'TRY' }]).stakeText).toBe('17')
  expect(following(typed, [{ kind: 'setStake', amount: 19_550, currency: 'TRY' }]).stakeText).toBe('195.50')
})

describe('another question in the place of one', () => {
  const next = pick(2, { marketKey: 'nextGoal/goalnr=2', price: 2400, version: 9 })

  test('stands where the first stood, a banker as it was', () => {
    const before = following(of(4), [banker(2), size(2)])
    const after = reduceSlip(before, { kind: 'replace', key: keyOf(2), selection: next }, slipRulesDefault)
    expect(after.selections[1]).toEqual({ ...next, banker: true })
    expect(after.sizes).toEqual([2])
  })

  test('is not taken twice', () => {
    const event: SlipEvent = { kind: 'replace', key: keyOf(1), selection: pick(2) }
    expect(reduceSlip(of(3), event, slipRulesDefault)).toEqual(of(3))
    expect(whyNot(of(3), event, slipRulesDefault)).toMatchObject({ code: 'selectionRepeated' })
  })
})
