import { useText } from '@banko/browser/words.tsx'
import { Modal, type ModalProps } from '@mantine/core'
import { useReturnFocus } from './return-focus.ts'

type DialogProps = Pick<ModalProps, 'title' | 'onClose' | 'size' | 'yOffset' | 'closeOnClickOutside' | 'children'>

/** What lies over a room until it is answered or closed: it is shown for as long as it is mounted. */
export function Dialog(props: DialogProps) {
  const t = useText()
  useReturnFocus()
  return <Modal opened closeButtonProps={{ 'aria-label': t('desk.close') }} {...props} />
}
