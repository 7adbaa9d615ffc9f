import { type SegmentOf, type SegmentRule, segmentOfShape } from '@banko/contract/promotions/who-shape.ts'
import { expect, test } from 'vitest'
import { emptySegment, type SegmentDraft, type SegmentFault, segmentDraftOf, segmentOf } from './segment-draft.ts'

const usual = emptySegment('TRY')

function read(draft: Partial<SegmentDraft>) {
  const unfit: SegmentFault[] = []
  const of = segmentOf({ ...usual, ...draft }, (field) => unfit.push(field))
  return { of, unfit }
}

const rule: SegmentRule = {
  ...{ countries: ['TR', 'DE'], languages: ['tr'], levels: [0, 2], dealerIds: [7, 8], tags: ['VIP', 'eski müşteri'] },
  ...{ registeredFrom: 1000, registeredUntil: 2000, paidIn: { currency: 'EUR', min: 1250, max: 5000 } },
}

test('a rule that nobody touched is sent as it was, and the house takes it', () => {
  const of: SegmentOf = { kind: 'rule', rule }
  expect(segmentOfShape.parse(of)).toEqual(of)
  expect(read(segmentDraftOf({ name: 'Some', rule }, [], usual))).toEqual({ of, unfit: [] })
})

test('a list is sent as it was, each once', () => {
  expect(read(segmentDraftOf({ name: 'Some' }, [5, 6], usual))).toEqual({
    of: { kind: 'list', playerIds: [5, 6] },
    unfit: [],
  })
  expect(read({ kind: 'list', players: '5, 5\n6' }).of).toEqual({ kind: 'list', playerIds: [5, 6] })
})

test('letters are taken in whichever case, and one bound of what was paid in is enough', () => {
  expect(read({ countries: 'tr', languages: 'TR', paidInMax: '10' }).of).toEqual({
    kind: 'rule',
    rule: { countries: ['TR'], languages: ['tr'], paidIn: { currency: 'TRY', min: 0, max: 1000 } },
  })
})

test('what does not fit is named by its field', () => {
  expect(read({ countries: 'Turkey', languages: 'x', dealers: 'seven' }).unfit).toEqual([
    ...['countries', 'languages', 'dealers'],
  ])
  expect(read({ registeredFrom: '2000', registeredUntil: '2000' }).unfit).toEqual(['registeredUntil'])
  expect(read({ paidInMin: 'x' }).unfit).toEqual(['paidInMin'])
  expect(read({ paidInMin: '10', paidInMax: '9' }).unfit).toEqual(['paidInMax'])
  expect(read({ kind: 'list', players: '' }).unfit).toEqual(['players'])
})
