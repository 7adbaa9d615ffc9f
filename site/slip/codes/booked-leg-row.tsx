import { matchName } from '@banko/betting/match/match-name.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { legIn } from '@banko/browser/match-names.ts'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { selectionText } from '@banko/browser/selection-text.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { BookedLeg } from '@banko/contract/calls/bookings.ts'
import type { MessageKey } from '@banko/words/message-key.ts'
import { kickOffText } from '../use-leg-text.ts'
import type { BarredLeg } from './load-booking.ts'

interface BookedLegRowProps {
  readonly leg: BookedLeg
  /** A slip of whoever looks can hold it. */
  readonly isOpen: boolean
  /** Why their slip did not take it. */
  readonly barred: BarredLeg['why'] | undefined
}

/** One selection of a code: what it was, what it is now, and what has happened to it. */
export function BookedLegRow({ leg, isOpen, barred }: BookedLegRowProps) {
  const words = useWords()
  const format = useFormat()
  const now = useNow(60_000)
  const named = legIn(words, leg)
  const text = selectionText(words, leg, named)
  const said = useSaid({ leg, isOpen, barred })
  const isIn = isOpen && barred === undefined
  return (
    <li
      className={`grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 border-line px-3 py-2.5 ${isIn ? '' : 'text-ink-faint'}`}
    >
      <div>
        <bdi className="font-strong">{text.outcome}</bdi>{' '}
        <span className={`text-13 ${isIn ? 'text-ink-soft' : ''}`}>{text.market}</span>
      </div>
      <BookedPrice leg={leg} isIn={isIn} />
      <div className={`col-span-full text-13 ${isIn ? 'text-ink-soft' : ''}`}>
        <span className="whitespace-nowrap">{kickOffText(format, leg, now)}</span> <bdi>{matchName(named)}</bdi>
      </div>
      {said !== undefined && (
        <div className={`col-span-full flex items-center gap-1.5 pt-0.5 text-13 ${isIn ? 'text-ink' : 'text-down'}`}>
          <Icon name={isIn ? 'info' : 'alert'} size={16} className="shrink-0" />
          {said}
        </div>
      )}
    </li>
  )
}

/** The price of now, and the one of then where it was another. */
function BookedPrice({ leg: { price, now }, isIn }: { readonly leg: BookedLeg; readonly isIn: boolean }) {
  const { t } = useWords()
  const format = useFormat()
  const was = format.price(price)
  if (!isIn || !now) {
    return (
      <s className="figures text-end">
        <span className="sr-only">{t('code.priceWas', { was })}</span>
        <span aria-hidden="true">{was}</span>
      </s>
    )
  }
  if (now.price === price) return <span className="figures text-end font-strong">{was}</span>
  const rose = now.price > price
  return (
    <span className="flex items-center justify-end gap-1.5">
      <span className="sr-only">{t('code.price', { was, now: format.price(now.price) })}</span>
      <s aria-hidden="true" className="figures text-13 text-ink-faint">
        {was}
      </s>
      <Icon name="forward" size={16} className="text-ink-faint" />
      <span aria-hidden="true" className={`figures font-strong ${rose ? 'text-up' : 'text-down'}`}>
        {format.price(now.price)}
      </span>
    </span>
  )
}

/** What has happened to it, in a few words. */
function useSaid({ leg, isOpen, barred }: BookedLegRowProps): string | undefined {
  const words = useWords()
  const format = useFormat()
  const { currency } = useSettings()
  if (barred === 'rival') return words.t('code.rival')
  const text = selectionText(words, leg, legIn(words, leg))
  if (barred) return refusalText(words, format, barred, { currency, nameOf: () => text.outcome })
  const message = messageOf({ leg, isOpen })
  return message && words.t(message)
}

function messageOf({ leg, isOpen }: Pick<BookedLegRowProps, 'leg' | 'isOpen'>): MessageKey | undefined {
  const { standing, begun } = leg
  switch (standing) {
    case 'offered':
    case 'suspended':
      if (!isOpen) return begun ? 'code.notOfferedBegun' : 'code.notOffered'
      if (standing === 'suspended') return 'code.suspended'
      return begun ? 'code.begun' : undefined
    case 'notOffered':
    case 'bettingClosed':
      return begun ? `code.${standing}Begun` : `code.${standing}`
    case 'matchGone':
    case 'matchEnded':
    case 'marketClosed':
    case 'lineGone':
      return `code.${standing}`
  }
}
