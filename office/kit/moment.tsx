import { useWords } from '@banko/browser/words.tsx'

// Of all languages, Swedish writes times as the standard does.
const inUtc = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'medium' })

/** A time in the time zone of who looks, and in UTC for who points at it. */
export function Moment({ at }: { readonly at: number }) {
  const { locale } = useWords()
  const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' }).format(at)
  const iso = `${inUtc.format(at).replace(' ', 'T')}Z`
  return (
    <time dateTime={iso} title={iso} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {shown}
    </time>
  )
}
