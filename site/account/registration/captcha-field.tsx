import { IconButton } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useFormContext } from 'react-hook-form'
import type { RegistrationValues } from './registration-values.ts'
import { TextField } from './text-field.tsx'
import type { CaptchaPicture } from './use-captcha.ts'

/** A picture and what it shows; who cannot read it has their device work for them. Source: accounts-and-gaming §5, captcha. */
export function CaptchaField({ picture }: { readonly picture: CaptchaPicture }) {
  const t = useText()
  const { register, watch } = useFormContext<RegistrationValues>()
  const skipped = watch('captchaSkipped')
  return (
    <div className="wide:col-span-2">
      {!skipped && (
        <div className="grid gap-x-4 wide:grid-cols-[repeat(2,minmax(0,1fr))]">
          <div className="flex items-center gap-2 pb-3">
            <Picture picture={picture} />
            <IconButton icon="refresh" label={t('registration.captchaAnother')} onClick={picture.another} />
          </div>
          <TextField
            name="captchaText"
            label={t('registration.captcha')}
            hint={t('registration.captchaHint')}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={10}
            dir="ltr"
          />
        </div>
      )}
      <label className="flex min-h-11 items-center gap-3 text-13">
        <input type="checkbox" className="size-5 flex-none accent-[var(--accent)]" {...register('captchaSkipped')} />
        <span>{t('registration.captchaWork')}</span>
      </label>
    </div>
  )
}

function Picture({ picture: { shown, failed } }: { readonly picture: CaptchaPicture }) {
  const t = useText()
  const box = 'h-[72px] w-[220px] flex-none rounded-control'
  if (failed && !shown)
    return (
      <p role="alert" className={`${box} grid place-items-center bg-raised px-3 text-center text-13 text-down`}>
        {t('registration.captchaFailed')}
      </p>
    )
  if (!shown) return <div role="status" aria-label={t('kit.loading')} className={`${box} bone`} />
  return <img src={shown.image} alt={t('registration.captchaImage')} width={220} height={72} className={box} />
}
