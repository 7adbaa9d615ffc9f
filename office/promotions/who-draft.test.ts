import { type OfferWho, whoShape } from '@banko/contract/promotions/who-shape.ts'
import { expect, test } from 'vitest'
import { everybody, type WhoDraft, whoDraftOf, whoOf } from './who-draft.ts'

function read(draft: Partial<WhoDraft>) {
  const unfit: (keyof WhoDraft)[] = []
  const who = whoOf({ ...everybody, ...draft }, (field) => unfit.push(field))
  return { who, unfit }
}

test('nothing typed is everybody', () => {
  expect(read({})).toEqual({ who: undefined, unfit: [] })
})

test('what nobody touched is sent as it was, and the house takes it', () => {
  const who: OfferWho = {
    ...{ newDays: 7, firstDeposit: true, segmentId: 12 },
    code: { text: 'SPRING26', usesMax: 500 },
    dealers: { are: 'not', ids: [3, 4] },
  }
  expect(whoShape.parse(who)).toEqual(who)
  expect(read(whoDraftOf(who))).toEqual({ who, unfit: [] })
  expect(read(whoDraftOf({ code: { text: 'ABCD' } }))).toEqual({ who: { code: { text: 'ABCD' } }, unfit: [] })
})

test('a code is kept as players will be read', () => {
  expect(read({ code: ' sprıng-26 ' }).who).toEqual({ code: { text: 'SPRING26' } })
})

test('what does not fit is named by its field', () => {
  expect(read({ newDays: '366', code: 'abc' }).unfit).toEqual(['newDays', 'code'])
  expect(read({ newDays: '0', code: 'abcd', codeUses: '0' }).unfit).toEqual(['newDays', 'codeUses'])
  expect(read({ dealersAre: 'only', dealers: '' }).unfit).toEqual(['dealers'])
  expect(read({ dealersAre: 'not', dealers: 'seven' }).unfit).toEqual(['dealers'])
  expect(read({ dealersAre: 'all', dealers: 'seven' }).unfit).toEqual([])
})
