import { Button } from '@banko/browser/kit/button.tsx'
import { useBooks } from '@banko/browser/use-live.ts'
import { useWide } from '@banko/browser/use-media.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { useNavigate } from '@tanstack/react-router'
import { editOnSlip } from './slip/edit-on-slip.ts'

interface EditButtonProps {
  readonly coupon: Coupon
  /** Whether the house buys it back now. */
  readonly offered: boolean
}

/** Puts an open coupon onto the slip, which takes its place when it is placed. */
export function EditButton({ coupon, offered }: EditButtonProps) {
  const t = useText()
  const books = useBooks(coupon.legs.map(({ matchId }) => matchId))
  const isWide = useWide()
  const navigate = useNavigate()
  const isKnown = coupon.legs.every(({ matchId, result }) => result !== 'open' || books.has(matchId))
  const edit = () => {
    editOnSlip(coupon, books)
    // Beside a wide page the slip stands already.
    if (!isWide) void navigate({ to: '/slip' })
  }
  return (
    <Button kind="quiet" className="flex-1" disabled={!isKnown || !offered} onClick={edit}>
      {t('cashOut.edit')}
    </Button>
  )
}
