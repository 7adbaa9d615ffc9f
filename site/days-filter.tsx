import { dateOf } from '@banko/browser/day.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { SelectField } from '@banko/browser/kit/select-field.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { DaysAsked, DaysRange } from './day-search.ts'

/** What the fields show: one of several, and two days; empty where none is chosen. */
export interface FilterShown {
  readonly choice: string
  readonly from: string
  readonly until: string
}

interface DaysFilterProps {
  /** What is looked for, in words. */
  readonly text: string
  /** Something of it was chosen. */
  readonly isSet: boolean
  /** Stands beside the words. */
  readonly end?: ReactNode
  readonly choice: {
    readonly label: string
    readonly value: string | undefined
    readonly items: readonly { readonly id: string; readonly label: string }[]
  }
  readonly days: DaysAsked
  readonly range: DaysRange
  readonly now: number
  onShow(asked: DaysAsked & { readonly choice: string }): void
  onReset(): void
}

/** What is looked for, in words; opened, the form that changes it. */
export function DaysFilter(props: DaysFilterProps) {
  const { text, isSet, end } = props
  const [open, setOpen] = useState(false)
  const panelId = useId()
  return (
    <div className="border-b border-line px-margin">
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
          className={`flex min-h-12 w-full items-center gap-2 text-start text-13 hover:text-ink ${isSet ? 'text-ink' : 'text-ink-soft'}`}
        >
          <Icon name="search" size={18} />
          <span className="min-w-0 flex-1 truncate">{text}</span>
          <Icon name={open ? 'up' : 'down'} size={18} />
        </button>
        {end}
      </div>
      <div id={panelId} hidden={!open}>
        {open && <FilterForm {...props} />}
      </div>
    </div>
  )
}

function FilterForm({ choice, days, range, now, isSet, onShow, onReset }: DaysFilterProps) {
  const t = useText()
  const shown: FilterShown = {
    choice: choice.value ?? '',
    from: range.from === undefined ? '' : dateOf(range.from),
    until: days.until ?? dateOf(now),
  }
  // what is typed belongs to what was looked for: another search begins anew
  return (
    <FilterFields
      key={JSON.stringify([days, choice.value])}
      {...{ shown, choice }}
      today={dateOf(now)}
      onShow={(asked) => onShow({ choice: asked.choice, ...daysChanged(shown, asked, days) })}
    >
      {isSet && (
        <Button kind="quiet" onClick={onReset}>
          {t('coupons.filter.reset')}
        </Button>
      )}
    </FilterFields>
  )
}

/** Days that nobody touched stay as the address has them: it is not to name a day that the site had filled in. */
function daysChanged(shown: FilterShown, asked: FilterShown, days: DaysAsked): DaysAsked {
  const from = asked.from === shown.from ? days.from : asked.from === '' ? 'start' : asked.from
  const until = asked.until === shown.until ? days.until : asked.until
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
}

interface FilterFieldsProps extends Pick<DaysFilterProps, 'choice'> {
  readonly shown: FilterShown
  readonly today: string
  readonly children: ReactNode
  onShow(asked: FilterShown): void
}

function FilterFields({ shown, choice, today, children, onShow }: FilterFieldsProps) {
  const t = useText()
  const [asked, setAsked] = useState(shown)
  const [failed, setFailed] = useState(false)
  const isOrdered = asked.from === '' || asked.until === '' || asked.from <= asked.until
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailed(!isOrdered)
    if (isOrdered) onShow(asked)
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-2 gap-x-2 pb-3 md:grid-cols-4 md:items-start">
      <SelectField
        label={choice.label}
        items={choice.items}
        value={asked.choice}
        onChange={({ target }) => setAsked({ ...asked, choice: target.value })}
        className="col-span-2 pb-3 md:col-span-1"
      />
      <Field
        label={t('coupons.filter.from')}
        type="date"
        max={today}
        value={asked.from}
        onChange={({ target }) => setAsked({ ...asked, from: target.value })}
        error={failed && !isOrdered ? t('coupons.filter.order') : undefined}
      />
      <Field
        label={t('coupons.filter.until')}
        type="date"
        max={today}
        value={asked.until}
        onChange={({ target }) => setAsked({ ...asked, until: target.value })}
      />
      <div className="col-span-2 flex gap-2 md:col-span-1 md:pt-[22px]">
        <Button type="submit" className="flex-1">
          {t('coupons.filter.show')}
        </Button>
        {children}
      </div>
    </form>
  )
}

interface TextAsked {
  readonly days: DaysAsked
  readonly range: DaysRange
  readonly now: number
  /** One of several, in words. */
  readonly kind: string
}

/** What is looked for, in words: "Last 30 days, all kinds". */
export function useDaysText({ days, range, now, kind }: TextAsked): string {
  const t = useText()
  const format = useFormat()
  const { couponsDays } = useSettings()
  const until = range.until === undefined ? undefined : format.day(range.until - 1, now)
  const inWords = () => {
    if (range.from === undefined)
      return until === undefined ? t('coupons.filter.allDays') : t('coupons.filter.upTo', { until })
    if (days.from === undefined && until === undefined) return t('coupons.filter.lastDays', { count: couponsDays })
    return t('coupons.filter.fromTo', { from: format.day(range.from, now), until: until ?? format.day(now, now) })
  }
  return t('coupons.filter.what', { days: inWords(), kind })
}
