import { drawReference } from '@banko/betting/payments/reference.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { describe, expect, test } from 'vitest'
import type { StatementLine } from '../statement-line.ts'
import { drawnFrom, generateStatement } from '../testing/generate-statement.ts'
import type { Expected } from './expected.ts'
import { matchLines } from './match-lines.ts'
import { missingThere } from './missing-there.ts'
import { nameLikeness } from './name-likeness.ts'

const day = 86_400_000
const at = Date.UTC(2026, 10, 20)
const reference = drawReference(drawnFrom(3))
const id = '0a4f1f5e-58a5-4f6f-9d6c-9a1f0a8f3c11'

const transfer = (change: Partial<Expected> = {}): Expected => ({
  ...{ number: 1, direction: 'deposit', playerId: 7, amount: 10_000, currency: 'TRY', providerRef: 'P-77' },
  ...{ ours: [id, reference], askedAt: at + 5, doneAt: at + 60_000 },
  ...{ isWaiting: false, hasLine: false },
  ...change,
})
const line = (change: Partial<StatementLine> = {}): StatementLine => ({
  ...{ key: 'L1', bookedOn: at, amount: 10_000, currency: 'TRY', texts: [], payer: '' },
  ...change,
})
const dayAt = (days: number) => at + days * day
const rest = () => Promise.resolve()

/** By transfer; who is not among them is called Ada Lovelace. */
type Called = Readonly<Record<number, string>>

async function match(lines: readonly StatementLine[], transfers: readonly Expected[], called: Called = {}) {
  const namesOf = (those: readonly Expected[]) =>
    Promise.resolve(new Map(those.map(({ number }) => [number, [called[number] ?? 'Ada Lovelace']])))
  return matchLines(lines, transfers, { namesOf, rest })
}
async function matchOne(one: StatementLine, transfers: readonly Expected[], called: Called = {}) {
  return (await match([one], transfers, called))[0]
}

test.each([
  ['the provider’s reference among words', line({ texts: ['pay P-77, thanks'] })],
  ['the provider’s reference as the bank’s own name', line({ key: 'P-77' })],
  ['our reference', line({ texts: [`Ref: ${reference}.`] })],
  ['our reference in small letters', line({ texts: [reference.toLowerCase()] })],
  ['our reference in two fours', line({ texts: [`${reference.slice(0, 4)} ${reference.slice(4)}`] })],
  ['its id', line({ texts: [`EREF+${id}`] })],
  ['its id without hyphens', line({ texts: [id.replaceAll('-', '').toUpperCase()] })],
])('a line that has %s is of that transfer', async (_, one) => {
  expect(await matchOne(one, [transfer()])).toEqual({ state: 'matched', number: 1 })
})

test('a slip of the pen in our reference names nobody', async () => {
  const wrong = `${reference.slice(0, 7)}${reference[7] === 'B' ? 'C' : 'B'}`
  expect(await matchOne(line({ texts: [wrong] }), [transfer()])).toEqual({ state: 'missingHere' })
})

test('our reference that two transfers have names neither', async () => {
  const other = transfer({ number: 2, providerRef: 'P-78', ours: [reference] })
  expect(await matchOne(line({ texts: [reference] }), [transfer(), other])).toEqual({ state: 'missingHere' })
})

test('the provider’s reference comes before ours', async () => {
  const other = transfer({ number: 2, providerRef: 'P-78', ours: [] })
  expect(await matchOne(line({ texts: [reference, 'P-78'] }), [transfer(), other])).toMatchObject({ number: 2 })
})

test('another amount is told by how much, another currency without', async () => {
  const named = { texts: ['P-77'] }
  expect(await matchOne(line({ ...named, amount: 9900 }), [transfer()])).toEqual({
    ...{ state: 'differs', number: 1, by: -100 },
  })
  expect(await matchOne(line({ ...named, currency: 'EUR' }), [transfer()])).toEqual({ state: 'differs', number: 1 })
})

test('a second line of a transfer is twice, in one file or two; what goes back differs', async () => {
  const named = line({ texts: ['P-77'] })
  const matches = await match([named, { ...named, key: 'L2' }], [transfer()])
  expect(matches.map(({ state }) => state)).toEqual(['matched', 'twice'])
  expect(await matchOne(named, [transfer({ hasLine: true })])).toMatchObject({ state: 'twice' })
  expect(await matchOne({ ...named, amount: -10_000 }, [transfer({ hasLine: true })])).toMatchObject({
    ...{ state: 'differs', by: -20_000 },
  })
})

