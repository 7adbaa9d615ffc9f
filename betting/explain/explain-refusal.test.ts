import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StakeRange } from '../limits/stake-range.ts'
import type { Refusal, RefusalCode } from '../refusals/refusal.ts'
import { compareRefusals, refusalCodes } from '../refusals/refusal-codes.ts'
import { checkSlip, type SlipFacts } from '../slip/check-slip.ts'
import { selectionKey } from '../slip/selection.ts'
import { runs } from '../testing/runs.ts'
import { anySlipFacts } from '../testing/slips.ts'
import { explainRefusal, type Remedy } from './explain-refusal.ts'

const key = '1|1x2|1'
const range: StakeRange = { min: { value: 100, source: 'player' }, max: { value: 900, source: 'site' } }
const closed: StakeRange = { min: { value: 100, source: 'player' }, max: { value: 0, source: 'match' } }
const quote = { stakeSold: 100, offer: 80, validUntil: 5, versions: [] }
const change = { selection: key, was: 2000, now: 1900, version: 8 }
const count = (unit: 'count' | 'amount' | 'price', side: 'min' | 'max', have: number, bound: number) => ({
  unit,
  side,
  have,
  bound,
})

/** Each code with what it is told as, beside its code. */
const told = [
  [{ code: 'slipEmpty' }, { remedy: { kind: 'add', count: 1 } }],
  [
    { code: 'selectionsTooMany', max: 20, count: 22, limit: 'site' },
    { measure: count('count', 'max', 22, 20), limit: { limit: 'site' }, remedy: { kind: 'removeAny', count: 2 } },
  ],
  [
    { code: 'builtTooMany', max: 3, count: 5 },
    { measure: count('count', 'max', 5, 3), remedy: { kind: 'removeAny', count: 2 } },
  ],
  [{ code: 'selectionRepeated', selection: key }, { remedy: { kind: 'remove', selections: [key] } }],
  [{ code: 'matchesConflict', matchId: 1 }, { remedy: { kind: 'removeAny', count: 1 } }],
  [{ code: 'singleOnly', selection: key }, { remedy: { kind: 'remove', selections: [key] } }],
  [{ code: 'marketsMayNotMeet', selections: ['a', key] }, { remedy: { kind: 'remove', selections: [key] } }],
  [{ code: 'sizesInvalid', sizes: [3], matches: 2 }, { remedy: { kind: 'chooseAll' } }],
  [
    { code: 'bankersTooMany', max: 1, count: 3 },
    { measure: count('count', 'max', 3, 1), remedy: { kind: 'unmarkBankers', count: 2 } },
  ],
  [
    { code: 'systemMatchesTooMany', max: 10, count: 11 },
    { measure: count('count', 'max', 11, 10), remedy: { kind: 'chooseAll' } },
  ],
  [{ code: 'systemMultipleOff' }, { remedy: { kind: 'chooseAll' } }],
  [
    { code: 'multipleMatchesTooMany', max: 10, count: 11 },
    { measure: count('count', 'max', 11, 10), remedy: { kind: 'removeAny', count: 1 } },
  ],
  [
    { code: 'multipleSelectionsTooMany', max: 27, count: 30 },
    { measure: count('count', 'max', 30, 27), remedy: { kind: 'removeAny', count: 3 } },
  ],
  [
    { code: 'combinationsTooMany', max: 100, count: 120 },
    { measure: count('count', 'max', 120, 100), remedy: { kind: 'removeAny', count: 1 } },
  ],
  [{ code: 'productOff', product: 'live' }, {}],
  [
    { code: 'notBettable', legs: [{ selection: key, why: 'matchEnded' }] },
    { remedy: { kind: 'remove', selections: [key] } },
  ],
  [{ code: 'priceChanged', legs: [change] }, { remedy: { kind: 'acceptPrices', changes: [change] } }],
  [
    { code: 'priceBelowMin', selection: key, min: 1500, price: 1400 },
    { measure: count('price', 'min', 1400, 1500), remedy: { kind: 'remove', selections: [key] } },
  ],
  [
    { code: 'priceAboveMax', selection: key, max: 1500, price: 1600 },
    { measure: count('price', 'max', 1600, 1500), remedy: { kind: 'remove', selections: [key] } },
  ],
  [
    { code: 'couponPriceBelowMin', min: 1500, price: 1400, limit: 'site' },
    { measure: count('price', 'min', 1400, 1500), limit: { limit: 'site' }, remedy: { kind: 'add', count: 1 } },
  ],
  [
    { code: 'couponPriceAboveMax', max: 1500, price: 1600, limit: 'site' },
    { measure: count('price', 'max', 1600, 1500), limit: { limit: 'site' }, remedy: { kind: 'removeAny', count: 1 } },
  ],
  [
    { code: 'legsTooFew', min: 3, count: 1, limit: 'outcome', selection: key },
    {
      measure: count('count', 'min', 1, 3),
      limit: { limit: 'outcome', selection: key },
      remedy: { kind: 'add', count: 2 },
    },
  ],
  [{ code: 'stakeMissing' }, { remedy: { kind: 'stake', stake: 100 } }],
  [
    { code: 'stakeBelowMin', min: 100, stake: 50, limit: 'player', set: 'single' },
    {
      measure: count('amount', 'min', 50, 100),
      limit: { limit: 'player', set: 'single' },
      remedy: { kind: 'stake', stake: 100 },
    },
  ],
  [
    { code: 'stakeAboveMax', max: 900, stake: 1000, limit: 'site' },
    { measure: count('amount', 'max', 1000, 900), limit: { limit: 'site' }, remedy: { kind: 'stake', stake: 900 } },
  ],
  [{ code: 'couponRepeated', max: 2 }, {}],
  [{ code: 'couponsTooMany', max: 9, kind: 'system' }, {}],
  [{ code: 'excluded', kind: 'timeOut', until: 5 }, {}],
  [
    { code: 'ownLimitReached', kind: 'stake', period: 'day', max: 2000, left: 500, stake: 1000, until: 9 },
    { measure: count('amount', 'max', 1000, 500), remedy: { kind: 'stake', stake: 900 } },
  ],
  [
    { code: 'bonusBetMax', max: 300, stake: 1000 },
    { measure: count('amount', 'max', 1000, 300), remedy: { kind: 'stake', stake: 300 } },
  ],
  [{ code: 'bonusUnfit', why: 'legs', min: 3, count: 1 }, { remedy: { kind: 'add', count: 2 } }],
  [{ code: 'freeBetUnfit', why: 'legs', min: 3, count: 1 }, { remedy: { kind: 'add', count: 2 } }],
  [
    { code: 'boostUnfit', why: 'stake', max: 500, stake: 900 },
    { measure: count('amount', 'max', 900, 500), remedy: { kind: 'stake', stake: 500 } },
  ],
  [
    { code: 'balanceTooLow', balance: 400, needed: 1000 },
    { measure: count('amount', 'max', 1000, 400), remedy: { kind: 'deposit', amount: 600 } },
  ],
  [{ code: 'cashOutOff', why: { kind: 'off' } }, {}],
  [
    { code: 'cashOutLower', was: 100, quote },
    { measure: count('amount', 'min', 80, 100), remedy: { kind: 'acceptOffer', quote } },
  ],
  [{ code: 'cancelOff', why: { kind: 'windowOff' } }, {}],
] satisfies [Refusal, object][]

