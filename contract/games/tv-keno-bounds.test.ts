import { payoutOf } from '@banko/betting/games/payout.ts'
import { tvKenoPicks, tvKenoTable } from '@banko/betting/games/tv-keno.ts'
import { expect, test } from 'vitest'
import { payoutMax } from './payout-max.ts'
import { tvKenoBetShape, tvKenoStakeMax, whyTvKenoBarred } from './tv-keno-bounds.ts'

const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('a ticket has 4, 6 or 10 different numbers from 1 to 80', () => {
  const isRead = (numbers: readonly number[]) => tvKenoBetShape.safeParse({ stake: 20, numbers }).success
  const read = Array.from({ length: 13 }, (_, count) => count).filter((count) => isRead(first(count)))
  expect(read).toEqual(tvKenoPicks)
  expect([isRead([1, 2, 3, 80]), isRead([1, 2, 3, 81]), isRead([0, 1, 2, 3]), isRead([1, 2, 3, 3])]).toEqual([
    ...[true, false, false, false],
  ])
  expect(isRead([1, 2, 3, 4.5])).toBe(false)
})

test('the best that a ticket of the highest stake can win is what a round may pay, and a unit more is refused', () => {
  for (const picks of tvKenoPicks) {
    const max = tvKenoStakeMax(picks)
    const best = (stake: number) => payoutOf([{ stake, multiplier: Math.max(...tvKenoTable(picks)) }])
    expect(best(max)).toBeLessThanOrEqual(payoutMax)
    expect(best(max + 1)).toBeGreaterThan(payoutMax)
    expect(whyTvKenoBarred({ stake: max, numbers: first(picks) }, 20)).toBeUndefined()
    expect(whyTvKenoBarred({ stake: max + 1, numbers: first(picks) }, 20)).toMatchObject({ code: 'stakeAboveMax', max })
    expect(whyTvKenoBarred({ stake: 19, numbers: first(picks) }, 20)).toMatchObject({ code: 'stakeBelowMin', min: 20 })
  }
  expect(tvKenoPicks.map(tvKenoStakeMax)).toEqual([100_000, 6666, 400])
})
