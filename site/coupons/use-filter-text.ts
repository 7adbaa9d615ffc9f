import { useSettings } from '@banko/browser/settings.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { CouponsFilter, CouponsRange } from './coupons-search.ts'

interface Asked {
  readonly filter: CouponsFilter
  readonly range: CouponsRange
  readonly now: number
}

/** What is looked for, in words: "Last 30 days, all kinds". */
export function useFilterText({ filter, range, now }: Asked): string {
  const t = useText()
  const format = useFormat()
  const { couponsDays } = useSettings()
  const until = range.until === undefined ? undefined : format.day(range.until - 1, now)
  const days = () => {
    if (range.from === undefined)
      return until === undefined ? t('coupons.filter.allDays') : t('coupons.filter.upTo', { until })
    if (filter.from === undefined && until === undefined) return t('coupons.filter.lastDays', { count: couponsDays })
    return t('coupons.filter.fromTo', { from: format.day(range.from, now), until: until ?? format.day(now, now) })
  }
  return t('coupons.filter.what', { days: days(), kind: t(`coupons.filter.kind.${filter.kind ?? 'all'}`) })
}
