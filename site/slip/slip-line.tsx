import { readClock } from '@banko/betting/match/match-clock.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import type { QuoteLeg } from '@banko/betting/slip/quote-leg.ts'
import type { Selection } from '@banko/betting/slip/selection.ts'
import { clockText } from '@banko/browser/clock-text.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Notice, noticeActionClass } from '@banko/browser/kit/notice.tsx'
import { notBettableText } from '@banko/browser/refusal-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords, type Words } from '@banko/browser/words.tsx'
import { stopReasonText } from '../stop-reason.ts'
import type { SlipLeg } from './slip-legs.ts'
import { slipStore } from './slip-store.ts'
import { kickOffText, legText } from './use-leg-text.ts'

interface SlipLineProps {
  readonly leg: SlipLeg
  /** `none`: a slip too short for bankers. `full`: no further one may be marked. */
  readonly bankers: 'none' | 'open' | 'full'
  readonly now: number
  /** As it is quoted: with a boost at two prices. */
  readonly raised: QuoteLeg | undefined
}

/** One selection: banker, what and where, its price now, and the way out. */
export function SlipLine({ leg, bankers, now, raised }: SlipLineProps) {
  const words = useWords()
  const { selection, key } = leg
  const text = legText(words, leg)
  const ink = leg.lock && leg.lock !== 'matchUnknown' ? 'text-ink-faint' : ''
  const isLocked = leg.lock !== undefined && leg.lock !== 'matchUnknown'
  const isRaised = raised?.priceUnboosted !== undefined
  const grid =
    bankers === 'none'
      ? 'grid-cols-[0_minmax(0,1fr)_auto_44px] ps-margin'
      : 'grid-cols-[44px_minmax(0,1fr)_auto_44px] ps-1.5'
  return (
    <li className={`grid min-h-14 content-center items-center border-line py-2 pe-1 not-first:border-t ${grid} ${ink}`}>
      {bankers !== 'none' && (
        <button
          type="button"
          className="hit group/banker row-span-2 -my-2 rounded-control"
          aria-pressed={selection.banker}
          aria-disabled={(bankers === 'full' && !selection.banker) || undefined}
          aria-label={words.t('slip.banker', { name: text.outcome })}
          onClick={() => slipStore.send({ kind: 'toggleBanker', key })}
        >
          <span className="grid size-6.5 place-items-center rounded-[7px] border border-line text-12 font-strong text-ink-faint transition-colors duration-150 group-aria-disabled/banker:opacity-50 group-aria-pressed/banker:border-ink group-aria-pressed/banker:bg-ink group-aria-pressed/banker:text-card">
            {words.t('slip.bankerMark')}
          </span>
        </button>
      )}
      <div className="col-start-2 self-end">
        <bdi className="font-strong">{text.outcome}</bdi>{' '}
        <span className={`text-13 ${ink || 'text-ink-soft'}`}>{text.market}</span>
      </div>
      <LegPrice leg={leg} isLocked={isLocked} raised={isRaised ? raised.price : undefined} />
      {/* Where no earlier price stands below the price, the match has that room, too. */}
      <div
        className={`col-start-2 row-start-2 self-start text-13 ${(leg.was === undefined && !isRaised) || isLocked ? 'col-end-4' : ''} ${ink || 'text-ink-soft'}`}
      >
        {leg.lock && isLocked ? (
          words.t('slip.notCounted', { why: whyLocked(words, leg, leg.lock) })
        ) : (
          <>
            <MatchTime leg={leg} now={now} /> <bdi>{text.match}</bdi>
          </>
        )}
      </div>
      <IconButton
        icon="close"
        size={16}
        className="col-start-4 row-span-2 row-start-1 -my-2 text-ink-faint"
        label={words.t('slip.remove', { name: text.outcome })}
        onClick={() => slipStore.send({ kind: 'remove', key })}
      />
      {leg.question && <NewQuestion leg={leg} question={leg.question} />}
    </li>
  )
}

