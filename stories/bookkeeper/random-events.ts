import { at } from './at.ts'
import type { CancelWindow, Case, CaseEvent, DeadHeat, Market, Result } from './case.ts'
import type { Dice } from './dice.ts'
import { randomSale } from './random-sale.ts'

type Bare = Omit<Case, 'events'>

/** One of the page's shapes p/h, mostly for one place. */
function deadHeatOf(dice: Dice): DeadHeat {
  const sharers = dice.chance(80) ? dice.between(2, 5) : dice.between(6, 40)
  return { places: dice.chance(70) ? 1 : dice.between(1, sharers - 1), sharers }
}

function withDeadHeat(dice: Dice, results: readonly Result[]): Result[] {
  const deadHeat = deadHeatOf(dice)
  return results.map((result) =>
    result.word === 'won' || result.word === 'halfWon' ? { ...result, deadHeat } : result,
  )
}

/** How a market ends; leans to endings in which something on the coupon wins, or long coupons would all be lost. */
function endingOf(dice: Dice, coupon: Bare, place: number): readonly Result[] {
  const market: Market = at(coupon.markets, place)
  const voided = at(market.endings, market.endings.length - 1)
  if (dice.chance(8)) return voided
  const mine = coupon.selections.filter((selection) => selection.market === place)
  const kind = (ending: readonly Result[]) => mine.some(({ outcome }) => at(ending, outcome).word !== 'lost')
  const kindEndings = market.endings.filter((ending) => ending !== voided && kind(ending))
  const lean = Math.max(55, 92 - Math.floor(90 / coupon.selections.length))
  const results = kindEndings.length > 0 && dice.chance(lean) ? dice.pick(kindEndings) : dice.pick(market.endings)
  return dice.chance(market.type === 'winner' ? 35 : 8) ? withDeadHeat(dice, results) : results
}

/** Windows at, around and beside the time of acceptance, their borders more often than chance would have it. */
function windowOf(dice: Dice, acceptedAt: number, hit: 'covers' | 'misses'): CancelWindow {
  const length = dice.between(1, 500)
  if (hit === 'covers') {
    const start = dice.chance(40) ? acceptedAt : acceptedAt - dice.between(0, 500)
    return { start, end: acceptedAt + length }
  }
  if (dice.chance(50))
    return { start: acceptedAt - length, end: acceptedAt - (dice.chance(60) ? 0 : dice.between(0, length - 1)) }
  const start = acceptedAt + dice.between(1, 300)
  return { start, end: start + length }
}

/** What happens to one market, in order. Letters: s settled, p provisionally, t taken back, c cancelled, m missed, u undone. */
const fates: readonly (readonly [share: number, fate: string])[] = [
  [50, 's'],
  [6, ''],
  [6, 'ps'],
  [8, 'ss'],
  [5, 'sts'],
  [2, 'sst'],
  [2, 'stst'],
  [3, 'ststs'],
  [3, 'c'],
  [3, 'cs'],
  [3, 'sc'],
  [2, 'scu'],
  [1, 'cus'],
  [2, 'sccu'],
  [2, 'sm'],
  [1, 'ms'],
  [1, 'sct'],
]

function fateOf(dice: Dice): string {
  let left = dice.below(100)
  for (const [share, fate] of fates) {
    if (left < share) return fate
    left -= share
  }
  throw new Error('the shares of the fates make a hundred')
}

function eventsOf(dice: Dice, coupon: Bare, market: number): CaseEvent[] {
  const events: CaseEvent[] = []
  let window = windowOf(dice, coupon.acceptedAt, 'covers')
  for (const letter of fateOf(dice)) {
    if (letter === 's' || letter === 'p') {
      const certainty = letter === 's' ? 'confirmed' : 'provisional'
      events.push({ kind: 'settle', market, certainty, results: endingOf(dice, coupon, market) })
    } else if (letter === 't') events.push({ kind: 'takeBack', market })
    else if (letter === 'u') events.push({ kind: 'takeBackCancel', market, window })
    else {
      window = windowOf(dice, coupon.acceptedAt, letter === 'c' ? 'covers' : 'misses')
      events.push({ kind: 'cancel', market, window })
    }
  }
  return events
}

/** Keeps the order within each market. */
function shuffledTogether(dice: Dice, lists: readonly CaseEvent[][]): CaseEvent[] {
  const turns = lists.flatMap((list, place) => list.map(() => place))
  const left = lists.map((list) => [...list])
  return dice.draw(turns, turns.length).map((place) => at(at(left, place).splice(0, 1), 0))
}

/** `stakeTotal` in minor units. Sales stand early, where a coupon still waits, more often than late. */
export function randomEvents(dice: Dice, coupon: Bare, stakeTotal: bigint): CaseEvent[] {
  const events = shuffledTogether(
    dice,
    coupon.markets.map((_, market) => eventsOf(dice, coupon, market)),
  )
  const sales = dice.chance(35) ? dice.between(1, 3) : 0
  for (let count = 0; count < sales; count++) {
    const place = Math.min(dice.below(events.length + 1), dice.below(events.length + 1))
    events.splice(place, 0, randomSale(dice, coupon.selections, stakeTotal))
  }
  return events
}
