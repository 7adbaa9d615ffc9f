import { expect, test } from 'vitest'
import { askedOf, searchOf } from './asked-now.ts'
import { stakeRoom } from './stake-room.ts'

test('what is asked stands in the address and is read from it, and what is no selection is left out', () => {
  const asked = {
    playerId: 3,
    selections: [{ matchId: 12, marketKey: 'total/line=2.5', outcomeId: 'over' }],
    stake: 500,
  }
  expect(askedOf(searchOf(asked))).toEqual(asked)
  expect(askedOf({ player: 'x', on: '12|1x2 y|1x2|1 7|1x2|1' })).toEqual({
    ...{ playerId: undefined, stake: undefined },
    selections: [{ matchId: 7, marketKey: '1x2', outcomeId: '1' }],
  })
})

test('the room for a stake is the least of all maxima and of what is left, above the largest minimum', () => {
  const row = (kind: string, value: number, left?: number) => ({
    ...{ kind, value, source: 'operator', binds: false },
    ...(left !== undefined && { left }),
  })
  expect(stakeRoom([])).toEqual({ min: 0, max: undefined })
  expect(
    stakeRoom([row('stakeMax', 900), row('stakeMax', 700), row('selectionTotal', 5000, 300), row('stakeMin', 20)]),
  ).toEqual({ min: 20, max: 300 })
  expect(stakeRoom([row('payoutMax', 100), row('stakeMin', 20), row('stakeMax', 10)])).toEqual({ min: 20, max: 10 })
})
