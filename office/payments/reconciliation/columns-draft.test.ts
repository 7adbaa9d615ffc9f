import { columnsShape } from '@banko/contract/payments/statement-shapes.ts'
import { expect, test } from 'vitest'
import { columnsTyped, draftOf } from './columns-draft.ts'

test('what was kept is shown again as it was', () => {
  const columns = {
    ...{ separator: ',', decimal: '.', dayForm: 'yyyyMMdd', headLines: 3, day: 2, amount: 5, currency: 6 },
    ...{ key: 1, payer: 4, texts: [7, 8] },
  } as const
  const kept = { columns: columnsShape.parse(columns), lagDays: 2 }
  expect(columnsTyped(draftOf(kept, 'TRY'))).toEqual(kept)
})

test('a first mapping takes the operator’s currency and leaves out what the file has not', () => {
  const typed = columnsTyped(draftOf({ lagDays: 3 }, 'TRY'))
  expect(typed).toEqual({
    columns: {
      ...{ separator: ';', decimal: ',', dayForm: 'yyyy-MM-dd', headLines: 1, day: 1, amount: 2 },
      ...{ currencyAll: 'TRY', texts: [] },
    },
    lagDays: 3,
  })
  expect(columnsShape.safeParse(typed?.columns).success).toBe(true)
})

test.each([{ headLines: 'x' }, { headLines: '51' }, { lagDays: '31' }, { currencyAll: 'lira' }, { day: 0 }])(
  'is not kept with %j',
  (wrong) => {
    expect(columnsTyped({ ...draftOf({ lagDays: 3 }, 'TRY'), ...wrong })).toBeUndefined()
  },
)
