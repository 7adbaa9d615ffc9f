import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'

/** Nobody sees the foot of the page first. */
export const HomeFootPart = lazyPart(async () => (await import('./content/home-foot.tsx')).HomeFoot, {
  missing: () => null,
})
