import type { CountryRule } from '@banko/contract/sites/country-rule.ts'
import { expect, test } from 'vitest'
import { countryDoorOf } from './country-door-of.ts'
import { fillSiteSettings, type Site } from './operators/index.ts'

const rule: CountryRule = { rule: 'only', codes: ['TR'], unknown: 'refused', shown: 'nothing', exceptions: [] }

/** A site with a rule, a file with one answer, and how often it was asked. */
function open(countries: CountryRule, isOpen = true) {
  const settings = fillSiteSettings('TRY', { countries })
  const site: Site = {
    ...{ siteId: 1, operatorId: 1, domain: 'a.example', languageDefault: 'tr', languages: ['tr'], currency: 'TRY' },
    settings,
  }
  const asked: string[] = []
  const file = {
    isOpen,
    edition: 1,
    countryOf(address: string) {
      asked.push(address)
      return address.startsWith('203') ? 'DE' : address.startsWith('198') ? 'TR' : undefined
    },
  }
  return { door: countryDoorOf({ findSite: () => site }, file), file, asked }
}

test('who is refused is told where they are taken to be, where that is known', () => {
  const { door } = open(rule)
  const at = (address: string) => door({ host: 'a.example', address, connection: {} })
  expect(at('203.0.113.9')).toEqual({ country: 'DE', shown: 'nothing' })
  expect(at('192.0.2.1')).toEqual({ shown: 'nothing' })
  expect(at('198.51.100.1')).toBeUndefined()
})

test('one connection is looked up once, until another address or another file comes', () => {
  const { door, file, asked } = open(rule)
  const connection = {}
  const at = (address: string) => door({ host: 'a.example', address, connection })
  for (let turn = 0; turn < 5; turn++) at('203.0.113.9')
  expect(asked).toHaveLength(1)
  expect([at('198.51.100.1'), at('203.0.113.9')?.country]).toEqual([undefined, 'DE'])
  expect(asked).toHaveLength(3)
  file.edition += 1
  at('203.0.113.9')
  expect(asked).toHaveLength(4)
})

test('a site for everybody, and a house without a file, look nothing up and let everybody in', () => {
  for (const { door, asked } of [open({ ...rule, rule: 'all' }), open(rule, false)]) {
    expect(door({ host: 'a.example', address: '203.0.113.9', connection: {} })).toBeUndefined()
    expect(asked).toEqual([])
  }
})
