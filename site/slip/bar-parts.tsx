import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'

/** As wide as what comes, so that nothing moves. */
const Space = () => <span className="flex-1" />
const Nothing = () => null

/** What the slip costs and pays takes the rules of betting, which nobody needs before there is a slip. */
export const BarTotals = lazyPart(async () => (await import('./bar-totals.tsx')).BarTotals, {
  waiting: Space,
  missing: Space,
})

export const BarNotices = lazyPart(async () => (await import('./slip-notices.tsx')).SlipNotices, { missing: Nothing })
