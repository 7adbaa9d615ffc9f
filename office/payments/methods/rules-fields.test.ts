import { paymentRulesShape, paymentRulesUsual } from '@banko/contract/payments/rules-shape.ts'
import { expect, test } from 'vitest'
import { draftOfRules, ruleFields, rulesTyped } from './rules-fields.ts'

test('every figure of the rules is asked for, within the bounds that the house takes', () => {
  const asked: readonly string[] = [...ruleFields.map(({ name }) => name), 'withdrawalCancel', 'sourceFirst', 'perEur']
  expect(new Set(asked)).toEqual(new Set(Object.keys(paymentRulesShape.shape)))
  for (const { name, min, max } of ruleFields) {
    const takes = (value: number) => paymentRulesShape.safeParse({ ...paymentRulesUsual, [name]: value }).success
    expect([takes(min - 1), takes(min), takes(max), takes(max + 1)], name).toEqual([false, true, true, false])
  }
})

test('what nobody touched is read as it was', () => {
  expect(rulesTyped(draftOfRules(paymentRulesUsual), paymentRulesUsual, ['EUR', 'CHF'])).toEqual({
    rules: paymentRulesUsual,
  })
})

test('a rate is thousandths of what is typed, none where nothing is, and what does not fit is named', () => {
  const draft = draftOfRules(paymentRulesUsual)
  const typed = rulesTyped({ ...draft, 'perEur CHF': '0,95', 'perEur IRR': '' }, paymentRulesUsual, ['CHF'])
  const { IRR, ...others } = paymentRulesUsual.perEur
  expect(IRR).toBeDefined()
  expect(typed).toEqual({ rules: { ...paymentRulesUsual, perEur: { ...others, CHF: 950 } } })
  expect(rulesTyped({ ...draft, promiseHours: '0', 'perEur EUR': 'x' }, paymentRulesUsual, [])).toEqual({
    faults: ['promiseHours', 'perEur EUR'],
  })
})
