import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownRound, sharedRound } from '../../testing/example-round.ts'
import { runs } from '../../testing/runs.ts'
import { mines, minesMultiplier } from '../mines.ts'
import { payoutOf } from '../payout.ts'
import { stakeMax } from '../variant.ts'
import { firstDifference } from './first-difference.ts'
import { readHex, toHex } from './hex.ts'
import { verifyRound } from './verify-round.ts'

/** A round of 21 spins. */
const slot = () => ownRound('slot-ten@1', {}, 159)
const keno = () => ownRound('keno@1', { numbers: [1, 2, 3] })

/** What is found in a record, its key that is wrong included. */
function faultsIn(value: unknown): unknown {
  const verdict = verifyRound(value)
  return 'wrong' in verdict ? verdict.wrong : verdict.faults
}

describe('a round that is shown as it was', () => {
  test.each([
    ['dice', ownRound('dice@1', { side: 'over', winning: 7778 })],
    ['mines', ownRound('mines@1', { mines: 3, picks: [0, 16] })],
    ['plinko', ownRound('plinko@1', { rows: 16, risk: 'high' })],
    ['keno', keno()],
    ['slot-ten', slot()],
    ['slot-orchard', ownRound('slot-orchard@1', {})],
    ['slot-comet', ownRound('slot-comet@1', {})],
    ['crash', sharedRound()],
  ])('of %s matches', (_game, record) => {
    expect(faultsIn(record)).toEqual([])
    expect(faultsIn(Object.fromEntries(Object.entries(record).toReversed()))).toEqual([])
  })

  test('is told draw by draw, with the bytes of each', () => {
    const verdict = verifyRound(ownRound('mines@1', { mines: 3, picks: [0, 16] }))
    expect('draws' in verdict && verdict.draws).toEqual([
      { how: 'below', count: 25, drawn: 14, from: 0, until: 4 },
      { how: 'below', count: 24, drawn: 15, from: 4, until: 8 },
      { how: 'below', count: 23, drawn: 14, from: 8, until: 12 },
    ])
    const ball = verifyRound(ownRound('plinko@1', { rows: 8, risk: 'low' }))
    expect('draws' in ball && ball.draws.map(({ how, until }) => [how, until])).toEqual([['word', 4]])
    const shared = verifyRound(sharedRound())
    expect('draws' in shared && shared.draws.map(({ how, until }) => [how, until])).toEqual([['bits52', 7]])
  })
})

describe('a byte that is another', () => {
  const flip = (text: unknown, byte: number, bit: number) => {
    const bytes = readHex(text) ?? new Uint8Array()
    return toHex(bytes.map((each, index) => (index === byte ? each ^ (1 << bit) : each)))
  }
  const places = (length: number) => fc.tuple(fc.nat({ max: length - 1 }), fc.nat({ max: 7 }))

  test.each([
    ['a round of one', slot()],
    ['a shared round', sharedRound()],
  ])('of the bytes of %s is found, and which', (_name, record) => {
    const length = String(record.bytes).length / 2
    fc.assert(
      fc.property(places(length), ([byte, bit]) => {
        expect(faultsIn({ ...record, bytes: flip(record.bytes, byte, bit) })).toEqual([{ what: 'bytes', byte }])
      }),
      { numRuns: runs(50, 2000) },
    )
  })

  test('of the commit is found, and which; of the seed, in everything', () => {
    fc.assert(
      fc.property(places(32), ([byte, bit]) => {
        expect(faultsIn({ ...keno(), commit: flip(keno().commit, byte, bit) })).toEqual([{ what: 'commit', byte }])
        const seeded = faultsIn({ ...keno(), serverSeed: flip(keno().serverSeed, byte, bit) })
        expect(seeded).toContainEqual(expect.objectContaining({ what: 'commit' }))
        expect(seeded).toContainEqual(expect.objectContaining({ what: 'bytes' }))
      }),
      { numRuns: runs(50, 2000) },
    )
  })

  test('too many or too few of them are found', () => {
    const bytes = String(keno().bytes)
    expect(faultsIn({ ...keno(), bytes: bytes.slice(0, -2) })).toEqual([{ what: 'bytes', byte: 39 }])
    expect(faultsIn({ ...keno(), bytes: `${bytes}00` })).toEqual([{ what: 'bytes', byte: 40 }])
    expect(faultsIn({ ...keno(), bytes: '' })).toEqual([{ what: 'bytes', byte: 0 }])
  })
})