/** Why it cannot be taken now; of a stop, what its producer says of it. */
function whyLocked(words: Words, { book }: SlipLeg, lock: NonNullable<SlipLeg['lock']>): string {
  const reason = lock === 'bettingStopped' ? stopReasonText(words, book?.stopReason) : undefined
  return reason === undefined ? notBettableText(words, lock) : words.t('slip.stopped', { reason })
}

/** The score has changed, and with it the question: it is another bet, taken only by a tap on what is shown. */
function NewQuestion({ leg, question }: { readonly leg: SlipLeg; readonly question: Selection }) {
  const words = useWords()
  const format = useFormat()
  const { outcome, market } = legText(words, { ...leg, selection: question })
  const price = format.price(question.price)
  return (
    <Notice
      tone="warn"
      className="col-span-full pb-1"
      action={
        <button
          type="button"
          className={noticeActionClass}
          onClick={() => slipStore.send({ kind: 'replace', key: leg.key, selection: question })}
        >
          {words.t('slip.newQuestionTake')}
        </button>
      }
    >
      {words.t('slip.newQuestion', { outcome, market, price })}
    </Notice>
  )
}

/** Minute and score in play, else the kick-off. */
function MatchTime({ leg, now }: { readonly leg: SlipLeg; readonly now: number }) {
  const { t } = useWords()
  const format = useFormat()
  if (!leg.live || !leg.book)
    return leg.fixture ? <span className="whitespace-nowrap">{kickOffText(format, leg.fixture, now)}</span> : null
  const { state } = leg.book
  const clock = readClock(state)
  return (
    <span className="font-strong whitespace-nowrap text-live">
      <span className="figures">
        {clock.kind !== 'fullTime' && `${clockText(t, clock)} `}
        {state.score.home}–{state.score.away}
      </span>
    </span>
  )
}

interface LegPriceProps {
  readonly leg: SlipLeg
  readonly isLocked: boolean
  /** Its price with a boost. */
  readonly raised: Price | undefined
}

function LegPrice({ leg, isLocked, raised }: LegPriceProps) {
  const { t } = useWords()
  const format = useFormat()
  if (isLocked) return <Icon name="lock" size={16} className="col-start-3 ms-auto" />
  if (raised !== undefined) return <RaisedPrice price={leg.price} raised={raised} />
  const rose = leg.was !== undefined && leg.price > leg.was
  return (
    <>
      <div className="relative col-start-3 self-start ps-4 text-end font-strong">
        {leg.was !== undefined && (
          <i
            aria-hidden="true"
            className={`absolute start-1 top-1.5 h-1.5 w-2 ${rose ? 'bg-up [clip-path:polygon(50%_0,100%_100%,0_100%)]' : 'bg-down [clip-path:polygon(0_0,100%_0,50%_100%)]'}`}
          />
        )}
        <span className="figures">{format.price(leg.price)}</span>
      </div>
      {leg.was !== undefined && (
        <s className="col-start-3 row-start-2 self-start text-end text-12 leading-[18px] text-ink-faint">
          <span className="sr-only">
            {t(rose ? 'slip.priceUp' : 'slip.priceDown')}, {t('slip.priceWas', { price: '' })}
          </span>
          <span className="figures">{format.price(leg.was)}</span>
        </s>
      )}
    </>
  )
}

/** The price without the boost struck through below the one with it. */
function RaisedPrice({ price, raised }: { readonly price: Price; readonly raised: Price }) {
  const { t } = useWords()
  const format = useFormat()
  return (
    <>
      <span className="figures col-start-3 self-start ps-4 text-end font-strong">{format.price(raised)}</span>
      <s className="col-start-3 row-start-2 self-start text-end text-12 leading-[18px] text-ink-faint">
        <span className="sr-only">{t('slip.priceWas', { price: '' })}</span>
        <span className="figures">{format.price(price)}</span>
      </s>
    </>
  )
}
