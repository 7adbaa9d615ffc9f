import type { SaidLimit } from '@banko/contract/desk/said-limit.ts'
import { expect, test } from 'vitest'
import { parseSearch } from '../kit/search-text.ts'
import { explainPath, raisePath } from './to-limits.ts'

const rule: SaidLimit = {
  ...{ id: 7, source: 'match', subject: '12', kind: 'stakeMax', value: 500, currency: 'TRY', from: 0 },
  ...{ reason: 'small', saidAt: 0, saidBy: 'staff 1' },
}
const row = { kind: 'stakeMax', source: 'match', ruleId: 7, value: 500, passes: false, binds: true }
const refusal = {
  ...{ refusal: { code: 'stakeAboveMax', limit: 'match' }, currency: 'TRY', playerId: 3, stake: 900 },
  selections: [
    { matchId: 12, marketKey: '1x2', outcomeId: '1', banker: false, price: 2000, version: 1 },
    { matchId: 13, marketKey: 'total/line=2.5', outcomeId: 'over', banker: false, price: 2000, version: 1 },
  ],
}
const searchOf = (path = '') => parseSearch(path.split('?')[1] ?? '')

test('the limit that refused is set anew with what it is about, and no other', () => {
  const other = { ...row, source: 'operator', ruleId: 8 }
  const rows = [other, row]
  expect(searchOf(raisePath({ ...refusal, rows, rules: [{ ...rule, id: 8, source: 'operator' }, rule] }))).toEqual({
    ...{ source: 'match', subject: '12', kind: 'stakeMax', value: '500', currency: 'TRY' },
  })
})

test('nothing is raised where no rule refused', () => {
  expect(raisePath({ ...refusal, rows: [], rules: [] })).toBeUndefined()
  expect(raisePath({ ...refusal, rows: [{ ...row, passes: true }], rules: [rule] })).toBeUndefined()
  expect(raisePath({ ...refusal, rows: [{ ...row, source: 'ownLimit' }], rules: [] })).toBeUndefined()
})

test('its player and selections go along to what they may stake now', () => {
  expect(searchOf(explainPath({ ...refusal, rows: [], rules: [] }))).toEqual({
    ...{ tab: 'explain', player: '3', on: '12|1x2|1 13|total/line=2.5|over', stake: '900' },
  })
})