describe('a line that names nothing', () => {
  const paid = { payer: 'LOVELACE, ADA' }

  test('is proposed by amount, day and who pays', async () => {
    expect(await matchOne(line(paid), [transfer()])).toEqual({ state: 'proposed', number: 1 })
    expect(await matchOne(line({ payer: 'Grace Hopper' }), [transfer()], { 1: 'Grace M. Hopper' })).toMatchObject({
      state: 'proposed',
    })
  })

  test.each([
    ['another name', { payer: 'Grace Hopper' }],
    ['nobody', { payer: '' }],
    ['another amount', { ...paid, amount: 10_001 }],
    ['another way', { ...paid, amount: -10_000 }],
    ['another currency', { ...paid, currency: 'EUR' }],
    ['four days before', { ...paid, bookedOn: at - 4 * day }],
    ['four days after', { ...paid, bookedOn: at + 4 * day }],
  ])('is missing here with %s', async (_, change) => {
    expect(await matchOne(line(change), [transfer()])).toEqual({ state: 'missingHere' })
  })

  test('is proposed three days apart, and never for what came to nothing or has a line', async () => {
    expect(await matchOne(line({ ...paid, bookedOn: at + 3 * day }), [transfer()])).toMatchObject({ state: 'proposed' })
    const over = transfer({ doneAt: undefined })
    expect(await matchOne(line(paid), [over])).toEqual({ state: 'missingHere' })
    expect(await matchOne(line(paid), [transfer({ hasLine: true })])).toEqual({ state: 'missingHere' })
  })

  test('takes neither what another line names, wherever that stands, nor what was proposed before', async () => {
    const matches = await match([line(paid), line({ key: 'L2', texts: ['P-77'] })], [transfer()])
    expect(matches.map(({ state }) => state)).toEqual(['missingHere', 'matched'])
    const both = await match([line(paid), line({ ...paid, key: 'L2' })], [transfer()])
    expect(both.map(({ state }) => state)).toEqual(['proposed', 'missingHere'])
  })

  test('goes to the likest, then the nearest', async () => {
    const near = transfer({ number: 2 })
    const far = transfer({ number: 3, askedAt: at + 2 * day, doneAt: at + 2 * day })
    expect(await matchOne(line(paid), [near, far], { 2: 'Ada Lovelase' })).toMatchObject({ number: 3 })
    expect(await matchOne(line(paid), [far, transfer({ number: 4 })])).toMatchObject({ number: 4 })
  })
})

test('what was done and has no line is missing there, within its time', () => {
  const [early, one, matched, late] = [-1, 0, 1, 2].map((days, at) =>
    transfer({ number: at, doneAt: dayAt(days), hasLine: at === 2 }),
  ) as [Expected, Expected, Expected, Expected]
  const waits = transfer({ number: 5, doneAt: undefined })
  const all = [early, one, matched, late, waits]
  expect(missingThere(all, { from: at, until: dayAt(2) }).map(({ number }) => number)).toEqual([one.number])
})

test.each([
  ['Ada Lovelace', 'LOVELACE ADA', 100],
  ['Ayşe IŞIK', 'ayse isik', 100],
  ['Ada Lovelace', 'Mrs Ada King Lovelace', 95],
  ['Straße, Jörg', 'JOERG STRASSE', 92],
  ['Ada', 'Ada Lovelace', 25],
  ['', 'Ada', 0],
] as const)('%s and %s are alike to %i percent', (one, other, percent) => {
  expect(nameLikeness(one, other)).toBe(percent)
  expect(nameLikeness(other, one)).toBe(percent)
})

test('of many lines nearly all are matched by themselves, and none to another’s transfer', async () => {
  const seeds = runs(1, 10)
  const size = runs(20_000, 100_000)
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { transfers, lines, called } = generateStatement(size, seed)
    const matches = await matchLines(
      lines.map((made) => made.line),
      transfers,
      { namesOf: () => Promise.resolve(called), rest },
    )
    const states = Object.groupBy(matches, ({ state }) => state)
    expect((states.matched?.length ?? 0) / size).toBeGreaterThanOrEqual(0.995)
    lines.forEach(({ number, names }, position) => {
      const { state, number: found } = matches[position] ?? {}
      if (names !== 'nothing') expect([state, found]).toEqual(['matched', number])
      else if (found !== undefined) expect([state, found]).toEqual(['proposed', number])
    })
    const proposed = lines.filter(({ number, names }) => number !== undefined && names === 'nothing')
    expect(states.proposed?.length).toBe(proposed.length)
  }
})
