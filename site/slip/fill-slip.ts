import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { kindOf, reduceSlip, type Slip } from '@banko/betting/slip/slip.ts'
import type { Calls } from '@banko/browser/call.ts'
import type { MatchBookData } from '@banko/contract/shapes.ts'
import { type SlipStore, slipStore } from './slip-store.ts'
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
export async function fillSlip(calls: Pick<Calls, 'book'>, wanted: WantedSlip, store = slipStore): Promise<Filling> {
  const matchIds = [...new Set(wanted.legs.map(({ matchId }) => matchId))]
  const replies = await Promise.all(matchIds.map((matchId) => calls.book.match({ matchId })))
  const books = new Map<MatchId, MatchBookData>()
  for (const reply of replies) {
    if (reply.kind === 'value') books.set(reply.value.matchId, reply.value)
    else if (reply.kind !== 'refused') return { kind: 'unreachable' }
  }
  const found = new Map(wanted.legs.map((leg) => [leg, priceNow(books.get(leg.matchId), leg)]))
  const gone = wanted.legs.filter((leg) => found.get(leg) === undefined)
  if (gone.length === wanted.legs.length) return { kind: 'allGone', gone }
  const moved = wanted.legs.flatMap((leg) => {
    const now = found.get(leg)
    return now === undefined || now === leg.price ? [] : [{ leg, now }]
  })
  replaceSlip(store, slipOf(store, { wanted, gone, books }), { wanted, books })
  if (gone.length > 0) store.notify({ kind: 'gone', legs: gone })
  if (moved.length > 0) store.notify({ kind: 'moved', legs: moved })
  return { kind: 'filled', gone, moved }
}

/** Undefined: it is not on offer, and will not come back. */
function priceNow(book: MatchBookData | undefined, { marketKey, outcomeId }: WantedLeg): Price | undefined {
  if (!book || isFinished(book.state.status) || book.betting === 'closed') return undefined
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
