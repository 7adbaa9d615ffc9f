import { expect, test } from 'vitest'
import { jackpotWin, type PotMovementOf, potContribution, potRetired, potSeed } from './jackpot-movements.ts'
import type { Movement } from './movements.ts'

const of: PotMovementOf = {
  ...{ operatorId: 1, currency: 'EUR', cause: 'pot 4 cycle 2', potId: 8, reserveId: 9, payer: 'houseGaming' },
}

/** What flows where, such as `houseGaming > jackpot 8 100`. */
const flowsIn = (movement: Movement | undefined) =>
  movement?.flows.map(({ source, target, amount }) => {
    const [from, to] = [source, target].map(({ kind, ownerId }) => (ownerId === 0 ? kind : `${kind} ${ownerId}`))
    return `${from} > ${to} ${amount}`
  })

test('what bets add is paid by the house, from the account of its sort', () => {
  expect(flowsIn(potContribution(of, { pot: 90, reserve: 10 }))).toEqual([
    'houseGaming > jackpot 8 90',
    'houseGaming > jackpot 9 10',
  ])
  expect(flowsIn(potContribution({ ...of, payer: 'houseSport' }, { pot: 1, reserve: 0 }))).toEqual([
    'houseSport > jackpot 8 1',
  ])
  expect(potContribution(of, { pot: 0, reserve: 0 })).toBeUndefined()
})

test('a seed comes from the reserve, then from the house', () => {
  expect(flowsIn(potSeed(of, { fromReserve: 30, fromHouse: 70 }))).toEqual([
    'jackpot 9 > jackpot 8 30',
    'houseGaming > jackpot 8 70',
  ])
})

test('a win covers what its player owes first, and what is above the ceiling stays for seeds', () => {
  const win = (owed: number) => flowsIn(jackpotWin({ ...of, playerId: 7 }, { paid: 100, toReserve: 5 }, { owed }))
  expect(win(0)).toEqual(['jackpot 8 > playerCash 7 100', 'jackpot 8 > jackpot 9 5'])
  expect(win(30)).toEqual(['jackpot 8 > playerDebt 7 30', 'jackpot 8 > playerCash 7 70', 'jackpot 8 > jackpot 9 5'])
  expect(win(500)).toEqual(['jackpot 8 > playerDebt 7 100', 'jackpot 8 > jackpot 9 5'])
})

test('a pot that is retired leaves all it has to seeds of another one', () => {
  const left = { pot: 40, reserve: 3, joined: 1 }
  expect(flowsIn(potRetired({ ...of, heirId: 11 }, left))).toEqual([
    'jackpot 8 > jackpot 11 40',
    'jackpot 9 > jackpot 11 3',
    'houseGaming > jackpot 11 1',
  ])
})
