import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import type { PotTilesProps } from './pots/pot-tiles.tsx'

/** As `PotTilesPart`, for the foot of the home page: a file that both take would be named by the start of the site. */
export const HomePotsPart = lazyPart<PotTilesProps>(async () => (await import('./pots/pot-tiles.tsx')).PotTiles, {
  missing: () => null,
})
