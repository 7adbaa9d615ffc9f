import { expect, test } from 'vitest'
import { rulebookLicences, rulebookOf, type SiteRules, soonerOf } from './rulebook.ts'

const silent: SiteRules = {
  ...{ licence: 'unknown', slotMs: 0, gameMs: 0, realityMinutes: 0, stakeMax: 0 },
  ...{ winners: false, winnersFrom: 0 },
}

test('a site that says nothing has the strictest values', () => {
  const strict = rulebookOf(silent)
  expect(strict).toEqual({ slotMs: 5000, gameMs: 5000, realityMinutes: 60, winners: false })
  for (const licence of rulebookLicences) {
    const { slotMs, gameMs } = rulebookOf({ ...silent, licence })
    expect([slotMs <= strict.slotMs, gameMs <= strict.gameMs]).toEqual([true, true])
  }
})

test.each([
  ['gb', 2500, 0],
  ['on', 2500, 60],
  ['es', 3000, 60],
  ['se', 3000, 60],
] as const)('what is known of the licence %s', (licence, slotMs, realityMinutes) => {
  expect(rulebookOf({ ...silent, licence })).toEqual({ slotMs, gameMs: 5000, realityMinutes, winners: false })
})

test('a site is stricter than its licence, and never less strict', () => {
  const less: SiteRules = { ...silent, licence: 'on', slotMs: 1, gameMs: 4999, realityMinutes: 61, stakeMax: 0 }
  expect(rulebookOf(less)).toEqual(rulebookOf({ ...silent, licence: 'on' }))
  const more: SiteRules = { ...silent, licence: 'on', slotMs: 4000, gameMs: 6000, realityMinutes: 15, stakeMax: 500 }
  expect(rulebookOf(more)).toEqual({ slotMs: 4000, gameMs: 6000, realityMinutes: 15, stakeMax: 500, winners: false })
})

test('winners are shown where the licence is known and the site says so', () => {
  const shown = rulebookLicences.filter((licence) => rulebookOf({ ...silent, licence, winners: true }).winners)
  expect(shown).toEqual(['gb', 'on', 'es', 'se'])
  expect(rulebookLicences.some((licence) => rulebookOf({ ...silent, licence }).winners)).toBe(false)
})

test.each([
  [0, 0, 0],
  [0, 30, 30],
  [30, 0, 30],
  [60, 15, 15],
  [15, 60, 15],
])('of checks after %d and %d minutes it is %d', (one, other, sooner) => {
  expect(soonerOf(one, other)).toBe(sooner)
})
