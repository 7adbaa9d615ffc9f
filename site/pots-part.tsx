import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import type { PotTilesProps } from './pots/pot-tiles.tsx'
import { PageMissing } from './shell/page-missing.tsx'

/** How they are won, and what became of them. */
export const PotsPagePart = lazyPart(async () => (await import('./pots/pots-page.tsx')).PotsPage, {
  missing: PageMissing,
})

/** Pots that stand beside something else: whoever does not get them misses nothing of it. */
export const PotTilesPart = lazyPart<PotTilesProps>(async () => (await import('./pots/pot-tiles.tsx')).PotTiles, {
  missing: () => null,
})