describe('what does not match is named', () => {
  test.each([
    ['another nonce', { nonce: 1 }, 'bytes'],
    ['another client seed', { clientSeed: 'bankO' }, 'bytes'],
    ['another payout', { payout: 157 }, 'payout'],
    ['other choices', { choices: { numbers: [1, 2, 6] } }, 'payout'],
    ['other hits', { drawn: { numbers: [], hits: 3 } }, 'drawn'],
    ['choices that are none', { choices: { numbers: [] } }, 'choices'],
  ])('%s', (_name, change, what) => {
    expect(faultsIn({ ...keno(), ...change })).toContainEqual(expect.objectContaining({ what }))
  })

  test('a shared round of another place, another salt', () => {
    expect(faultsIn({ ...sharedRound(), round: 2 })).toContainEqual(expect.objectContaining({ what: 'commit' }))
    expect(faultsIn({ ...sharedRound(), salt: 'drand2' })).toContainEqual(expect.objectContaining({ what: 'bytes' }))
  })

  test('a face on a reel, by where it is', () => {
    const drawn = JSON.parse(JSON.stringify(slot().drawn))
    drawn.spins[2].stops[0] += 1
    expect(faultsIn({ ...slot(), drawn })).toEqual([{ what: 'drawn', at: 'spins.2.stops.0' }])
  })
})

test.each([
  ['all of it', undefined],
  ['all of it', []],
  ['config', { config: 'dice@2' }],
  ['config', { config: 7 }],
  ['variant', { variant: 96 }],
  ['stake', { stake: 0 }],
  ['stake', { stake: stakeMax + 1 }],
  ['payout', { payout: -1 }],
  ['serverSeed', { serverSeed: '00' }],
  ['serverSeed', { serverSeed: 7 }],
  ['bytes', { bytes: 'g0' }],
  ['bytes', { bytes: '0' }],
  ['commit', { commit: '' }],
  ['clientSeed', { clientSeed: '' }],
  ['clientSeed', { clientSeed: 7 }],
  ['nonce', { nonce: -1 }],
])('%s is wrong in a record with %j', (wrong, change) => {
  expect(faultsIn(change === undefined || Array.isArray(change) ? change : { ...keno(), ...change })).toBe(wrong)
})

test.each([
  ['commit', { commit: 'AA'.repeat(32) }],
  ['salt', { salt: 'ş' }],
  ['round', { round: 0 }],
  ['round', { round: 1_000_001 }],
])('%s is wrong in a shared record with %j', (wrong, change) => {
  expect(faultsIn({ ...sharedRound(), ...change })).toBe(wrong)
})

test('whatever is shown is judged, and never breaks the one who checks', () => {
  const keys = fc.constantFrom(...Object.keys(keno()), ...Object.keys(sharedRound()))
  fc.assert(
    fc.property(fc.constantFrom(keno(), slot(), sharedRound()), keys, fc.jsonValue(), (record, key, value) => {
      expect(faultsIn({ ...record, [key]: value })).toBeDefined()
    }),
    { numRuns: runs(300, 20_000) },
  )
})

test('the largest stake can be paid whatever it is multiplied by', () => {
  const multipliers = mines.variants.map((variant) => minesMultiplier(variant, 12, 13))
  for (const multiplier of multipliers) expect(payoutOf([{ stake: stakeMax, multiplier }])).toBeGreaterThan(stakeMax)
})

test.each([
  [1, 1, undefined],
  [1, 2, ''],
  [{ a: 1 }, { a: 1 }, undefined],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, undefined],
  [{ a: 1 }, { a: 1, b: 2 }, 'b'],
  [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, 'a.b.1'],
  [{ a: [1] }, { a: { 0: 1 } }, 'a'],
  [{ a: 1 }, null, ''],
  [undefined, {}, ''],
  [[1], [1, 2], '1'],
])('%j and %j first differ at %j', (ours, theirs, at) => {
  expect(firstDifference(ours, theirs)).toBe(at)
})
