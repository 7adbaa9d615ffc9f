import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BonusShare } from './bonus-share.ts'
import type { Flow } from './flow.ts'
import { couponMoved, couponSold, stakePlaced, stakeReturned } from './movements.ts'

const of = { operatorId: 1, currency: 'TRY', playerId: 7, cause: '7/coupon' }

function gained(flows: readonly Flow[] = []): (kind: string) => number {
  const sums = new Map<string, number>()
  for (const { source, target, amount } of flows) {
    sums.set(source.kind, (sums.get(source.kind) ?? 0) - amount)
    sums.set(target.kind, (sums.get(target.kind) ?? 0) + amount)
  }
  return (kind) => sums.get(kind) ?? 0
}

const share = (more: Partial<BonusShare> = {}): BonusShare => ({
  ...{ stake: 1000, stakeBonus: 400, to: 'bonus', has: 1_000_000 },
  ...more,
})

test('a stake is paid from cash and bonus, and each part returns to where it came from', () => {
  const paid = gained(stakePlaced(of, 1000, 400).flows)
  expect([paid('playerCash'), paid('playerBonus'), paid('escrow')]).toEqual([-600, -400, 1000])
  const back = gained(stakeReturned(of, 1000, share()).flows)
  expect([back('playerCash'), back('playerBonus'), back('escrow')]).toEqual([600, 400, -1000])
  const over = gained(stakeReturned(of, 1000, share({ to: 'house' })).flows)
  expect([over('playerCash'), over('houseBonus'), over('escrow')]).toEqual([600, 400, -1000])
  const completed = gained(stakeReturned(of, 1000, share({ to: 'cash' })).flows)
  expect([completed('playerCash'), completed('escrow')]).toEqual([1000, -1000])
})

test('a payout and a sale come back in the ratio of the stake, the bonus part cut down', () => {
  const rich = { cash: 0, owed: 0, share: share() }
  const won = gained(couponMoved(of, { held: 1000, paid: 0 }, { held: 0, paid: 1999 }, rich)?.flows)
  expect([won('playerCash'), won('playerBonus')]).toEqual([1200, 799])
  const sale = { stakeSold: 500, paid: 333 }
  const sold = gained(couponSold({ ...of, actor: 'house' }, sale, { owed: 0, share: share() }).flows)
  expect([sold('playerCash'), sold('playerBonus'), sold('escrow')]).toEqual([200, 133, -500])
})

test('a debt is paid from the cash of a payout alone', () => {
  const owing = { cash: 0, owed: 5000, share: share() }
  const won = gained(couponMoved(of, { held: 1000, paid: 0 }, { held: 0, paid: 2000 }, owing)?.flows)
  expect([won('playerDebt'), won('playerCash'), won('playerBonus')]).toEqual([1200, 0, 800])
})

test('what is taken back of bonus that was staked and lost meanwhile, the house bears', () => {
  const poor = { cash: 1_000_000, owed: 0, share: share({ has: 100 }) }
  const taken = gained(couponMoved(of, { held: 0, paid: 2000 }, { held: 1000, paid: 0 }, poor)?.flows)
  expect([taken('playerCash'), taken('playerBonus'), taken('houseBonus')]).toEqual([-1200, -100, -700])
  expect(taken('playerDebt')).toBe(0)
})

test('whatever is said of a coupon, one after the other, the last word alone tells what was paid for it', () => {
  const money = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3000 }),
      fc.nat(3000),
      fc.constantFrom('bonus', 'cash', 'house'),
      fc.array(money, { minLength: 1, maxLength: 8 }),
      (stake, part, to, payouts) => {
        const stakeBonus = Math.min(part, stake)
        const sums = { playerCash: 0, playerBonus: 0, houseBonus: 0, playerDebt: 0 }
        let was = { held: stake, paid: 0 }
        for (const paid of payouts) {
          const is = { held: 0, paid }
          const now = { stake, stakeBonus, to, has: sums.playerBonus } as const
          const owed = Math.max(0, -sums.playerDebt)
          const moved = gained(couponMoved(of, was, is, { cash: sums.playerCash, owed, share: now })?.flows)
          for (const kind of ['playerCash', 'playerBonus', 'houseBonus', 'playerDebt'] as const)
            sums[kind] += moved(kind)
          was = is
        }
        const bonus = to === 'cash' ? 0 : Math.floor((was.paid * stakeBonus) / stake)
        expect(sums.playerCash + sums.playerDebt).toBe(was.paid - bonus)
        expect(sums[to === 'bonus' ? 'playerBonus' : 'houseBonus']).toBe(to === 'cash' ? 0 : bonus)
      },
    ),
    { numRuns: 5000 },
  )
})
