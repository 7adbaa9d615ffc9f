import type { Words } from '@banko/browser/words.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long it is until then in the largest unit that it fills; what is nearly over has a minute. */
export function timeLeft(t: Words['t'], milliseconds: number): string {
  if (milliseconds >= day) return t('protection.days', { days: Math.floor(milliseconds / day) })
  if (milliseconds >= hour) return t('payments.takesHours', { count: Math.floor(milliseconds / hour) })
  return t('payments.takesMinutes', { count: Math.max(1, Math.floor(milliseconds / minute)) })
}
