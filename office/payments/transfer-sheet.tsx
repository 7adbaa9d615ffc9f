import { useText } from '@banko/browser/words.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { TransferCard } from './transfer-card.tsx'

interface TransferSheetProps {
  readonly number: number
  readonly onClose: () => void
}

/** One transfer beside the list that it was opened from. */
export function TransferSheet({ number, onClose }: TransferSheetProps) {
  const t = useText()
  return (
    <Sheet title={t('desk.payments.titled', { number: String(number) })} onClose={onClose}>
      <TransferCard number={number} />
    </Sheet>
  )
}
