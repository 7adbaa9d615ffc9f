import type { Fixture } from '@banko/betting/match/book.ts'
import { type BuilderPart, readBuilder } from '@banko/betting/match/builder.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { kindOf, reduceSlip, type Slip } from '@banko/betting/slip/slip.ts'
import type { Calls } from '@banko/browser/call.ts'
import type { MatchBookData } from '@banko/contract/shapes.ts'
import { type SlipStore, slipStore } from './slip-store.ts'
import { tellLostBoost } from './tell-lost-boost.ts'
import type { MovedLeg, WantedLeg, WantedSlip } from './wanted-slip.ts'

/** `filled`: it stands on the slip. `allGone`: none of it is on offer. `unreachable`: nobody knows. Both leave the slip. */
export type Filling =
  | { readonly kind: 'filled'; readonly gone: readonly WantedLeg[]; readonly moved: readonly MovedLeg[] }
  | { readonly kind: 'allGone'; readonly gone: readonly WantedLeg[] }
  | { readonly kind: 'unreachable' }

/**
 * Puts what was kept onto the slip in the place of what stands there, which can be put back. What is no longer on offer is
 * left out and named; a suspended market comes along. The prices of then stay those that were seen: the slip tells, and
 * asks about, what they are now.
 */
export async function fillSlip(
  calls: Pick<Calls, 'book' | 'promotions'>,
  { sizes, legs }: WantedSlip,
  store = slipStore,
): Promise<Filling> {
  const wanted = { sizes, legs: legs.map(withoutBoost) }
  const matchIds = [...new Set(wanted.legs.map(({ matchId }) => matchId))]
  const replies = await Promise.all(matchIds.map((matchId) => calls.book.match({ matchId })))
  const books = new Map<MatchId, MatchBookData>()
  for (const reply of replies) {
    if (reply.kind === 'value') books.set(reply.value.matchId, reply.value)
    else if (reply.kind !== 'refused') return { kind: 'unreachable' }
  }
  const built = await Promise.all(wanted.legs.map((leg) => builtPrice(calls, books.get(leg.matchId), leg)))
  if (built.includes('unreachable')) return { kind: 'unreachable' }
  const found = new Map(
    wanted.legs.map((leg, at) => {
      const price = built[at]
      return [leg, typeof price === 'number' ? price : priceNow(books.get(leg.matchId), leg)]
    }),
  )
  const gone = wanted.legs.filter((leg) => found.get(leg) === undefined)
  if (gone.length === wanted.legs.length) return { kind: 'allGone', gone }
  const moved = wanted.legs.flatMap((leg) => {
    const now = found.get(leg)
    return now === undefined || now === leg.price ? [] : [{ leg, now }]
  })
  replaceSlip(store, slipOf(store, { wanted, gone, books }), { wanted, books })
  if (gone.length > 0) store.notify({ kind: 'gone', legs: gone })
  if (moved.length > 0) store.notify({ kind: 'moved', legs: moved })
  await tellLostBoost(calls, legs, store)
  return { kind: 'filled', gone, moved }
}

/** At the price that was seen: a boost is found anew, or is not there any more. */
function withoutBoost({ priceUnboosted, ...leg }: WantedLeg): WantedLeg {
  return priceUnboosted === undefined ? leg : { ...leg, price: priceUnboosted }
}

/**
 * What the house asks now for a leg of the bet builder, which stands in no book; while a part of it is closed for now, what
 * was asked. Undefined: it is none, or there is no price for it any more.
 */
async function builtPrice(
  { book: { builder } }: Pick<Calls, 'book'>,
  book: MatchBookData | undefined,
  leg: WantedLeg,
): Promise<Price | undefined | 'unreachable'> {
  const parts = readBuilder(leg)
  if (!parts || !isOffered(book)) return undefined
  const reply = await builder({ matchId: leg.matchId, parts: [...parts] })
  if (reply.kind === 'value') return reply.value.price
  if (reply.kind !== 'refused') return 'unreachable'
  const { refusal } = reply
  const isPaused =
    refusal.code === 'builderUnpriced' && refusal.why === 'closed' && parts.every((part) => priceNow(book, part))
  return isPaused ? leg.price : undefined
}

function isOffered(book: MatchBookData | undefined): book is MatchBookData {
  return book !== undefined && !isFinished(book.state.status) && book.betting !== 'closed'
}

/** Undefined: it is not on offer, and will not come back. */
function priceNow(book: MatchBookData | undefined, { marketKey, outcomeId }: BuilderPart): Price | undefined {
  if (!isOffered(book)) return undefined
  const market = book.markets.find(({ key }) => key === marketKey)
  return market?.outcomes.find(({ id }) => id === outcomeId)?.price
}

type Books = ReadonlyMap<MatchId, MatchBookData>

interface Found {
  readonly wanted: WantedSlip
  readonly gone: readonly WantedLeg[]
  readonly books: Books
}

/** Removing by the slip's own rules: bankers and sizes that no longer fit go with what is gone. */
function slipOf(store: SlipStore, { wanted, gone, books }: Found): Slip {
  const { slip: before, rules } = store.getState()
  const selections = wanted.legs.map(({ matchId, marketKey, outcomeId, price, banker }) => {
    const version = books.get(matchId)?.version ?? 0
    return { matchId, marketKey, outcomeId, price, version, banker }
  })
  let slip: Slip = { ...before, selections, sizes: wanted.sizes, stakeText: '' }
  // A coupon on all its matches together names that size; a slip does not.
  if (kindOf(slip) !== 'system') slip = { ...slip, sizes: [] }
  for (const leg of gone) slip = reduceSlip(slip, { kind: 'remove', key: selectionKey(leg) }, rules)
  return slip
}

function replaceSlip(store: SlipStore, slip: Slip, { wanted, books }: Pick<Found, 'wanted' | 'books'>): void {
  const { stakeMode } = store.getState()
  if (store.getState().slip.selections.length > 0) store.empty()
  const fixtures: Record<MatchId, Fixture> = {}
  for (const { matchId } of slip.selections) {
    const book = books.get(matchId)
    if (book) fixtures[matchId] = book.fixture
  }
  const names = Object.fromEntries(wanted.legs.flatMap((leg) => (leg.names ? [[selectionKey(leg), leg.names]] : [])))
  store.restore({ slip, fixtures, names, seenAt: {}, stakeMode })
}
