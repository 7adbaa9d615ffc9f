import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'

/** Nothing of it belongs to the first view. */
export const InstallPart = lazyPart(async () => (await import('./install-notices.tsx')).InstallNotices, {
  missing: () => null,
})
