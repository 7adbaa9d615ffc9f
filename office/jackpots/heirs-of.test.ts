import type { DeskPot } from '@banko/contract/calls/desk-jackpots.ts'
import { expect, test } from 'vitest'
import { heirsOf } from './heirs-of.ts'

const pot: DeskPot = {
  ...{ potId: 1, group: 'casinoMega', currency: 'EUR', rate: 1000, reserveShare: 0, seed: 100, ceiling: 200 },
  ...{ stakeMin: 1, timeZone: 'Europe/Istanbul', cycle: 1, state: 'on', amountE4: 0, reserveE4: 0, position: 0 },
}

test('another one of the same group and currency that is as likely', () => {
  const others: DeskPot[] = [
    { ...pot, potId: 2 },
    { ...pot, potId: 3, state: 'retired' },
    { ...pot, potId: 4, group: 'casinoDaily' },
    { ...pot, potId: 5, currency: 'TRY' },
    { ...pot, potId: 6, rate: 999 },
  ]
  expect(heirsOf(pot, [pot, ...others]).map(({ potId }) => potId)).toEqual([2])
  expect(heirsOf({ ...pot, state: 'retired' }, others)).toEqual([])
})
