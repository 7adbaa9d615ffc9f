import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'

/** Nothing of it belongs to the first view. */
export const RestPart = lazyPart(async () => (await import('./rest-parts.tsx')).RestParts, { missing: () => null })
