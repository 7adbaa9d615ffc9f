import type { Transactions } from '@banko/contract/calls/ledger.ts'
import { expect, test } from 'vitest'
import { withNewer, withOlder } from './merge-pages.ts'

const page = (ids: readonly number[], next?: number): Transactions => ({
  currency: 'TRY',
  transactions: ids.map((transactionId) => ({
    ...{ transactionId, at: transactionId, service: 'sport', kind: 'stakePlaced', amount: -1, balance: 0 },
  })),
  ...(next !== undefined && { next }),
})

test('a page behind goes on from what is held, to the end', () => {
  expect(withOlder(page([9, 8], 8), page([7, 6], 6))).toEqual(page([9, 8, 7, 6], 6))
  expect(withOlder(page([9, 8], 8), page([7]))).toEqual(page([9, 8, 7]))
})

test('a first page that came again keeps what is held behind it', () => {
  const held = page([9, 8, 7, 6], 6)
  expect(withNewer(page([10, 9], 9), held)).toEqual(page([10, 9, 8, 7, 6], 6))
  expect(withNewer(page([10, 9], 9), page([9, 8, 7]))).toEqual(page([10, 9, 8, 7]))
  expect(withNewer(page([10, 9], 9), undefined)).toEqual(page([10, 9], 9))
})

test('where the two do not meet, or there is nothing behind, the first page stands alone', () => {
  expect(withNewer(page([20, 19], 19), page([9, 8], 8))).toEqual(page([20, 19], 19))
  expect(withNewer(page([9, 8], 8), page([9, 8], 8))).toEqual(page([9, 8], 8))
  expect(withNewer(page([3, 2]), page([2]))).toEqual(page([3, 2]))
})
