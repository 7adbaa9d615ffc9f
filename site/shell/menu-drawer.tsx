import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { useText } from '@banko/browser/words.tsx'
import { lazy } from 'react'

/** Fetched with the drawer when it is first opened. */
const SideNav = lazy(async () => ({ default: (await import('./side-nav.tsx')).SideNav }))

/** On phones the left column comes in from the side. */
export function MenuDrawer({ open, onClose }: { readonly open: boolean; onClose(): void }) {
  const t = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('nav.menu')} from="start">
      <SideNav className="px-1 pb-6" onChoose={onClose} />
    </Dialog>
  )
}
