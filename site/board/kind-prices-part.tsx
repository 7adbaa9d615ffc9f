import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import type { KindPricesProps } from './kind-prices.tsx'

/** Fetched once another kind of bet is chosen; until then the row keeps the room of its prices. */
export const KindPricesPart = lazyPart<KindPricesProps>(async () => (await import('./kind-prices.tsx')).KindPrices, {
  waiting: Room,
  missing: Room,
})

function Room() {
  return <div className="row-prices" />
}
