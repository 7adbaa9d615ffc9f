import { at } from './at.ts'
import type { BetLeg, BonusEvent, BonusOffer } from './bonus-events.ts'
import { type Dice, diceOf } from './dice.ts'

type Kind = BonusEvent['kind']
type Outcome = BetLeg['outcome']

/** What there is so far of one player's sequence. */
interface Scene {
  readonly dice: Dice
  /** The size of this player's sums, so that they meet each other. */
  readonly scale: number
  /** How many times of a hundred this player stays with the outcome that a match is mostly bet on for. */
  readonly faith: number
  /** The matches that may be bet on, each with the outcome that is mostly bet on. */
  readonly matches: { readonly match: number; readonly favourite: Outcome }[]
  /** The matches something was said of already. */
  readonly said: { readonly match: number; readonly favourite: Outcome }[]
  readonly chargeable: number[]
  coupons: number
  grants: number
  deposits: number
  matchCount: number
}

const player = 1
const outcomes: readonly Outcome[] = ['1', 'x', '2']
const prices = [1100, 1399, 1400, 1499, 1500, 1500, 2000, 2000, 2000, 3333]

const shares: readonly (readonly [share: number, kind: Exclude<Kind, 'opened'>])[] = [
  [39, 'placed'],
  [33, 'said'],
  [6, 'took'],
  [8, 'paidIn'],
  [4, 'sold'],
  [4, 'cancelled'],
  [1, 'gaveUp'],
  [1, 'expired'],
  [4, 'chargedBack'],
]

/** From 1 to three times the scale, small sums more often than large ones. */
function sumOf({ dice, scale }: Scene): number {
  return dice.between(1, dice.pick([scale, scale, Math.max(2, Math.floor(scale / 10)), Math.min(5000, scale * 3)]))
}

function rewardOf(scene: Scene): BonusOffer['reward'] {
  const { dice } = scene
  if (dice.chance(55)) return { kind: 'grant', amount: Math.min(5000, sumOf(scene) * dice.between(1, 3)) }
  const depositMin = dice.chance(60) ? 1 : sumOf(scene)
  return { kind: 'depositMatch', percent: dice.pick([1, 25, 50, 100, 150, 200]), max: sumOf(scene), depositMin }
}

function betMaxOf(scene: Scene): number {
  return scene.dice.chance(15) ? scene.dice.between(1, 10) : scene.dice.between(scene.scale, 10_000)
}

function offerOf(scene: Scene): BonusOffer {
  const { dice } = scene
  return {
    reward: rewardOf(scene),
    wagerTimes: dice.pick([0, 1, 1, 1, 1, 2, 2, 3, 4, 5]),
    wagerOf: dice.chance(65) ? 'bonus' : 'bonusAndDeposit',
    ...(dice.chance(85) && { betMax: betMaxOf(scene) }),
    ...(dice.chance(20) && { priceMin: dice.pick([1100, 1400, 1500]) }),
    ...(dice.chance(15) && { legsMin: dice.between(1, 3) }),
    ...(dice.chance(35) && { convertMax: dice.chance(15) ? 0 : sumOf(scene) }),
  }
}

function addMatch(scene: Scene): void {
  scene.matches.push({ match: ++scene.matchCount, favourite: scene.dice.pick(outcomes) })
}

function couponOf(scene: Scene): BonusEvent {
  const { dice } = scene
  const legs = dice.draw(scene.matches, dice.pick([1, 1, 1, 2, 2, 2, 3])).map(({ match, favourite }): BetLeg => {
    const outcome = dice.chance(scene.faith) ? favourite : dice.pick(outcomes)
    return { match, outcome, price: dice.pick(prices) }
  })
  const stake = Math.ceil(sumOf(scene) / dice.pick([1, 2, 4]))
  return { kind: 'placed', coupon: ++scene.coupons, player, stake, legs }
}

/** A match leaves the pool for good when its first result is said, and a new one comes. */
function saidOf(scene: Scene): BonusEvent {
  const { dice, matches, said } = scene
  if (said.length > 0 && dice.chance(45)) {
    const { match, favourite } = dice.chance(60) ? at(said, said.length - 1) : dice.pick(said)
    return { kind: 'said', match, result: dice.pick(['open', 'open', favourite, ...outcomes, 'void'] as const) }
  }
  const first = at(matches.splice(dice.below(matches.length), 1), 0)
  said.push(first)
  addMatch(scene)
  const { match, favourite } = first
  return { kind: 'said', match, result: dice.pick([favourite, favourite, favourite, favourite, ...outcomes, 'void']) }
}

/** One of the numbers given so far, the last ones more often. */
function recentOf(dice: Dice, count: number): number {
  return dice.chance(60) ? dice.between(Math.max(1, count - 3), count) : dice.between(1, count)
}

function depositOf(scene: Scene): BonusEvent {
  const deposit = ++scene.deposits
  scene.chargeable.push(deposit)
  return { kind: 'paidIn', player, deposit, amount: sumOf(scene) }
}

/** Null where there is nothing yet that it could happen to. */
function eventOf(scene: Scene, kind: Exclude<Kind, 'opened'>): BonusEvent | null {
  const { dice, coupons, grants, chargeable } = scene
  switch (kind) {
    case 'placed':
      return couponOf(scene)
    case 'said':
      return saidOf(scene)
    case 'took':
      return { kind, player, grant: ++scene.grants, offer: offerOf(scene) }
    case 'paidIn':
      return depositOf(scene)
    case 'sold':
      return coupons === 0 ? null : { kind, coupon: recentOf(dice, coupons), paid: sumOf(scene) }
    case 'cancelled':
      return coupons === 0 ? null : { kind, coupon: recentOf(dice, coupons) }
    case 'gaveUp':
    case 'expired':
      return grants === 0 ? null : { kind, grant: recentOf(dice, grants) }
    case 'chargedBack':
      if (chargeable.length === 0) return null
      return { kind, deposit: at(chargeable.splice(dice.below(chargeable.length), 1), 0) }
    default:
      return kind satisfies never
  }
}

function kindOf(dice: Dice): Exclude<Kind, 'opened'> {
  let left = dice.below(100)
  for (const [share, kind] of shares) {
    if (left < share) return kind
    left -= share
  }
  throw new Error('the shares of the kinds make a hundred')
}

/**
 * What happens to one player, 10 to 60 events of it. A coupon may be refused and then be named by a sale all the same.
 */
export function randomBonusEvents(seed: number): BonusEvent[] {
  const dice = diceOf(seed)
  const scene: Scene = {
    faith: dice.pick([70, 85, 100]),
    ...{ dice, scale: dice.pick([20, 100, 100, 500, 500, 2000, 5000]), matches: [], said: [], chargeable: [] },
    ...{ coupons: 0, grants: 0, deposits: 0, matchCount: 0 },
  }
  for (let match = 0; match < 3; match += 1) addMatch(scene)
  const events: BonusEvent[] = [{ kind: 'opened', player, cash: dice.chance(50) ? 0 : sumOf(scene) }]
  const length = Math.max(dice.between(10, 60), dice.between(10, 60))
  if (dice.chance(70)) events.push({ kind: 'took', player, grant: ++scene.grants, offer: offerOf(scene) })
  while (events.length < length) {
    const event = eventOf(scene, kindOf(dice))
    if (event !== null) events.push(event)
  }
  return events
}
