import { Notice, noticeActionClass } from '@banko/browser/kit/notice.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { IdentitySeen } from '@banko/contract/calls/payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import { Link } from '@tanstack/react-router'

interface IdentityNoteProps {
  readonly direction: TransferDirection
  readonly identity: IdentitySeen
  readonly currency: string
}

const levelMost = 3

/** What their level of identity leaves a player, and the way to a higher one; told before an amount is typed. */
export function IdentityNote({ direction, identity: { level, left, per }, currency }: IdentityNoteProps) {
  const t = useText()
  const format = useFormat()
  return (
    <Notice tone={left === 0 ? 'warn' : 'info'} action={level < levelMost && <RaiseLevel />}>
      {t(`payments.identity.${direction}.${per === 'ever' ? per : 'lately'}`, { left: format.money(left, currency) })}
    </Notice>
  )
}

/** Leads to where players show who they are. */
export function RaiseLevel() {
  const t = useText()
  return (
    <Link to="/account/$step" params={{ step: 'identity' }} className={`grid content-center ${noticeActionClass}`}>
      {t('payments.identity.raise')}
    </Link>
  )
}
