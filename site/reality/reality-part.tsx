import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'

/** Of whoever is signed in, once the page rests. */
export const RealityPart = lazyPart(async () => (await import('./reality-check.tsx')).RealityCheck, {
  missing: () => null,
})
