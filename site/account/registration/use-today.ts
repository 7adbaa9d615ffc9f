import { useSettings } from '@banko/browser/settings.tsx'
import { useNow } from '@banko/browser/use-live.ts'

const hour = 3_600_000

/** The day of the site that is open: `2026-11-28`. */
export function useToday(): string {
  const { timeZone } = useSettings()
  const now = useNow(hour)
  // the way of Canada is year, month, day
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
}
