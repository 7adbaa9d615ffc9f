import { describe, expect, test } from 'vitest'
import { ours, owned } from './chart.ts'
import { decide, type Held } from './decide.ts'
import type { Flow } from './flow.ts'
import type { Movement } from './movements.ts'
import { accountsOf, askedOf } from './postings.ts'

/** Every owner's cash has the owner's number, every bonus ten times that; accounts of the house have none in common. */
function asked(...movements: readonly Movement[]) {
  const numbers = accountsOf(movements).map(({ kind, ownerId }) => {
    if (kind === 'playerCash') return ownerId
    return kind === 'playerBonus' ? ownerId * 10 : 1000
  })
  return askedOf(movements, numbers)
}

function movement(cause: string, ...flows: readonly Flow[]): Movement {
  return { kind: 'stakePlaced', operatorId: 1, currency: 'TRY', cause, actor: 'house', flows }
}

const cash = (ownerId: number) => owned('playerCash', ownerId)
const bonus = (ownerId: number) => owned('playerBonus', ownerId)
const escrow = ours('escrow')
const nothing = new Map<number, boolean>()

function held(balances: Readonly<Record<number, number>>, creditLine = 0): Map<number, Held> {
  return new Map(Object.entries(balances).map(([id, balance]) => [Number(id), { balance, creditLine }]))
}

describe('a movement', () => {
  test('is done where every account suffices, and tells what they hold then', () => {
    const both = movement(
      'both',
      { source: cash(1), target: escrow, amount: 60 },
      { source: bonus(1), target: escrow, amount: 40 },
    )
    expect(decide(asked(both), held({ 1: 60, 10: 45 }), nothing)).toEqual([
      {
        kind: 'done',
        balances: [
          { ...cash(1), balance: 0 },
          { ...bonus(1), balance: 5 },
        ],
      },
    ])
  })

  test('is short of the first account that does not, and leaves all of them as they were', () => {
    const both = movement(
      'both',
      { source: bonus(1), target: escrow, amount: 50 },
      { source: cash(1), target: escrow, amount: 70 },
    )
    const rest = movement('rest', { source: cash(1), target: escrow, amount: 60 })
    expect(decide(asked(both, rest), held({ 1: 60, 10: 50 }), nothing)).toEqual([
      { kind: 'short', account: cash(1), balance: 60, needed: 70 },
      { kind: 'done', balances: [{ ...cash(1), balance: 0 }] },
    ])
  })

  test('takes of an account what its flows together take', () => {
    const twice = movement(
      'twice',
      { source: cash(1), target: escrow, amount: 40 },
      { source: cash(1), target: escrow, amount: 40 },
      { source: cash(2), target: cash(1), amount: 10 },
    )
    expect(decide(asked(twice), held({ 1: 69, 2: 10 }), nothing)).toEqual([
      { kind: 'short', account: cash(1), balance: 69, needed: 70 },
    ])
    expect(decide(asked(twice), held({ 1: 70, 2: 10 }), nothing)[0]).toMatchObject({ kind: 'done' })
  })

  test('may use the credit line to its end', () => {
    const stake = (amount: number) => movement(`stake ${amount}`, { source: cash(1), target: escrow, amount })
    expect(decide(asked(stake(31), stake(30)), held({ 1: 10 }, 20), nothing)).toEqual([
      { kind: 'short', account: cash(1), balance: 10, needed: 31 },
      { kind: 'done', balances: [{ ...cash(1), balance: -20 }] },
    ])
  })

  test('of accounts without balances is done', () => {
    const lost = movement('lost', { source: escrow, target: ours('houseSport'), amount: 5 })
    const numbered = askedOf([lost], [1, 2])
    expect(decide(numbered, new Map(), nothing)).toEqual([{ kind: 'done', balances: [] }])
  })

  test('whose account is not under lock is a fault', () => {
    const stake = movement('stake', { source: cash(1), target: escrow, amount: 1 })
    expect(() => decide(asked(stake), new Map(), nothing)).toThrow('under lock')
  })
})

describe('a cause', () => {
  const stake = (amount: number) => movement('stake', { source: cash(1), target: escrow, amount })

  test('that was there before takes nothing', () => {
    const other = movement('other', { source: cash(1), target: escrow, amount: 100 })
    expect(decide(asked(stake(60), other), held({ 1: 100 }), new Map([[0, true]]))).toMatchObject([
      { kind: 'earlier', same: true },
      { kind: 'done' },
    ])
    expect(decide(asked(stake(60)), held({ 1: 0 }), new Map([[0, false]]))).toEqual([{ kind: 'earlier', same: false }])
  })

  test('is taken by the first of a call that is done', () => {
    expect(decide(asked(stake(200), stake(60), stake(60), stake(40)), held({ 1: 100 }), nothing)).toMatchObject([
      { kind: 'short' },
      { kind: 'done' },
      { kind: 'earlier', same: true },
      { kind: 'earlier', same: false },
    ])
  })
})
