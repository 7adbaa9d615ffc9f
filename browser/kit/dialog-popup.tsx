import { Dialog as Base } from '@base-ui/react/dialog'
import { useText } from '../words.tsx'
import { IconButton } from './button.tsx'
import type { DialogProps } from './dialog-props.ts'

const places: Readonly<Record<NonNullable<DialogProps['from']>, string>> = {
  centre:
    'inset-x-4 top-1/2 mx-auto max-w-[420px] -translate-y-1/2 rounded-card data-ending-style:opacity-0 data-starting-style:opacity-0',
  bottom:
    'inset-x-0 bottom-0 mx-auto max-w-[560px] rounded-t-sheet max-h-[calc(100dvh-8px)] data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 wide:inset-x-4 wide:top-1/2 wide:bottom-auto wide:max-h-[calc(100dvh-64px)] wide:max-w-[480px] wide:-translate-y-1/2 wide:rounded-card wide:data-ending-style:-translate-y-1/2 wide:data-starting-style:-translate-y-1/2 wide:data-starting-style:opacity-0',
  start:
    'inset-y-0 start-0 w-[300px] max-w-[86vw] data-ending-style:-translate-x-8 data-ending-style:opacity-0 data-starting-style:-translate-x-8 rtl:data-ending-style:translate-x-8 rtl:data-starting-style:translate-x-8',
}

export function DialogPopup({ open, onClose, title, titleHidden, children, from = 'centre' }: DialogProps) {
  const t = useText()
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={`fixed z-41 overflow-y-auto overscroll-contain bg-card text-ink transition-[transform,opacity] duration-200 ease-out outline-none ${places[from]}`}
        >
          {titleHidden ? (
            <Base.Title className="sr-only">{title}</Base.Title>
          ) : (
            <header className="sticky top-0 z-2 flex h-head items-center bg-card ps-margin pe-1">
              <Base.Title className="tight clip text-17 font-strong">{title}</Base.Title>
              <Base.Close render={<IconButton icon="close" label={t('kit.close')} className="ms-auto" />} />
            </header>
          )}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
