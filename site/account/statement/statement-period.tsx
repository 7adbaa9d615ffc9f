import { dateOf } from '@banko/browser/day.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { useText } from '@banko/browser/words.tsx'
import { type FormEvent, useState } from 'react'
import { faultOf, periodOf, periods, type StatementDays } from './statement-search.ts'

interface StatementPeriodProps {
  readonly days: StatementDays
  readonly now: number
  onShow(days: StatementDays): void
}

/** Which days: those of a period with a name, or two that are typed. */
export function StatementPeriod({ days, now, onShow }: StatementPeriodProps) {
  const t = useText()
  return (
    <div className="grid gap-3 pb-4 print:hidden">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('statement.periods')}</legend>
        {periods.map((period) => {
          const named = periodOf(period, now)
          const isOn = named.from === days.from && named.until === days.until
          return (
            <Button
              key={period}
              kind="quiet"
              aria-pressed={isOn}
              className="aria-pressed:shadow-[inset_0_0_0_1.5px_var(--accent)]"
              onClick={() => onShow(named)}
            >
              {t(`statement.${period}`)}
            </Button>
          )
        })}
      </fieldset>
      {/* what is typed belongs to what is shown: another time begins anew */}
      <PeriodForm key={`${days.from} ${days.until}`} {...{ days, now, onShow }} />
    </div>
  )
}

function PeriodForm({ days, now, onShow }: StatementPeriodProps) {
  const t = useText()
  const [typed, setTyped] = useState(days)
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>()
  const said = fault && t(fault === 'order' ? 'coupons.filter.order' : `statement.${fault}`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(typed)
    setFault(found)
    if (found === undefined) onShow(typed)
  }
  const today = dateOf(now)
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-2 gap-x-2 md:grid-cols-3 md:items-start">
      <Field
        label={t('coupons.filter.from')}
        type="date"
        max={today}
        value={typed.from}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        error={said}
      />
      <Field
        label={t('coupons.filter.until')}
        type="date"
        max={today}
        value={typed.until}
        onChange={({ target }) => setTyped({ ...typed, until: target.value })}
      />
      <Button type="submit" className="col-span-2 md:col-span-1 md:mt-[22px]">
        {t('coupons.filter.show')}
      </Button>
    </form>
  )
}
