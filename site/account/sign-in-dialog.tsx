import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { useText } from '@banko/browser/words.tsx'
import { lazy, Suspense } from 'react'

const SignInForm = lazy(async () => ({ default: (await import('./sign-in-form.tsx')).SignInForm }))

interface SignInDialogProps {
  readonly open: boolean
  onClose(): void
}

/** Sign-in over whatever is being done: the slip stays where it is. */
export function SignInDialog({ open, onClose }: SignInDialogProps) {
  const t = useText()
  return (
    <Dialog open={open} onClose={onClose} title={t('account.signIn')}>
      <div className="px-margin pb-4">
        <p className="pb-3 text-13 text-ink-soft">{t('account.keepsSlip')}</p>
        {/* As high as the form, so that nothing jumps when it has come. */}
        <Suspense fallback={<div className="h-[238px]" />}>
          <SignInForm onDone={onClose} />
        </Suspense>
      </div>
    </Dialog>
  )
}
