import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'

/** Games on the home page: whoever does not get them misses nothing of it. */
export const HomeGamesPart = lazyPart(async () => (await import('./games/home-games.tsx')).HomeGames, {
  missing: () => null,
})
