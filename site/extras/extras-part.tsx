import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'

/** Nothing of it belongs to the first view, and a site without extras shows nothing in its place. */
export const ExtrasPart = lazyPart(async () => (await import('./extras.tsx')).Extras, { missing: () => null })
