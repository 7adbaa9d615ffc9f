import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'

const Nothing = () => null

/** The page that the house sends has its title already. */
export const PageTitlePart = lazyPart(async () => (await import('./page-title.tsx')).PageTitle, { missing: Nothing })

/** Only where everybody signs in first. */
export const CouponsShortcutPart = lazyPart(async () => (await import('./coupons-shortcut.tsx')).CouponsShortcut, {
  missing: Nothing,
})

/** Only at a terminal. */
export const TerminalHeadPart = lazyPart(async () => (await import('./terminal-head.tsx')).TerminalHead, {
  missing: Nothing,
})

/** It is opened by hand. */
export const MenuDrawerPart = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer, { missing: Nothing })
