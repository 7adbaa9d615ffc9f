import type { Exclusion } from '@banko/betting/protection/exclusion.ts'
import type { CallRefusal, CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { Format } from './use-format.ts'
import type { Words } from './words.tsx'

const codes = ['excluded', 'ownLimitReached', 'signInExcluded'] as const
export type ProtectionRefusal = CallRefusals[(typeof codes)[number]]

/** Whether a refusal is for the player's own protection. */
export function isProtection(refusal: CallRefusal): refusal is ProtectionRefusal {
  return codes.some((code) => code === refusal.code)
}

/** What a player said for their own protection, where it stands in their way. Times are told whole: they may be far away. */
export function protectionText(
  { t }: Pick<Words, 't'>,
  format: Pick<Format, 'dateTime' | 'money'>,
  refusal: ProtectionRefusal,
  { currency }: { readonly currency: string },
): string {
  const time = (at: number) => format.dateTime(at, 0)
  switch (refusal.code) {
    case 'excluded': {
      const { kind, until } = refusal
      if (isByHouse(kind)) return byHouse({ t }, 'excluded', kind, until && time(until))
      if (until === undefined) return t('refusal.excluded.selfExclusion')
      return t(kind === 'timeOut' ? 'refusal.excluded.timeOut' : 'refusal.excluded.returning', { until: time(until) })
    }
    case 'signInExcluded':
      return exclusionText({ t }, refusal.exclusion, time)
    case 'ownLimitReached': {
      const { kind, period, max, left } = refusal
      const [most, rest] = [format.money(max, currency), format.money(left, currency)]
      return period === 'each' || kind === 'singleStake'
        ? t('refusal.ownLimitReached.singleStake', { max: most })
        : t(`refusal.ownLimitReached.${kind}`, { max: most, left: rest, period: t(`ownLimit.period.${period}`) })
    }
  }
}

function exclusionText({ t }: Pick<Words, 't'>, exclusion: Exclusion, time: (at: number) => string): string {
  const { kind, until, returnFrom, returnsAt } = exclusion
  if (isByHouse(kind)) return byHouse({ t }, 'signInExcluded', kind, until && time(until))
  if (kind === 'timeOut') return t('refusal.signInExcluded.timeOut', { until: until === undefined ? '' : time(until) })
  if (returnsAt !== undefined) return t('refusal.signInExcluded.returning', { until: time(returnsAt) })
  return t('refusal.signInExcluded.selfExclusion', { until: returnFrom === undefined ? '' : time(returnFrom) })
}

type ByHouse = Exclude<Exclusion['kind'], 'timeOut' | 'selfExclusion'>

/** What has a sentence of its own, whatever else is known of it. */
const isByHouse = (kind: Exclusion['kind']): kind is ByHouse => kind !== 'timeOut' && kind !== 'selfExclusion'

function byHouse(
  { t }: Pick<Words, 't'>,
  code: 'excluded' | 'signInExcluded',
  kind: ByHouse,
  until: string | 0 | undefined,
): string {
  if (kind === 'sessionTime') return t(`refusal.${code}.sessionTime`, { until: until ?? '' })
  return until && kind !== 'closed' ? t(`refusal.${code}.${kind}Until`, { until }) : t(`refusal.${code}.${kind}`)
}
