import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'
import { useText } from '@banko/browser/words.tsx'

const SignInFormPart = lazyPart(async () => (await import('./sign-in-form.tsx')).SignInForm, {
  // as high as the form, so that nothing jumps when it has come
  waiting: () => <div className="h-[238px]" />,
  missing: PartMissing,
})

interface SignInDialogProps {
  readonly open: boolean
  onClose(): void
  /** Goes to the registration: the dialog stands beside all places. */
  onRegister(): void
}

/** Sign-in over whatever is being done: the slip stays where it is. */
export function SignInDialog({ open, onClose, onRegister }: SignInDialogProps) {
  const t = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('account.signIn')}>
      <div className="px-margin pb-4">
        <p className="pb-3 text-13 text-ink-soft">{t('account.keepsSlip')}</p>
        <SignInFormPart takesFocus onDone={onClose} onRegister={onRegister} />
      </div>
    </Dialog>
  )
}
