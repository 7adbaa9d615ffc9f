import { onTimeZone, TimeZoneContext, timeZoneChosen } from '@banko/browser/time-zone.ts'
import { type ReactNode, useSyncExternalStore } from 'react'

/** Draws whatever shows times again when another zone is chosen. */
export function TimeZoneProvider({ children }: { readonly children: ReactNode }) {
  const zone = useSyncExternalStore(onTimeZone, timeZoneChosen, timeZoneChosen)
  return <TimeZoneContext value={zone}>{children}</TimeZoneContext>
}
