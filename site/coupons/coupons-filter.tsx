import { dateOf } from '@banko/browser/day.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { SelectField } from '@banko/browser/kit/select-field.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { type CouponsFilter, type CouponsRange, couponKinds, readCouponsSearch } from './coupons-search.ts'
import { useFilterText } from './use-filter-text.ts'

interface CouponsFilterBoxProps {
  readonly filter: CouponsFilter
  readonly range: CouponsRange
  readonly now: number
  onChange(filter: CouponsFilter): void
}

/** What is looked for, in words; opened, the form that changes it. */
export function CouponsFilterBox(props: CouponsFilterBoxProps) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const text = useFilterText(props)
  const isSet = props.filter.kind !== undefined || props.filter.from !== undefined || props.filter.until !== undefined
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
        <ArchiveLink filter={props.filter} />
      </div>
      <div id={panelId} hidden={!open}>
        {open && <FilterForm {...props} isSet={isSet} />}
      </div>
    </div>
  )
}

/** The way to coupons of long ago; there, back to the others. */
function ArchiveLink({ filter: { archived } }: { readonly filter: CouponsFilter }) {
  const t = useText()
  return (
    <Link
      to="/coupons"
      search={archived ? {} : { archived: true }}
      className="flex min-h-12 shrink-0 items-center gap-1 text-13 font-strong text-accent"
    >
      {t(archived ? 'coupons.archive.leave' : 'coupons.archive')}
      <Icon name="forward" size={16} />
    </Link>
  )
}

function FilterForm({ filter, range, now, isSet, onChange }: CouponsFilterBoxProps & { readonly isSet: boolean }) {
  const t = useText()
  const shown = shownIn(filter, range, now)
  const kept = { status: filter.status, archived: filter.archived }
  // what is typed belongs to what was looked for: another search begins anew
  return (
    <FilterFields
      key={JSON.stringify(filter)}
      shown={shown}
      today={dateOf(now)}
      onShow={(asked) => onChange(readCouponsSearch({ ...kept, ...changed(shown, asked, filter) }))}
    >
      {isSet && (
        <Button kind="quiet" onClick={() => onChange(readCouponsSearch(kept))}>
          {t('coupons.filter.reset')}
        </Button>
      )}
    </FilterFields>
  )
}

interface Shown {
  readonly kind: string
  readonly from: string
  readonly until: string
}

function shownIn(filter: CouponsFilter, range: CouponsRange, now: number): Shown {
  return {
    kind: filter.kind ?? '',
    from: range.from === undefined ? '' : dateOf(range.from),
    until: filter.until ?? dateOf(now),
  }
}

/** Days that nobody touched stay as the address has them: it is not to name a day that the site had filled in. */
function changed(shown: Shown, asked: Shown, filter: CouponsFilter) {
  const from = asked.from === '' ? 'start' : asked.from
  return {
    kind: asked.kind,
    from: asked.from === shown.from ? filter.from : from,
    until: asked.until === shown.until ? filter.until : asked.until,
  }
}

interface FilterFieldsProps {
  readonly shown: Shown
  readonly today: string
  readonly children: React.ReactNode
  onShow(asked: Shown): void
}

function FilterFields({ shown, today, children, onShow }: FilterFieldsProps) {
  const t = useText()
  const [asked, setAsked] = useState(shown)
  const [failed, setFailed] = useState(false)
  const isOrdered = asked.from === '' || asked.until === '' || asked.from <= asked.until
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailed(!isOrdered)
    if (isOrdered) onShow(asked)
  }
  const kinds = [{ id: '', label: t('coupons.filter.kind.all') }].concat(
    couponKinds.map((id) => ({ id, label: t(`coupons.filter.kind.${id}`) })),
  )
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-2 gap-x-2 pb-3 md:grid-cols-4 md:items-start">
      <SelectField
        label={t('coupons.filter.kind')}
        items={kinds}
        value={asked.kind}
        onChange={({ target }) => setAsked({ ...asked, kind: target.value })}
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
