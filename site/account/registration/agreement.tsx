import { useText } from '@banko/browser/words.tsx'
import { informationPages } from '@banko/contract/content/information-pages.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RegistrationValues } from './registration-values.ts'

/** Of age, and the terms. Source: accounts-and-gaming §2, register: a preset checkbox. */
export function Agreement() {
  const t = useText()
  const noteId = useId()
  const { register, formState } = useFormContext<RegistrationValues>()
  const error = formState.errors.agreed?.message
  return (
    <div className="wide:col-span-2">
      <label className="flex min-h-11 items-center gap-3 text-13">
        <input
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={noteId}
          className="size-5 flex-none accent-[var(--accent)]"
          {...register('agreed')}
        />
        <span>{t('registration.agree')}</span>
      </label>
      <Link
        to="/page/$pageId"
        params={{ pageId: String(informationPages.terms) }}
        target="_blank"
        className="ms-8 inline-flex min-h-11 items-center text-13 font-strong text-accent"
      >
        {t('registration.agreeTerms')}
      </Link>
      <p id={noteId} role={error === undefined ? undefined : 'alert'} className="min-h-[18px] text-13 text-down">
        {error}
      </p>
    </div>
  )
}
