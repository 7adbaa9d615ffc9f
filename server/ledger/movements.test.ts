import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AccountKind, houseAccounts } from './chart.ts'
import {
  type CouponMoney,
  couponMoved,
  type Movement,
  openingBalance,
  stakePlaced,
  stakeReturned,
} from './movements.ts'
import { accountsOf, askedOf } from './postings.ts'

const of = { operatorId: 1, currency: 'TRY', playerId: 7, cause: 'coupon' }
const rich = { cash: 1_000_000, owed: 0 }

/** What each kind of account gains by a movement. */
function gains(movement: Movement | undefined): Partial<Record<AccountKind, number>> {
  const sums: Partial<Record<AccountKind, number>> = {}
  for (const { source, target, amount } of movement?.flows ?? []) {
    sums[source.kind] = (sums[source.kind] ?? 0) - amount
    sums[target.kind] = (sums[target.kind] ?? 0) + amount
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

test('an operator has every account that is the house’s, and none that has an owner', () => {
  expect(houseAccounts.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'escrow',
    'exchange',
    'houseBonus',
    'houseFees',
    'houseGaming',
    'houseSport',
    'rounding',
    'world',
  ])
  expect(new Set(houseAccounts.map(({ ownerId }) => ownerId))).toEqual(new Set([0]))
})

describe('a movement', () => {
  test('of an opening balance comes from outside', () => {
    expect(gains(openingBalance(of, 500))).toEqual({ world: -500, playerCash: 500 })
  })

  test('of a stake goes to escrow, and comes back from there', () => {
    expect(gains(stakePlaced(of, 500))).toEqual({ playerCash: -500, escrow: 500 })
    expect(gains(stakeReturned(of, 500))).toEqual({ playerCash: 500, escrow: -500 })
  })
})

describe('a coupon that moves', () => {
  const open: CouponMoney = { held: 1000, paid: 0 }

  test.each([
    ['wins', open, { held: 0, paid: 2500 }, 'couponSettled', { escrow: -1000, houseSport: -1500, playerCash: 2500 }],
    ['loses', open, { held: 0, paid: 0 }, 'couponSettled', { escrow: -1000, houseSport: 1000 }],
    ['is void', open, { held: 0, paid: 1000 }, 'couponSettled', { escrow: -1000, playerCash: 1000 }],
    [
      'is open again',
      { held: 0, paid: 2500 },
      open,
      'couponReopened',
      { escrow: 1000, houseSport: 1500, playerCash: -2500 },
    ],
    ['is open again after it lost', { held: 0, paid: 0 }, open, 'couponReopened', { escrow: 1000, houseSport: -1000 }],
    [
      'pays more',
      { held: 0, paid: 100 },
      { held: 0, paid: 300 },
      'couponPaidAgain',
      { houseSport: -200, playerCash: 200 },
    ],
    [
      'pays less',
      { held: 0, paid: 300 },
      { held: 0, paid: 100 },
      'couponPaidAgain',
      { houseSport: 200, playerCash: -200 },
    ],
  ] as const)('and %s', (_, was, is, kind, expected) => {
    const movement = couponMoved(of, was, is, rich)
    expect(gains(movement)).toEqual(expected)
    expect(movement?.kind).toBe(kind)
  })

  test('and stays where it was moves nothing', () => {
    expect(couponMoved(of, open, open, rich)).toBeUndefined()
    expect(couponMoved(of, { held: 0, paid: 5 }, { held: 0, paid: 5 }, rich)).toBeUndefined()
  })

  test('takes back what is there; the rest is a debt', () => {
    const won = { held: 0, paid: 2500 }
    expect(gains(couponMoved(of, won, open, { cash: 700, owed: 0 }))).toEqual({
      escrow: 1000,
      houseSport: 1500,
      playerCash: -700,
      playerDebt: -1800,
    })
    expect(gains(couponMoved(of, won, open, { cash: 0, owed: 0 }))).toMatchObject({ playerDebt: -2500 })
    expect(gains(couponMoved(of, won, open, { cash: -5, owed: 0 }))).toMatchObject({ playerDebt: -2500 })
  })

  test('pays what he owes first', () => {
    const won = { held: 0, paid: 2500 }
    expect(gains(couponMoved(of, open, won, { cash: 0, owed: 1800 }))).toMatchObject({
      playerDebt: 1800,
      playerCash: 700,
    })
    expect(gains(couponMoved(of, open, won, { cash: 0, owed: 9000 }))).toEqual({
      escrow: -1000,
      houseSport: -1500,
      playerDebt: 2500,
    })
  })
})

const money = fc.oneof(
  fc.record({ held: fc.integer({ min: 1, max: 10_000 }), paid: fc.constant(0) }),
  fc.record({ held: fc.constant(0), paid: fc.nat(100_000) }),
)

test('every amount is above zero and the player gains what the coupon pays more than before', () => {
  const amounts = fc.record({ cash: fc.nat(50_000), owed: fc.nat(50_000) })
  fc.assert(
    fc.property(money, money, amounts, (was, is, player) => {
      const movement = couponMoved(of, was, is, player)
      const { playerCash = 0, playerDebt = 0, escrow = 0, houseSport = 0 } = gains(movement)
      expect(movement?.flows.every((flow) => flow.amount > 0) ?? true).toBe(true)
      expect(playerCash + playerDebt).toBe(is.paid - was.paid)
      expect(escrow).toBe(is.held - was.held)
      expect(houseSport + playerCash + playerDebt + escrow).toBe(0)
      expect(player.cash + playerCash).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a result that is taken back and given again leaves everybody as he was, however much was spent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.nat(100_000),
      (stake, paid, left) => {
        const open = { held: stake, paid: 0 }
        const won = { held: 0, paid }
        const back = gains(couponMoved(of, won, open, { cash: left, owed: 0 }))
        const again = gains(couponMoved(of, open, won, { cash: 0, owed: -(back.playerDebt ?? 0) }))
        for (const kind of ['playerCash', 'playerDebt', 'escrow', 'houseSport'] as const)
          expect((back[kind] ?? 0) + (again[kind] ?? 0), kind).toBe(0)
      },
    ),
  )
})

describe('postings', () => {
  const movements = [
    stakePlaced(of, 300),
    couponMoved(of, { held: 300, paid: 0 }, { held: 0, paid: 900 }, rich),
  ].flatMap((movement) => movement ?? [])

  test('name both accounts of every flow: the player’s own and the house’s', () => {
    expect(accountsOf(movements).map(({ kind, ownerId }) => `${kind} ${ownerId}`)).toEqual([
      'playerCash 7',
      'escrow 0',
      'escrow 0',
      'houseSport 0',
      'houseSport 0',
      'playerCash 7',
    ])
  })

  test('carry the numbers of their accounts, and their movement what it does to each that has a balance', () => {
    const asked = askedOf(movements, [1, 2, 2, 3, 3, 1])
    expect(asked.map(({ postings }) => postings)).toEqual([
      [{ source: 1, target: 2, amount: 300 }],
      [
        { source: 2, target: 3, amount: 300 },
        { source: 3, target: 1, amount: 900 },
      ],
    ])
    const cash = { kind: 'playerCash', ownerId: 7 }
    expect(asked.map(({ changes }) => changes)).toEqual([
      [{ account: 1, ref: cash, amount: -300 }],
      [{ account: 1, ref: cash, amount: 900 }],
    ])
  })

  test('of accounts without a number are a fault', () => {
    expect(() => askedOf(movements, [1, 2, 2])).toThrow('account number is missing')
  })
})
