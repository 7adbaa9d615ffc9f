import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'

/** The left column of wide screens, which phones fetch when its drawer is opened. */
export const SideNavPart = lazyPart(async () => (await import('./side-nav.tsx')).SideNav, { missing: PartMissing })
