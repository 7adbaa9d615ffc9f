import '@banko/browser/kit/late-icons.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { Paper } from '@banko/contract/print-view.ts'
import { useEffect, useRef } from 'react'
import { keepPaper } from '../kept-paper.ts'
import { usePrint } from '../use-print.ts'
import { CancelUnprinted } from './cancel-unprinted.tsx'
import { type PaperProblem, paperProblems, useTicket } from './use-ticket.ts'

interface TerminalPrintProps {
  readonly coupon: Coupon
  readonly paper: Paper
  /** It could not be printed, and is a ticket no longer. */
  onCancelled(): void
}

/**
 * A ticket goes to the terminal's printer by itself. A browser knows that printing began and no more: whoever stands
 * there says whether it came out, and what is wrong where it did not. Source: betting-core, dictionary (printer messages).
 */
export function TerminalPrint({ coupon, paper, onCancelled }: TerminalPrintProps) {
  const t = useText()
  const format = useFormat()
  const handle = usePrint(coupon.couponId, paper)
  const ticket = useTicket(coupon, onCancelled)
  const sent = useRef(false)
  const { state, print } = handle
  useEffect(() => keepPaper(paper), [paper])
  useEffect(() => {
    if (state !== 'ready' || sent.current) return
    sent.current = true
    void print()
  }, [state, print])
  const again = () => {
    ticket.printAgain()
    if (state === 'ready' || state === 'blocked') return void print()
    sent.current = false
    handle.retry()
  }
  const hasFailed = state !== 'ready' && state !== 'loading'
  return (
    <div className="grid gap-3">
      {ticket.step !== 'cancelled' && (
        // as wide as its paper, off the screen: a browser prints what it has laid out
        <div
          aria-hidden="true"
          inert
          className="pointer-events-none fixed -start-[999px] top-0 h-px w-[340px] overflow-hidden"
        >
          <iframe
            key={`${handle.round} ${handle.address}`}
            ref={handle.frame}
            src={handle.address}
            title={t('print.preview')}
            onLoad={handle.loaded}
            className="h-[900px] w-[340px] opacity-0"
          />
        </div>
      )}
      {ticket.step === 'cancelled' && (
        <Notice tone="info">
          {t('terminal.cancelled', { stake: format.money(coupon.stakeTotal, coupon.currency) })}
        </Notice>
      )}
      {ticket.step === 'printed' && <Notice tone="info">{t('terminal.printed')}</Notice>}
      {ticket.step === 'asked' && state === 'loading' && <p role="status">{t('terminal.printing')}</p>}
      {ticket.step === 'asked' && state === 'ready' && <Asked onYes={ticket.yes} onNo={ticket.no} />}
      {(ticket.step === 'why' || (ticket.step === 'asked' && hasFailed)) && (
        <>
          {hasFailed && <Notice tone="error">{t(`print.failed.${state}`)}</Notice>}
          <Why onSay={ticket.say} />
        </>
      )}
      {ticket.step === 'failed' && ticket.problem && (
        <>
          <Notice tone="warn">{t(`terminal.help.${ticket.problem}`)}</Notice>
          <Button icon="print" onClick={again}>
            {t('terminal.again')}
          </Button>
          <CancelUnprinted coupon={coupon} ticket={ticket} />
        </>
      )}
    </div>
  )
}

function Asked({ onYes, onNo }: { onYes(): void; onNo(): void }) {
  const t = useText()
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-15 font-strong">{t('terminal.ask')}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onYes}>{t('terminal.yes')}</Button>
        <Button kind="quiet" onClick={onNo}>
          {t('terminal.no')}
        </Button>
      </div>
    </fieldset>
  )
}

function Why({ onSay }: { onSay(problem: PaperProblem): void }) {
  const t = useText()
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 text-15 font-strong">{t('terminal.why')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {paperProblems.map((problem) => (
          <Button key={problem} kind="quiet" className="whitespace-normal!" onClick={() => onSay(problem)}>
            {t(`terminal.paper.${problem}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
