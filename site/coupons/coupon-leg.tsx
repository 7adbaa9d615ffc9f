import { type LegStanding, legStanding } from '@banko/betting/explain/leg-standing.ts'
import { isFinished, readClock } from '@banko/betting/match/match-clock.ts'
import { clockText } from '@banko/browser/clock-text.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { legIn } from '@banko/browser/match-names.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useBook, useNow } from '@banko/browser/use-live.ts'
import { useText, useWords, type Words } from '@banko/browser/words.tsx'
import type { Leg } from '@banko/contract/calls/coupons.ts'
import type { ReactNode } from 'react'
import { useCouponText } from './use-coupon-text.ts'

/** One leg of a ticket: its state as a shape, what it is on, the price taken, and where the match stands. */
export function CouponLeg({ leg, followed }: { readonly leg: Leg; readonly followed: boolean }) {
  if (leg.result !== 'open') return <DecidedLeg leg={leg} />
  return followed ? <OpenLeg leg={leg} /> : <WaitingLeg leg={leg} />
}

function DecidedLeg({ leg }: { readonly leg: Leg }) {
  const words = useWords()
  const { t } = words
  const good = leg.result === 'won' || leg.result === 'halfWon'
  const icon = leg.result === 'void' ? 'minus' : good ? 'check' : 'close'
  const colour = leg.result === 'void' ? 'text-ink-faint' : good ? 'text-won' : 'text-lost'
  return (
    <LegLine
      leg={leg}
      state={<Icon name={icon} size={18} className={`mt-px ${colour}`} />}
      stateText={t(`coupon.leg.${leg.result}`)}
      note={noteOf(words, leg)}
      place={leg.finalScore && <Score score={leg.finalScore} />}
    />
  )
}

/** What the shape beside a result does not say. */
function noteOf(words: Words, leg: Leg): string | undefined {
  const half = leg.result === 'halfWon' || leg.result === 'halfLost' || leg.result === 'void'
  const notes = [half && decidedNote(words, leg), leg.provisional && words.t('coupon.leg.provisional')].filter(Boolean)
  return notes.length > 0 ? notes.join(' · ') : undefined
}

/** "Void: no goalscorer"; a reason that no dictionary has is not shown. */
function decidedNote(words: Words, { result, voidReason }: Leg): string {
  const text = words.t(`coupon.leg.${result}`)
  const reason = voidReason === undefined ? undefined : words.find(`voidReason.${voidReason}`)
  return reason === undefined ? text : words.t('coupon.leg.because', { result: text, reason })
}

/** Follows the match while the ticket is open. */
function OpenLeg({ leg }: { readonly leg: Leg }) {
  const words = useWords()
  const { t } = words
  const book = useBook(leg.matchId)
  const clock = book && readClock(book.state)
  if (book && clock && clock.kind !== 'notStarted') {
    const over = isFinished(book.state.status)
    const standing = over ? undefined : legStanding(leg, book.state)
    return (
      <LegLine
        leg={leg}
        state={<i className="live-dot mx-1.5 mt-[7px] block" />}
        stateText={t('coupon.leg.live')}
        note={standing && standingText(words, leg, standing)}
        place={
          <span className={over ? undefined : 'text-live'}>
            {clockText(t, clock)} <Score score={book.state.score} />
          </span>
        }
      />
    )
  }
  return <WaitingLeg leg={leg} />
}

/** "Losing now · 1 goal by Lyon needed" */
function standingText(words: Words, leg: Leg, { result, needs }: LegStanding): string {
  const { t } = words
  const now = t(`coupon.standing.${result}`)
  if (!needs) return now
  const { goals: count, by } = needs
  const needed =
    by === 'any' || by === 'each'
      ? t(`coupon.needs.${by}`, { count })
      : t('coupon.needs.team', { count, team: legIn(words, leg)[by] })
  return `${now} · ${needed}`
}

function WaitingLeg({ leg }: { readonly leg: Leg }) {
  const t = useText()
  const format = useFormat()
  const now = useNow(30_000)
  const day = format.day(leg.startsAt, now)
  const time = format.time(leg.startsAt)
  return (
    <LegLine
      leg={leg}
      state={<Icon name="clock" size={18} className="mt-px text-ink-faint" />}
      stateText={t('coupon.leg.open')}
      place={leg.outright ? format.dayShort(leg.startsAt, now) : day === format.day(now, now) ? time : `${day} ${time}`}
    />
  )
}

interface LegLineProps {
  readonly leg: Leg
  readonly state: ReactNode
  /** The same in words, for those who do not see the shape. */
  readonly stateText: string
  readonly note?: string | undefined
  readonly place?: ReactNode
}

function LegLine({ leg, state, stateText, note, place }: LegLineProps) {
  const t = useText()
  const text = useCouponText()
  const format = useFormat()
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2.5 gap-y-0.5 py-2 ps-4 pe-3">
      <span>
        {state}
        <span className="sr-only">{stateText}</span>
      </span>
      <span className="flex justify-between gap-2.5">
        <span>
          <bdi className="font-strong">{text.outcome(leg)}</bdi>{' '}
          <span className="text-13 text-ink-soft">{text.market(leg)}</span>
          {leg.banker && (
            <abbr
              title={t('coupon.leg.banker')}
              className="ms-1.5 inline-grid size-4.5 place-items-center rounded-[5px] bg-ink text-12 leading-none font-strong text-card no-underline"
            >
              {t('slip.bankerMark')}
            </abbr>
          )}
        </span>
        <span className="flex items-baseline gap-1.5">
          {leg.priceUnboosted !== undefined && (
            <s className="text-12 text-ink-faint">
              <span className="sr-only">{t('slip.priceWas', { price: '' })}</span>
              <span className="figures">{format.price(leg.priceUnboosted)}</span>
            </s>
          )}
          <span className="figures font-strong">{format.price(leg.price)}</span>
        </span>
      </span>
      <span className="col-start-2 flex justify-between gap-2.5 text-13 text-ink-soft">
        <bdi className="rtl:text-right">{text.match(leg)}</bdi>
        <span className="whitespace-nowrap">{place}</span>
      </span>
      {(note !== undefined || leg.scoreAtPlacement) && (
        <span className="col-start-2 text-12 text-ink-faint">
          {note}
          {note !== undefined && leg.scoreAtPlacement && ' · '}
          {leg.scoreAtPlacement && (
            <span className="whitespace-nowrap">
              {t('coupon.leg.scoreAtPlacement', { score: scoreText(leg.scoreAtPlacement) })}
            </span>
          )}
        </span>
      )}
    </li>
  )
}

function Score({ score }: { readonly score: { readonly home: number; readonly away: number } }) {
  return <span className="figures">{scoreText(score)}</span>
}

function scoreText(score: { readonly home: number; readonly away: number }): string {
  return `\u2066${score.home}–${score.away}\u2069`
}
