import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'

const Nothing = () => null

/** Keeps the slip true; what it needs for that, nobody needs before the page stands there. */
export const SlipKeeperPart = lazyPart(async () => (await import('./slip-keeper.tsx')).SlipKeeper, { missing: Nothing })

/** Stands at the bottom once something is on the slip. */
export const SlipBarPart = lazyPart(async () => (await import('./slip-bar.tsx')).SlipBar, { missing: Nothing })
