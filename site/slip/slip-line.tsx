import { readClock } from '@banko/betting/match-clock.ts'
import type { Selection } from '@banko/betting/selection.ts'
import { clockText } from '@banko/browser/clock-text.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Notice, noticeActionClass } from '@banko/browser/kit/notice.tsx'
import { notBettableText } from '@banko/browser/refusal-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { SlipLeg } from './slip-legs.ts'
import { slipStore } from './slip-store.ts'
import { kickOffText, legText } from './use-leg-text.ts'

interface SlipLineProps {
  readonly leg: SlipLeg
  /** `none`: a slip too short for bankers. `full`: no further one may be marked. */
  readonly bankers: 'none' | 'open' | 'full'
  readonly now: number
}

/** One selection: banker, what and where, its price now, and the way out. */
export function SlipLine({ leg, bankers, now }: SlipLineProps) {
  const words = useWords()
  const { selection, key } = leg
  const text = legText(words, leg)
  const ink = leg.lock && leg.lock !== 'matchUnknown' ? 'text-ink-faint' : ''
  const grid =
    bankers === 'none'
      ? 'grid-cols-[minmax(0,1fr)_auto_44px] ps-margin'
      : 'grid-cols-[44px_minmax(0,1fr)_auto_44px] ps-1.5'
  return (
    <li className={`grid min-h-14 items-center border-t border-line pe-1 ${grid} ${ink}`}>
      {bankers !== 'none' && (
        <button
          type="button"
          className="hit group/banker rounded-control"
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
      <div className="min-w-0 py-2">
        <div className="clip">
          <bdi className="font-strong">{text.outcome}</bdi>{' '}
          <span className={`text-13 ${ink || 'text-ink-soft'}`}>{text.market}</span>
        </div>
        <div className={`flex gap-1 text-13 ${ink || 'text-ink-soft'}`}>
          {leg.lock && leg.lock !== 'matchUnknown' ? (
            <span className="clip">{words.t('slip.notCounted', { why: notBettableText(words, leg.lock) })}</span>
          ) : (
            <>
              <MatchTime leg={leg} now={now} />
              <bdi className="clip">{text.match}</bdi>
            </>
          )}
        </div>
      </div>
      <LegPrice leg={leg} />
      <IconButton
        icon="close"
        size={16}
        className="text-ink-faint"
        label={words.t('slip.remove', { name: text.outcome })}
        onClick={() => slipStore.send({ kind: 'remove', key })}
      />
      {leg.question && <NewQuestion leg={leg} question={leg.question} />}
    </li>
  )
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
    return leg.fixture ? <span className="shrink-0">{kickOffText(format, leg.fixture.startsAt, now)}</span> : null
  const { state } = leg.book
  const clock = readClock(state)
  return (
    <span className="shrink-0 font-strong text-live">
      <span className="figures">
        {clock.kind !== 'fullTime' && `${clockText(t, clock)} `}
        {state.score.home}–{state.score.away}
      </span>
    </span>
  )
}

function LegPrice({ leg }: { readonly leg: SlipLeg }) {
  const { t } = useWords()
  const format = useFormat()
  if (leg.lock && leg.lock !== 'matchUnknown') {
    return <Icon name="lock" size={16} className="ms-auto" />
  }
  const rose = leg.was !== undefined && leg.price > leg.was
  return (
    <div className="relative ps-4 text-end leading-[18px] font-strong">
      {leg.was !== undefined && (
        <i
          aria-hidden="true"
          className={`absolute start-0.5 top-1.5 h-1.5 w-2 ${rose ? 'bg-up [clip-path:polygon(50%_0,100%_100%,0_100%)]' : 'bg-down [clip-path:polygon(0_0,100%_0,50%_100%)]'}`}
        />
      )}
      <span className="figures">{format.price(leg.price)}</span>
      {leg.was !== undefined && (
        <s className="block text-12 font-plain text-ink-faint">
          <span className="sr-only">
            {t(rose ? 'slip.priceUp' : 'slip.priceDown')}, {t('slip.priceWas', { price: '' })}
          </span>
          <span className="figures">{format.price(leg.was)}</span>
        </s>
      )}
    </div>
  )
}
