import { itemAt } from '@banko/betting/lists/item-at.ts'
import { findOutcome, type MatchBook } from '@banko/betting/match/book.ts'
import type { BuilderBar, BuilderPart, BuilderPrice } from '@banko/betting/match/builder.ts'
import { isOutcomeBettable } from '@banko/betting/match/market.ts'
import { certain } from '@banko/betting/numbers/millionths.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import { firstHalfShare, shareLeft, timeLeft } from '../football/match-time.ts'
import type { Outlook } from '../football/outlook.ts'
import { cutToLadder } from '../odds/price-ladder.ts'
import { questionOf } from './builder-question.ts'
import type { Counting, CountSpace } from './count-space.ts'
import { type FairChance, fairChanceOf } from './fair-chance.ts'
import { type AskedPart, type Joined, joinParts } from './join-parts.ts'

export type BuilderAnswer =
  | ({ readonly kind: 'priced' } & BuilderPrice)
  /** `parts`: those that it is about, where it is not about all. */
  | { readonly kind: 'barred'; readonly why: BuilderBar; readonly parts: readonly BuilderPart[] }

/** A model that finds a part so much likelier or less likely than its price does says nothing of what goes with it. */
const offMax = 2

/** What is less likely is not offered. */
const chanceMin = 0.0005

interface PricedPart extends AskedPart {
  readonly fair: FairChance
  readonly price: Price
}

/**
 * What all parts together pay on a match, or why they have no price. Each part is as likely as its own price says, its
 * margin taken out; how they depend on each other says the model that is fitted to the match (`outlook`). The margin is
 * the largest of the parts' markets. Pure: equal arguments, equal prices.
 */
export function priceBuilder(
  book: MatchBook,
  outlook: Outlook | undefined,
  parts: readonly BuilderPart[],
): BuilderAnswer {
  const read = parts.map((part) => readPart(book, part))
  const closed = parts.filter((_, at) => read[at] === 'closed')
  if (closed.length > 0) return barred('closed', closed)
  const unknown = parts.filter((_, at) => read[at] === 'partUnpriced')
  if (!outlook) return barred('matchUnpriced')
  if (unknown.length > 0) return barred('partUnpriced', unknown)
  const priced = read.filter((one) => typeof one === 'object')
  const twice = parts.filter(({ marketKey }, at) =>
    parts.some((other, by) => by !== at && other.marketKey === marketKey),
  )
  if (twice.length > 0) return barred('sameMarket', twice)
  const joined = joinParts(priced, (counting) => spaceOf(book, outlook, counting))
  return barOf(priced, joined) ?? pay(priced, joined)
}

function barred(why: BuilderBar, parts: readonly BuilderPart[] = []): BuilderAnswer {
  return { kind: 'barred', why, parts }
}

function readPart(book: MatchBook, part: BuilderPart): PricedPart | 'closed' | 'partUnpriced' {
  const found = findOutcome(book, part.marketKey, part.outcomeId)
  if (!found || !isOutcomeBettable(found.market, found.outcome)) return 'closed'
  const question = questionOf(part)
  const fair = fairChanceOf(found.market, part.outcomeId)
  return question && fair ? { part, question, fair, price: found.outcome.price } : 'partUnpriced'
}

function barOf(
  parts: readonly PricedPart[],
  { chance, single, mayBeVoid, implied }: Joined,
): BuilderAnswer | undefined {
  const at = (positions: readonly number[]) => positions.map((position) => itemAt(parts, position).part)
  if (mayBeVoid.length > 0) return barred('mayBeVoid', at(mayBeVoid))
  if (chance === 0) return barred('contradictory')
  if (implied.length > 0) return barred('addsNothing', at(implied))
  const off = [...parts.keys()].filter((position) => {
    const ratio = itemAt(parts, position).fair.chance / itemAt(single, position)
    return !(ratio < offMax && ratio > 1 / offMax)
  })
  return off.length > 0 ? barred('partUnpriced', at(off)) : undefined
}

function pay(parts: readonly PricedPart[], { chance, single }: Joined): BuilderAnswer {
  const fair = parts.map((part) => part.fair.chance)
  const dependent = fair.reduce((product, one, at) => (product * one) / itemAt(single, at), chance)
  // However they depend on each other, no more than the least likely, and no less than what the others leave of it.
  const least = Math.max(0, 1 - fair.reduce((missing, one) => missing + 1 - one, 0))
  const joint = Math.min(Math.max(dependent, least), ...fair)
  if (joint < chanceMin) return barred('tooUnlikely')
  const margin = Math.max(...parts.map((part) => part.fair.margin))
  const price = cutToLadder(1 / (joint * (1 + margin)))
  const alone = parts.filter((part) => part.price >= price)
  if (alone.length > 0)
    return barred(
      'addsNothing',
      parts.filter((part) => !alone.includes(part)).map(({ part }) => part),
    )
  return { kind: 'priced', price, chances: { won: Math.floor(joint * certain) } }
}

function spaceOf({ state }: MatchBook, outlook: Outlook, counting: Counting): CountSpace {
  if (counting === 'goals') {
    const { grid, firstHalfShare: share } = outlook
    return { grid, firstHalfShare: share, ...(state.halfTime && { halfTime: state.halfTime }) }
  }
  const left = timeLeft(state)
  const share = firstHalfShare[counting]
  const look = outlook.look(counting)
  if (!look) throw new Error(`the outlook does not count ${counting}`)
  return { grid: look.grid, firstHalfShare: (left.firstHalf * share) / shareLeft(left, share) }
}
