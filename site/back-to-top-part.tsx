import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'

/** Nobody is far down yet. */
export const BackToTopPart = lazyPart(async () => (await import('./back-to-top.tsx')).BackToTop, {
  missing: () => null,
})
