import type { Translate } from '@banko/browser/words.tsx'

/** How long something takes, in the unit in which people would say it. */
export function takesText(t: Translate, seconds: number): string {
  if (seconds < 90) return t('payments.takesSeconds', { count: Math.max(1, seconds) })
  if (seconds < 5400) return t('payments.takesMinutes', { count: Math.round(seconds / 60) })
  return t('payments.takesHours', { count: Math.round(seconds / 3600) })
}
