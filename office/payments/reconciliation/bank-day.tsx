import { dayOf } from '@banko/betting/numbers/calendar.ts'
import { useWords } from '@banko/browser/words.tsx'

/** A day as a bank has it, which is the same day wherever somebody looks at it. */
export function BankDay({ at }: { readonly at: number }) {
  const { locale } = useWords()
  const shown = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(at)
  return (
    <time dateTime={dayFieldOf(at)} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {shown}
    </time>
  )
}

/** As a field for a day holds it: `2026-11-29`. */
export function dayFieldOf(at: number): string {
  const { year, month, day } = dayOf(at)
  return [String(year).padStart(4, '0'), ...[month, day].map((figure) => String(figure).padStart(2, '0'))].join('-')
}

/** When such a day began in UTC, milliseconds; undefined while it is not whole. */
export function dayOfField(typed: string): number | undefined {
  const at = Date.parse(`${typed}T00:00:00Z`)
  return Number.isNaN(at) ? undefined : at
}
