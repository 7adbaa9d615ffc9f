import { expect, test } from 'vitest'
import { type IdentityFacts, levelFrom } from './level.ts'

const nothing: IdentityFacts = { reached: false, accepted: [], today: '2026-11-28' }
const adult = { birthDate: '1990-01-01' }
const reached = { ...adult, reached: true }

/** Source: payments.md, identity levels. */
test.each<[string, Partial<IdentityFacts>, level: number, missing: string]>([
  ['somebody who has only registered', {}, 0, 'contact identity age address funds'],
  ['who is reached', { reached: true }, 1, 'identity age address funds'],
  ['who has a passport and is not reached', { ...adult, accepted: ['passport'] }, 0, 'contact address funds'],
  ['reached, with a passport', { ...reached, accepted: ['passport'] }, 2, 'address funds'],
  ['reached, with an identity card', { ...reached, accepted: ['identityCard'] }, 2, 'address funds'],
  ['reached, with a driving licence', { ...reached, accepted: ['drivingLicence'] }, 2, 'address funds'],
  ['a selfie says nothing by itself', { ...reached, accepted: ['selfie'] }, 1, 'identity address funds'],
  ['a passport and no birthday', { reached: true, accepted: ['passport'] }, 1, 'age address funds'],
  ['an address without who lives there', { ...reached, accepted: ['proofOfAddress', 'sourceOfFunds'] }, 1, 'identity'],
  ['an address and no funds', { ...reached, accepted: ['passport', 'proofOfAddress'] }, 2, 'funds'],
  ['funds and no address', { ...reached, accepted: ['passport', 'sourceOfFunds'] }, 2, 'address'],
  ['all of it', { ...reached, accepted: ['passport', 'proofOfAddress', 'sourceOfFunds'] }, 3, ''],
  [
    'all but a way to reach them',
    { ...adult, accepted: ['passport', 'proofOfAddress', 'sourceOfFunds'] },
    0,
    'contact',
  ],
])('%s', (_, facts, level, missing) => {
  expect(levelFrom({ ...nothing, ...facts })).toEqual({ level, missing: missing === '' ? [] : missing.split(' ') })
})

test.each([
  ['2008-11-28', '2026-11-28', 2],
  ['2008-11-29', '2026-11-28', 1],
  ['2008-02-29', '2026-02-28', 1],
  ['2008-02-29', '2026-03-01', 2],
])('born on %s, on %s: level %i', (birthDate, today, level) => {
  expect(levelFrom({ reached: true, birthDate, accepted: ['passport'], today }).level).toBe(level)
})
