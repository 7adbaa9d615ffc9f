import { expect, test } from 'vitest'
import { formOf, kindsOf, type LimitForm, limitOf } from './limit-form.ts'

const typed = (change: Partial<LimitForm>): LimitForm => ({
  ...formOf({}, 'TRY'),
  ...{ value: '12,50', reason: 'test' },
  ...change,
})

test('the address fills the form, amounts as they are read', () => {
  const search = {
    source: 'outcome',
    subject: '12|total/line=2.5|over',
    kind: 'stakeMax',
    value: '50050',
    phase: 'inPlay',
  }
  expect(formOf(search, 'TRY')).toMatchObject({
    ...{ source: 'outcome', subject: '12', marketKey: 'total/line=2.5', outcomeId: 'over' },
    ...{ kind: 'stakeMax', value: '500.50', currency: 'TRY', phase: 'inPlay' },
  })
  expect(formOf({ kind: 'couponPriceMax', value: '1500' }, 'TRY').value).toBe('1.50')
  expect(formOf({ source: 'strange', kind: 'exposureMax', value: 'x' }, 'TRY')).toMatchObject({
    ...{ source: 'operator', kind: 'stakeMax', value: '' },
  })
})

test('what is typed becomes the limit of its kind', () => {
  expect(limitOf(typed({ source: 'match', subject: '12' }))).toEqual({
    limit: {
      about: { source: 'match', matchId: 12 },
      limit: { kind: 'stakeMax', value: 1250, currency: 'TRY' },
      reason: 'test',
    },
  })
  expect(limitOf(typed({ kind: 'legsMax', value: '4', phase: 'before', until: '99' }))).toMatchObject({
    limit: { about: { source: 'operator', phase: 'before' }, limit: { kind: 'legsMax', value: 4 }, until: 99 },
  })
  expect(limitOf(typed({ kind: 'couponPriceMin', value: '1,5' }))).toMatchObject({
    limit: { limit: { kind: 'couponPriceMin', value: 1500 } },
  })
  expect(limitOf(typed({ kind: 'singlesPerDay', value: '3', phase: 'inPlay' }))).toMatchObject({
    limit: { about: { source: 'operator' } },
  })
})

test('each field that does not fit is named', () => {
  expect(limitOf(typed({ source: 'match', subject: 'x', value: '', reason: ' ' }))).toEqual({
    wrong: ['subject', 'value', 'reason'],
  })
  expect(limitOf(typed({ source: 'market', subject: '12' }))).toEqual({ wrong: ['marketKey'] })
  expect(limitOf(typed({ source: 'outcome', subject: '12', marketKey: '1x2' }))).toEqual({ wrong: ['outcomeId'] })
  expect(limitOf(typed({ value: '1.234' }))).toEqual({ wrong: ['value'] })
  expect(limitOf(typed({ kind: 'legsMax', value: '1.5' }))).toEqual({ wrong: ['value'] })
  expect(limitOf(typed({ kind: 'couponPriceMax', value: '1.2345' }))).toEqual({ wrong: ['value'] })
})

test('a source has the kinds that are counted of it', () => {
  expect(kindsOf('operator')).toContain('singlesPerDay')
  expect(kindsOf('operator')).not.toContain('exposureMax')
  expect(kindsOf('match')).toContain('exposureMax')
  expect(kindsOf('match')).not.toContain('singlesPerDay')
})
