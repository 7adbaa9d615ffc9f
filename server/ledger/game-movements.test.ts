import { expect, test } from 'vitest'
import { gameBet, gameFreeWin, gamePromo, gameRolledBack, gameWin, gameWinTakenBack } from './game-movements.ts'
import type { Movement, MovementOf } from './movements.ts'

const of: MovementOf = { operatorId: 1, currency: 'EUR', playerId: 7, cause: 'game 3/bet' }

/** What flows where, such as `playerCash > houseGaming 100`. */
const flowsIn = ({ flows }: Movement) =>
  flows.map(({ source, target, amount }) => `${source.kind} > ${target.kind} ${amount}`)

test('a bet is the house’s, and its player’s doing', () => {
  expect(flowsIn(gameBet(of, 100))).toEqual(['playerCash > houseGaming 100'])
  expect(gameBet(of, 100)).toMatchObject({ kind: 'gameBet', actor: 'player 7', cause: 'game 3/bet', currency: 'EUR' })
})

test('a win covers what is owed first, and is the house’s doing', () => {
  expect(flowsIn(gameWin(of, 100, { owed: 0 }))).toEqual(['houseGaming > playerCash 100'])
  expect(flowsIn(gameWin(of, 100, { owed: 30 }))).toEqual([
    'houseGaming > playerDebt 30',
    'houseGaming > playerCash 70',
  ])
  expect(flowsIn(gameWin(of, 100, { owed: 500 }))).toEqual(['houseGaming > playerDebt 100'])
  expect(gameWin(of, 100, { owed: 0 }).actor).toBe('house')
})

test('a bet that is taken back goes to where it came from, and names the bet', () => {
  const back = gameRolledBack({ ...of, cause: 'game 3/back' }, 40, 'game 3/bet')
  expect(flowsIn(back)).toEqual(['houseGaming > playerCash 40'])
  expect(back.reverses).toEqual({ kind: 'gameBet', cause: 'game 3/bet' })
})

test('a win that is taken back and was spent becomes a debt', () => {
  expect(flowsIn(gameWinTakenBack(of, 100, { cash: 100 }))).toEqual(['playerCash > houseGaming 100'])
  expect(flowsIn(gameWinTakenBack(of, 100, { cash: 30 }))).toEqual([
    'playerCash > houseGaming 30',
    'playerDebt > houseGaming 70',
  ])
  expect(flowsIn(gameWinTakenBack(of, 100, { cash: -5 }))).toEqual(['playerDebt > houseGaming 100'])
})

test('a prize is paid by the house’s bonus', () => {
  expect(flowsIn(gamePromo(of, 10, { owed: 4 }))).toEqual(['houseBonus > playerDebt 4', 'houseBonus > playerCash 6'])
})

test('what a free round wins is paid by the house’s bonus, less what is owed', () => {
  expect(flowsIn(gameFreeWin(of, 10, { owed: 4 }))).toEqual(['houseBonus > playerDebt 4', 'houseBonus > playerCash 6'])
  expect(gameFreeWin(of, 10, { owed: 0 })).toMatchObject({ kind: 'gameFreeWin', actor: 'house' })
})
