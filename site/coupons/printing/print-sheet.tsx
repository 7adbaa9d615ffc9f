import '@banko/browser/kit/late-icons.ts'
import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { Notice, noticeActionClass } from '@banko/browser/kit/notice.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'
import { type Paper, papers } from '@banko/contract/print-view.ts'
import { useState } from 'react'
import { keepPaper, readPaper } from './kept-paper.ts'
import { type PrintHandle, type PrintProblem, usePrint } from './use-print.ts'

/** The paper, what will stand on it, and the way to the printer. */
export function PrintSheet({ couponId }: { readonly couponId: string }) {
  const t = useText()
  const [paper, setPaper] = useState(readPaper)
  const handle = usePrint(couponId, paper)
  const { state, address, print, retry } = handle
  const isShown = state === 'ready' || state === 'blocked'
  const choose = (next: Paper) => {
    setPaper(next)
    keepPaper(next)
  }
  return (
    <div className="grid gap-4 px-margin pb-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-15">{t('print.paper')}</span>
        <Segmented
          label={t('print.paper')}
          items={papers.map((id) => ({ id, label: t(`print.paper.${id}`) }))}
          value={paper}
          onChange={choose}
        />
      </div>
      <Preview handle={handle} isShown={isShown} />
      {state !== 'ready' && state !== 'loading' && <Problem problem={state} retry={retry} />}
      <Button icon="print" disabled={!isShown} aria-busy={state === 'loading'} onClick={() => void print()}>
        {t('print.open')}
      </Button>
      {state === 'blocked' && (
        <a href={address} target="_blank" rel="noopener" className={buttonClass('quiet')}>
          {t('print.window')}
        </a>
      )}
    </div>
  )
}

interface PreviewProps {
  readonly handle: PrintHandle
  readonly isShown: boolean
}

function Preview({ handle: { frame, address, round, state, loaded }, isShown }: PreviewProps) {
  const t = useText()
  if (!isShown && state !== 'loading') return null
  return (
    <div className="relative h-[min(46dvh,440px)] overflow-hidden rounded-card border border-line bg-card">
      {state === 'loading' && (
        <div className="absolute inset-0 p-4" aria-hidden="true">
          <Skeleton className="h-full w-full" />
        </div>
      )}
      <iframe
        key={`${round} ${address}`}
        ref={frame}
        src={address}
        title={t('print.preview')}
        onLoad={loaded}
        className={`size-full ${isShown ? '' : 'opacity-0'}`}
      />
    </div>
  )
}

/** What is in the way, and to try again: nothing is lost meanwhile. */
function Problem({ problem, retry }: { readonly problem: PrintProblem; readonly retry: () => void }) {
  const t = useText()
  const action = problem !== 'blocked' && problem !== 'notFound' && (
    <button type="button" onClick={retry} className={noticeActionClass}>
      {t(problem === 'signedOut' ? 'account.submit' : 'kit.retry')}
    </button>
  )
  return (
    <Notice tone="error" action={action}>
      {t(`print.failed.${problem}`)}
    </Notice>
  )
}
