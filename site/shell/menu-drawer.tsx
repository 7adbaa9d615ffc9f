import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { useText } from '@banko/browser/words.tsx'
import { SideNavPart } from './side-nav-part.tsx'

/** On phones the left column comes in from the side. */
export function MenuDrawer({ open, onClose }: { readonly open: boolean; onClose(): void }) {
  const t = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('nav.menu')} from="start">
      <SideNavPart className="px-1 pb-6" onChoose={onClose} />
    </Dialog>
  )
}
