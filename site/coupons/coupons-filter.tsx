import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import type { DaysRange } from '../day-search.ts'
import { DaysFilter, useDaysText } from '../days-filter.tsx'
import { type CouponsFilter, couponKinds, readCouponsSearch } from './coupons-search.ts'

interface CouponsFilterBoxProps {
  readonly filter: CouponsFilter
  readonly range: DaysRange
  readonly now: number
  onChange(filter: CouponsFilter): void
}

/** What of the coupons is looked for, in words; opened, the form that changes it. */
export function CouponsFilterBox({ filter, range, now, onChange }: CouponsFilterBoxProps) {
  const t = useText()
  const { kind, from, until, status, archived } = filter
  const days = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
  const text = useDaysText({ days, range, now, kind: t(`coupons.filter.kind.${kind ?? 'all'}`) })
  const kinds = [{ id: '', label: t('coupons.filter.kind.all') }].concat(
    couponKinds.map((id) => ({ id, label: t(`coupons.filter.kind.${id}`) })),
  )
  return (
    <DaysFilter
      {...{ text, days, range, now }}
      isSet={kind !== undefined || from !== undefined || until !== undefined}
      end={<ArchiveLink filter={filter} />}
      choice={{ label: t('coupons.filter.kind'), value: kind, items: kinds }}
      onShow={({ choice, ...asked }) => onChange(readCouponsSearch({ status, archived, kind: choice, ...asked }))}
      onReset={() => onChange(readCouponsSearch({ status, archived }))}
    />
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
