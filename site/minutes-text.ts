import type { Words } from '@banko/browser/words.tsx'

/** Whole minutes, from an hour on with the hours. */
export function minutesText(t: Words['t'], minutes: number): string {
  if (minutes < 60) return t('reality.minutes', { minutes })
  return t('reality.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
