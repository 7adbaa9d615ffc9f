import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { SearchField } from '@banko/browser/kit/search-field.tsx'
import { chooseTimeZone, deviceTimeZone, TimeZoneContext } from '@banko/browser/time-zone.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { use, useDeferredValue, useMemo, useState } from 'react'
import { AccountHead } from './account-head.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { readTimeZone, searchTimeZones, type TimeZone } from './time-zones.ts'

const everyHour = 3_600_000

/** In which zone times are told: the device's own first, then all that there are. Source: accounts-and-gaming §2, settings. */
export function TimeZonePage() {
  const t = useText()
  const { locale } = useWords()
  const now = useNow(everyHour)
  const chosen = use(TimeZoneContext)
  const [sought, setSought] = useState('')
  // four hundred zones take longer to read than a frame has, and stay the same while somebody types
  const device = useMemo(() => readTimeZone(deviceTimeZone(), locale, now), [locale, now])
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((zone) => readTimeZone(zone, locale, now)),
    [locale, now],
  )
  const found = searchTimeZones(zones, useDeferredValue(sought))
  return (
    <section className="px-margin pt-2 pb-24">
      <AccountHead title={t('account.timeZone')} hint={t('account.timeZoneHint')} from="settings" />
      <ul aria-label={t('account.timeZoneDevice')} className="overflow-hidden rounded-card border border-line bg-card">
        <ChoiceRow chosen={chosen === undefined} onChoose={() => chooseTimeZone(undefined)}>
          <span className="text-15">{t('account.timeZoneDevice')}</span>
          <ZoneDetail zone={device} name={device.place} />
        </ChoiceRow>
      </ul>
      <div className="flex py-3">
        <SearchField
          value={sought}
          label={t('account.timeZoneSearch')}
          placeholder={t('account.timeZoneSearch')}
          hint=""
          onChange={setSought}
        />
      </div>
      <Zones zones={found} chosen={chosen} />
    </section>
  )
}

function Zones({ zones, chosen }: { readonly zones: readonly TimeZone[]; readonly chosen: string | undefined }) {
  const t = useText()
  if (zones.length === 0) return <EmptyState drawing="lens" text={t('account.timeZoneNone')} />
  return (
    <ul aria-label={t('account.timeZone')} className="overflow-hidden rounded-card border border-line bg-card">
      {zones.map((zone) => (
        <ChoiceRow key={zone.zone} chosen={zone.zone === chosen} onChoose={() => chooseTimeZone(zone.zone)}>
          <span className="clip text-15">
            <bdi>{zone.place}</bdi>
          </span>
          <ZoneDetail zone={zone} name={zone.called} />
        </ChoiceRow>
      ))}
    </ul>
  )
}

function ZoneDetail({ zone, name }: { readonly zone: TimeZone; readonly name: string }) {
  return (
    <span className="clip text-13 font-plain text-ink-soft">
      <bdi dir="ltr">{zone.offset}</bdi> · <bdi>{name}</bdi>
    </span>
  )
}
