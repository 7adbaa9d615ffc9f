import type { BonusCoupon, BonusPlayer, Habits, HarmMark } from './bonus-player.ts'
import { byClocks, day, hour } from './bonus-time.ts'

export function noHabits(): Habits {
  return { looked: 0, nights: new Map(), marks: [] }
}

/** Decision 0097: two minutes after it was placed. */
const lookedAfter = 120_000
const monthOfMark = 30 * day

/** Decision 0097: who has a mark is sold nothing. */
export function mayBeOffered({ habits }: BonusPlayer): boolean {
  return habits.marks.length === 0
}

/** Every coupon is looked at once; a mark that stood for thirty days is over. Desk.md §9, chase and nightRise; decision 0097. */
export function lookForHarm(player: BonusPlayer, now: number): void {
  const { coupons, habits } = player
  for (const coupon of coupons.slice(habits.looked)) {
    if (coupon.placedAt > now - lookedAfter) break
    habits.looked += 1
    const made = [...chaseBy(player, coupon), ...riseBy(player, coupon)]
    const isAnew = (old: HarmMark) => made.some((mark) => mark.kind === old.kind && mark.day === old.day)
    habits.marks = [...habits.marks.filter((old) => !isAnew(old)), ...made]
  }
  habits.marks = habits.marks.filter(({ at }) => at >= now - monthOfMark)
}

/** Three times the mean of the last three that lost, all within the hour before it. */
function chaseBy({ coupons }: BonusPlayer, { placedAt: at, stake }: BonusCoupon): HarmMark[] {
  const lost = coupons.flatMap(({ state, resultAt, stake: theirs }) =>
    state.word === 'lost' && resultAt !== undefined && resultAt < at && resultAt >= at - hour
      ? [{ resultAt, theirs }]
      : [],
  )
  const last = lost.toSorted((one, other) => other.resultAt - one.resultAt).slice(0, 3)
  const sum = last.reduce((all, { theirs }) => all + theirs, 0)
  return last.length === 3 && stake >= sum ? [{ kind: 'chase', day: byClocks(at).day, at }] : []
}

/** Until six, with three coupons and more, three times the mean of the thirty nights before; of who was there for a month. */
function riseBy({ bornAt, habits: { nights } }: BonusPlayer, { placedAt: at, stake }: BonusCoupon): HarmMark[] {
  const { day: night, since } = byClocks(at)
  if (since >= 6 * hour) return []
  const { staked, coupons } = nights.get(night) ?? { staked: 0, coupons: 0 }
  const tonight = { staked: staked + stake, coupons: coupons + 1 }
  nights.set(night, tonight)
  const before = [...nights].filter(([other]) => other < night && other >= night - 30)
  const sum = before.reduce((all, [, one]) => all + one.staked, 0)
  const isRise = tonight.coupons >= 3 && tonight.staked * 30 >= sum * 3
  return isRise && bornAt < at - 30 * day ? [{ kind: 'nightRise', day: night, at }] : []
}
