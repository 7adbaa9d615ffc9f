import { daysOfMonth } from '@banko/betting/numbers/calendar.ts'
import { SelectField } from '@banko/browser/kit/select-field.tsx'
import { useText, useWords } from '@banko/browser/words.tsx'
import { registrationAge } from '@banko/contract/registration/check-registration.ts'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RegistrationValues } from './registration-values.ts'

type BirthValues = Pick<RegistrationValues, 'birthDay' | 'birthMonth' | 'birthYear'>

interface BirthDateProps {
  /** `2026-11-28` */
  readonly today: string
  /** Years back that are offered; those of whoever registers when absent. */
  readonly ages?: { readonly min: number; readonly max: number }
}

/** Some time of each month, UTC, of a year that no calendar of a language shifts by a day. */
const monthTime = (month: number) => (month * 30.4 - 15) * 86_400_000

/** Day, month and year, each from its list. Source: accounts-and-gaming §5: years from 18 back to 70 back. */
export function BirthDate({ today, ages = registrationAge }: BirthDateProps) {
  const t = useText()
  const { locale, find } = useWords()
  const noteId = useId()
  const { register, watch, formState } = useFormContext<BirthValues>()
  const error = formState.errors.birthYear?.message
  const [month, year] = watch(['birthMonth', 'birthYear'])
  const thisYear = Number(today.slice(0, 4))
  const { min, max } = ages
  const monthName = new Intl.DateTimeFormat(locale, { calendar: 'gregory', month: 'long', timeZone: 'UTC' })
  // February has its 29th until it is known of which year
  const days = month === '' ? 31 : daysOfMonth(year === '' ? 2000 : Number(year), Number(month))
  const note = { 'aria-describedby': noteId, 'aria-invalid': error !== undefined || undefined }
  return (
    <fieldset className="min-w-0 wide:col-span-2">
      <legend className="pb-1 text-13 text-ink-soft">{t('registration.birthDate')}</legend>
      <div className="grid max-w-[400px] grid-cols-[1fr_1.6fr_1.2fr] gap-2">
        <SelectField
          labelHidden
          label={t('registration.birthDay')}
          autoComplete="bday-day"
          items={listed(t('registration.birthDay'), count(1, days))}
          {...note}
          {...register('birthDay')}
        />
        <SelectField
          labelHidden
          label={t('registration.birthMonth')}
          autoComplete="bday-month"
          items={listed(
            t('registration.birthMonth'),
            count(1, 12),
            (at) => find(`calendar.monthLong.${at}`) ?? monthName.format(monthTime(at)),
          )}
          {...note}
          {...register('birthMonth')}
        />
        <SelectField
          labelHidden
          label={t('registration.birthYear')}
          autoComplete="bday-year"
          items={listed(t('registration.birthYear'), count(thisYear - max, thisYear - min).toReversed())}
          {...note}
          {...register('birthYear')}
        />
      </div>
      <p
        id={noteId}
        role={error === undefined ? undefined : 'alert'}
        className={`min-h-[18px] pt-1 text-13 text-down ${error === undefined ? '' : 'pb-2'}`}
      >
        {error}
      </p>
    </fieldset>
  )
}

function count(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}

function listed(empty: string, values: readonly number[], name: (value: number) => string = String) {
  return [{ id: '', label: empty }, ...values.map((value) => ({ id: String(value), label: name(value) }))]
}
