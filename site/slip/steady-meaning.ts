import type { Meaning } from './meaning.ts'
import type { Draft } from './placing.ts'

/** How long after the last touch of the button its meaning stays, milliseconds. */
export const restMilliseconds = 600

/** How long a meaning has to stand before a hand can have been led by it, milliseconds. */
export const sightMilliseconds = 250

/** What the button shows. Times in milliseconds. */
export interface Shown {
  readonly meaning: Meaning
  readonly since: number
  /** What it showed until then. */
  readonly before?: Meaning
}

/**
 * What the button shows next. Under a finger it changes only by what the person does themselves, and to what no tap can
 * do anything with. `held`: it is being touched, or was a moment ago.
 */
export function showNext(shown: Shown, next: Meaning, { now, held }: { now: number; held: boolean }): Shown {
  const { meaning } = shown
  if (meaning === next || JSON.stringify(meaning) === JSON.stringify(next)) return shown
  if (held && !isBusy(next) && isSameHand(meaning.draft, next.draft)) return shown
  return { meaning: next, since: now, before: meaning }
}

/**
 * What a press that begins at `at` stands for: what the person saw. What has only just changed nobody has read: then it
 * is what stood there before, and nothing at all where that was another coupon. Prices that were not seen are never
 * taken; the house refuses what it no longer offers.
 */
export function meantBy({ meaning, since, before }: Shown, at: number): Meaning | undefined {
  if (!before || at - since >= sightMilliseconds) return meaning
  if (!isSameHand(before.draft, meaning.draft)) return meaning
  return sameBets(before.draft) === sameBets(meaning.draft) ? before : undefined
}

/** It waits for the house, and a tap does nothing. */
export function isBusy({ action: { kind } }: Meaning): boolean {
  return kind === 'sending' || kind === 'pending' || kind === 'catchingUp'
}

/** Whether what only the person changes is the same. */
function isSameHand(one: Draft, other: Draft): boolean {
  const { stake, pricePolicy } = one
  const isSameSizes = one.sizes.join() === other.sizes.join()
  const replacesSame = one.edit?.couponId === other.edit?.couponId
  return stake === other.stake && pricePolicy === other.pricePolicy && isSameSizes && replacesSame
}

function sameBets({ selections }: Draft): string {
  return selections.map(({ matchId, marketKey, outcomeId, banker }) => [matchId, marketKey, outcomeId, banker]).join()
}
