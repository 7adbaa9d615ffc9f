import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, readFilter, withFilter, withSort, writeFilter } from './list-address.ts'

test.each([
  ['won', { kind: 'is', values: ['won'] }],
  ['!won', { kind: 'isNot', values: ['won'] }],
  ['>500', { kind: 'over', values: ['500'] }],
  ['<500', { kind: 'under', values: ['500'] }],
  ['~ali', { kind: 'contains', values: ['ali'] }],
  ['1..2', { kind: 'between', values: ['1', '2'] }],
  ['won,lost', { kind: 'in', values: ['won', 'lost'] }],
  [',won', { kind: 'in', values: ['won'] }],
  ['*', { kind: 'empty', values: [] }],
  ['=>5', { kind: 'is', values: ['>5'] }],
] as const)('%s in an address is one filter, and is written so again', (written, filter) => {
  expect(readFilter('field', written)).toEqual({ field: 'field', ...filter })
  expect(writeFilter({ kind: filter.kind, values: [...filter.values] })).toBe(written)
})

test('whatever somebody looks for stands in the address as it was typed', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.constantFrom('is', 'isNot', 'over', 'under', 'contains'),
      (value, kind) => {
        const filter = { kind, values: [value] } as const
        expect(readFilter('f', writeFilter({ kind, values: [value] }))).toEqual({ field: 'f', ...filter })
      },
    ),
  )
})

test('a list reads its own fields and its sort, and leaves the rest', () => {
  expect(readAddress({ status: 'lost', sort: '-placed', other: '1', stake: '' }, ['status', 'stake'])).toEqual({
    filters: [{ field: 'status', kind: 'is', values: ['lost'] }],
    sort: { by: 'placed', down: true },
  })
  expect(readAddress({ sort: 'placed' }, []).sort).toEqual({ by: 'placed', down: false })
  expect(readAddress({ sort: '-' }, []).sort).toBeUndefined()
})

test('a filter is set and taken off, and a sort is turned round', () => {
  const search = withFilter({ other: '1' }, 'stake', { kind: 'over', values: ['5'] })
  expect(search).toEqual({ other: '1', stake: '>5' })
  expect(withFilter(search, 'stake', undefined)).toEqual({ other: '1' })
  expect(withSort({}, 'stake')).toEqual({ sort: '-stake' })
  expect(withSort({ sort: '-stake' }, 'stake')).toEqual({ sort: 'stake' })
})
