import { Button } from '@banko/browser/kit/button.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useWide } from '@banko/browser/use-media.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { editOnSlip } from '../../slip-door.ts'

interface EditButtonProps {
  readonly coupon: Coupon
  /** Whether the house buys it back now. */
  readonly offered: boolean
  /** In words, why it could not be put onto the slip. */
  onProblem(text: string | undefined): void
}

/** Puts an open coupon onto the slip, which takes its place when it is placed. */
export function EditButton({ coupon, offered, onProblem }: EditButtonProps) {
  const t = useText()
  const calls = useCalls()
  const isWide = useWide()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const edit = async () => {
    setBusy(true)
    const { kind } = await editOnSlip(calls, coupon)
    setBusy(false)
    if (kind === 'filled') onProblem(undefined)
    else onProblem(t(kind === 'allGone' ? 'coupon.betAgainGone' : 'coupon.betAgainFailed'))
    // Beside a wide page the slip stands already.
    if (kind === 'filled' && !isWide) await navigate({ to: '/slip' })
  }
  return (
    <Button
      kind="quiet"
      className="flex-1"
      disabled={isBusy || !offered}
      aria-busy={isBusy}
      onClick={() => void edit()}
    >
      {t('cashOut.edit')}
    </Button>
  )
}
