import type { Format } from '@banko/browser/use-format.ts'
import type { Translate } from '@banko/browser/words.tsx'
import type { OwnFreeBet } from '@banko/contract/calls/promotions.ts'

/** How a free bet stands: until when it may be used, or what became of it. */
export function freeBetText(
  t: Translate,
  format: Pick<Format, 'dateTime'>,
  { state, endsAt }: Pick<OwnFreeBet, 'state' | 'endsAt'>,
  now: number,
): string {
  switch (state) {
    case 'token':
      return t('bonuses.freeBet.until', { until: format.dateTime(endsAt, now) })
    case 'open':
    case 'settled':
      return t(`bonuses.freeBet.${state}`)
    case 'expired':
      return t('bonuses.state.expired')
  }
}
