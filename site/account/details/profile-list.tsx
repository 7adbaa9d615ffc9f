import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { Profile } from '@banko/contract/calls/people.ts'

const everyMinute = 60_000

/** Each thing under its name; what nobody told is left out. */
export function ProfileList({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const told = useTold(profile.registered)
  const rows = [{ name: t('registration.userName'), value: profile.userName }, ...told]
  return (
    <dl className="grid overflow-hidden rounded-card border border-line bg-card">
      {rows.map(({ name, value }) => (
        <div
          key={name}
          className="grid gap-x-4 border-b border-line px-4 py-3 last:border-b-0 wide:grid-cols-[200px_1fr]"
        >
          <dt className="text-13 text-ink-soft">{name}</dt>
          <dd className="min-w-0 text-15 break-words">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useTold(told: Profile['registered']): readonly { readonly name: string; readonly value: string }[] {
  const { t, locale, find } = useWords()
  const format = useFormat()
  const now = useNow(everyMinute)
  if (!told) return []
  const [year = 0, month = 1, day = 1] = told.birthDate.split('-').map(Number)
  const birthDate =
    find('calendar.date', { year, month: find(`calendar.monthLong.${month}`) ?? '', day }) ??
    new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(Date.parse(`${told.birthDate}T00:00:00Z`))
  const country =
    find(`country.${told.country.toLowerCase()}`) ??
    new Intl.DisplayNames(locale, { type: 'region' }).of(told.country) ??
    told.country
  return [
    { name: t('registration.firstName'), value: told.firstName },
    { name: t('registration.lastName'), value: told.lastName },
    { name: t('registration.birthDate'), value: birthDate },
    ...(told.idNumberEnd === undefined
      ? []
      : [{ name: t('registration.idNumber'), value: t('details.idNumberEnd', { digits: told.idNumberEnd }) }]),
    { name: t('registration.email'), value: told.email },
    ...(told.mobile === undefined ? [] : [{ name: t('registration.mobile'), value: `\u2066${told.mobile}\u2069` }]),
    { name: t('registration.city'), value: told.city },
    { name: t('registration.address'), value: told.address },
    { name: t('registration.postCode'), value: told.postCode },
    { name: t('registration.country'), value: country },
    { name: t('details.registeredAt'), value: format.dateTime(told.registeredAt, now) },
  ]
}
