import { expect, test } from 'vitest'
import { stakeForPots } from './stake-for-pots.ts'

test.each([
  ['all of it', { stakeTotal: 1000, stakeSold: 0, stakeBonus: 0 }, 1000],
  ['not what was sold', { stakeTotal: 1000, stakeSold: 400, stakeBonus: 0 }, 600],
  ['not what bonus paid', { stakeTotal: 1000, stakeSold: 0, stakeBonus: 300 }, 700],
  ['of what is left the part that was money, cut down', { stakeTotal: 1000, stakeSold: 5, stakeBonus: 333 }, 663],
  ['nothing where all was bonus', { stakeTotal: 1000, stakeSold: 0, stakeBonus: 1000 }, 0],
])('%s', (_, staked, stake) => {
  expect(stakeForPots(staked)).toBe(stake)
})
