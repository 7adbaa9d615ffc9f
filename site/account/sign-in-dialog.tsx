import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { AwayPlace } from './away-place.ts'

const SignInPart = lazyPart(async () => (await import('./sign-in-ways.tsx')).SignInWays, {
  // as high as the form, so that nothing jumps when it has come
  waiting: () => <div className="h-[326px]" />,
  missing: PartMissing,
})

interface SignInDialogProps {
  readonly open: boolean
  onClose(): void
  /** Goes to another place: the dialog stands beside all of them. */
  onLeave(to: AwayPlace): void
}

/** Sign-in over whatever is being done: the slip stays where it is. */
export function SignInDialog({ open, onClose, onLeave }: SignInDialogProps) {
  const t = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('account.signIn')}>
      <div className="px-margin pb-4">
        <p className="pb-3 text-13 text-ink-soft">{t('account.keepsSlip')}</p>
        <SignInPart takesFocus onDone={onClose} onLeave={onLeave} />
      </div>
    </Dialog>
  )
}