test.each(told)('$code is told by what was measured, whose limit it is and what helps', (refusal, explanation) => {
  expect(explainRefusal(refusal, range)).toEqual({ code: refusal.code, ...explanation })
})

test('of a boost that is over nothing is measured, and nothing helps', () => {
  expect(explainRefusal({ code: 'boostUnfit', why: 'over' })).toEqual({ code: 'boostUnfit' })
})

test('every code is told', () => {
  expect(told.map(([{ code }]) => code).sort(compareRefusals)).toEqual(refusalCodes)
})

test('for a bonus that asks for higher prices nothing is advised', () => {
  expect(explainRefusal({ code: 'bonusUnfit', why: 'price', min: 1500 }).remedy).toBeUndefined()
})

test('a match whose book has not come yet is waited for', () => {
  const leg = (selection: string, why: 'matchUnknown' | 'matchEnded') => ({ selection, why })
  const unknown = leg('1|1x2|1', 'matchUnknown')
  expect(explainRefusal({ code: 'notBettable', legs: [unknown] }).remedy).toBeUndefined()
  expect(explainRefusal({ code: 'notBettable', legs: [unknown, leg('2|1x2|1', 'matchEnded')] }).remedy).toEqual({
    kind: 'remove',
    selections: ['2|1x2|1'],
  })
})

test('where no stake would pass, none is advised', () => {
  for (const refusal of told.map(([each]) => each).filter(({ code }) => code.startsWith('stake'))) {
    expect(explainRefusal(refusal, closed).remedy).toBeUndefined()
    expect(explainRefusal(refusal).remedy).toBeUndefined()
  }
})

/** Only those whose remedy says exactly what to do. */
const sure: readonly RefusalCode[] = [
  'singleOnly',
  'marketsMayNotMeet',
  'notBettable',
  'priceChanged',
  'priceBelowMin',
  'priceAboveMax',
  'stakeMissing',
  'stakeBelowMin',
  'stakeAboveMax',
]

describe('a remedy', () => {
  test('takes its refusal away', () => {
    fc.assert(
      fc.property(anySlipFacts, (facts) => {
        const { refusals, stakeRange } = checkSlip(facts)
        for (const refusal of refusals.filter(({ code }) => sure.includes(code))) {
          const { remedy } = explainRefusal(refusal, stakeRange)
          if (!remedy) continue
          const after = checkSlip(helped(facts, remedy)).refusals
          expect(after).not.toContainEqual(refusal)
        }
      }),
      { numRuns: runs(2000, 20_000) },
    )
  }, 600_000)
})

function helped(facts: SlipFacts, remedy: Remedy): SlipFacts {
  if (remedy.kind === 'stake') return { ...facts, stake: remedy.stake }
  if (remedy.kind === 'remove') {
    const selections = facts.selections.filter((selection) => !remedy.selections.includes(selectionKey(selection)))
    return { ...facts, selections }
  }
  if (remedy.kind !== 'acceptPrices') throw new Error(`${remedy.kind} does not say exactly what to do`)
  const selections = facts.selections.map((selection) => {
    const found = remedy.changes.find((each) => each.selection === selectionKey(selection))
    return found ? { ...selection, price: found.now, version: found.version } : selection
  })
  return { ...facts, selections }
}
