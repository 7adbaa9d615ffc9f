import { expect, test } from 'vitest'
import { readAddress } from '../kit/list-address.ts'
import { askedRows } from './asked-rows.ts'

const asked = (search: Record<string, string>, after?: string) =>
  askedRows({ ...readAddress(search, ['at', 'by', 'byId', 'did', 'subject']), after })

test('filters in the address are what the log is asked for', () => {
  expect(asked({})).toEqual({})
  expect(asked({ by: 'staff', byId: '7', did: 'staff.setLocked', subject: 'staff 2' }, '90')).toEqual({
    byKind: 'staff',
    byId: 7,
    did: 'staff.setLocked',
    subject: 'staff 2',
    before: 90,
  })
  expect(asked({ at: '1..2' })).toEqual({ from: 1, until: 2 })
  expect(asked({ at: '>5' })).toEqual({ from: 5 })
  expect(asked({ at: '<5' })).toEqual({ until: 5 })
})

test('what nothing can be finds nothing, and is never sent', () => {
  for (const search of [{ by: 'nobody' }, { byId: 'seven' }, { byId: '0' }, { at: '>soon' }, { did: 'x'.repeat(65) }])
    expect(asked(search)).toBeUndefined()
})
