import type { CountryRule } from '@banko/contract/sites/country-rule.ts'
import { expect, test } from 'vitest'
import { isBarred } from './country-bar.ts'

const all: CountryRule = { rule: 'all', codes: [], unknown: 'refused', shown: 'offer', exceptions: [] }
const only: CountryRule = { ...all, rule: 'only', codes: ['TR', 'AZ'] }
const except: CountryRule = { ...all, rule: 'except', codes: ['TR'] }
const address = '203.0.113.7'

test('a site that says nothing lets everybody in, whoever knows where they are', () => {
  expect([isBarred(all, address, 'DE'), isBarred(all, address, undefined)]).toEqual([false, false])
})

test('only those that are named, or all but those', () => {
  expect(['TR', 'AZ', 'DE'].map((country) => isBarred(only, address, country))).toEqual([false, false, true])
  expect(['TR', 'AZ', 'DE'].map((country) => isBarred(except, address, country))).toEqual([true, false, false])
})

test('where nobody knows the country it is as the site says', () => {
  for (const rule of [only, except]) {
    expect(isBarred(rule, address, undefined)).toBe(true)
    expect(isBarred({ ...rule, unknown: 'allowed' }, address, undefined)).toBe(false)
  }
})

test('exceptions are let in from wherever, in whatever clothes, and nobody beside them', () => {
  const rule = { ...only, exceptions: ['203.0.113.0/29', '2001:db8::/48'] }
  const asked = ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.8', '2001:db8:0:1::1', '2001:db8:1::1']
  expect(asked.map((one) => isBarred(rule, one, 'DE'))).toEqual([false, false, true, false, true])
  expect(isBarred(rule, '203.0.113.7', undefined)).toBe(false)
})
