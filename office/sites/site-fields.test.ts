import { settingChangesShape } from '@banko/contract/sites/site-changes.ts'
import english from '@banko/words/en/desk-sites.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { fromMinor, toMinor } from '../kit/minor-text.ts'
import { readAs, shownAs, siteFields } from './site-fields.ts'

const words: Readonly<Record<string, string>> = english

test('every setting that the desk takes has an input, a name and names of its choices; the leagues have none yet', () => {
  const settings = new Set(siteFields.map(({ name }) => name.split('.')[0]))
  const taken = Object.keys(settingChangesShape.shape)
  expect(taken.filter((name) => !settings.has(name))).toEqual(['theme', 'bestLeagues'])
  for (const { name, choices = [] } of siteFields) {
    expect(words[`desk.sites.field.${name}`], name).toBeDefined()
    for (const one of choices) expect(words[`desk.sites.choice.${name}.${one}`], `${name} ${one}`).toBeDefined()
  }
})

test('amounts are typed with a point or a comma, in the digits of their currency', () => {
  expect([fromMinor(1250, 2), fromMinor(5, 2), fromMinor(1200, 2), fromMinor(7, 0), fromMinor(1500, 3)]).toEqual([
    '12.5',
    '0.05',
    '12',
    '7',
    '1.5',
  ])
  expect([toMinor('12,5', 2), toMinor('0.05', 2), toMinor('7', 0), toMinor('1.5', 3)]).toEqual([1250, 5, 7, 1500])
  expect(toMinor('0', 2, 0)).toBe(0)
  for (const none of ['', '0', '-1', '1.234', 'x', '1e3', '12345678901']) expect(toMinor(none, 2), none).toBeUndefined()
})

test.each([
  ['quickStakes', [500, 1050], '5 10.5'],
  ['extraHosts', ['https://a.example', 'https://b.example'], 'https://a.example\nhttps://b.example'],
  ['socialLinks', [{ network: 'x', url: 'https://x.example/a' }], 'x https://x.example/a'],
  ['countries.codes', ['TR', 'AZ'], 'TR AZ'],
  ['countries.exceptions', ['203.0.113.7', '2001:db8::/32'], '203.0.113.7\n2001:db8::/32'],
  ['couponsDays', 30, '30'],
  ['cashOut.on', true, true],
  ['title', 'Shop', 'Shop'],
])('%s is read as it is shown', (name, value, shown) => {
  const field = siteFields.find((one) => one.name === name)
  if (!field) throw new Error(`no field ${name}`)
  expect(shownAs(field, value, 2)).toBe(shown)
  expect(readAs(field, shown, 2)).toEqual(value)
})

test('what is out of bounds is not read', () => {
  const days = siteFields.find(({ name }) => name === 'couponsDays')
  if (!days) throw new Error('no field of days')
  for (const typed of ['', '0', '1.5', '-3', '99999', 'ten']) expect(readAs(days, typed, 2), typed).toBeUndefined()
})
