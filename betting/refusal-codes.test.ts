import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ok, refused } from './refusal.ts'
import { compareRefusals, refusalCodes } from './refusal-codes.ts'

test('the precedence is the order in which refusals are declared', () => {
  const source = readFileSync(new URL('./refusal.ts', import.meta.url), 'utf8')
  const declared = [...source.matchAll(/\{ readonly code: '(\w+)'/g)].map(([, code]) => code)
  expect(declared.length).toBeGreaterThan(20)
  expect(refusalCodes).toEqual(declared)
})

test('the earlier decides', () => {
  expect(compareRefusals('slipEmpty', 'balanceTooLow')).toBeLessThan(0)
  expect(compareRefusals('stakeAboveMax', 'notBettable')).toBeGreaterThan(0)
  expect([...refusalCodes].reverse().sort(compareRefusals)).toEqual(refusalCodes)
})

test('an answer is a value or a refusal', () => {
  expect(ok(5)).toEqual({ ok: true, value: 5 })
  expect(refused({ code: 'stakeMissing' })).toEqual({ ok: false, refusal: { code: 'stakeMissing' } })
})
