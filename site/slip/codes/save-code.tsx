import '@banko/browser/kit/late-icons.ts'
import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import { readValue } from '@banko/browser/call.ts'
import { browserTime } from '@banko/browser/connection.ts'
import { copyText } from '@banko/browser/copy-text.ts'
import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStore } from 'zustand'
import { slipStore } from '../slip-store.ts'

interface SaveCodeProps {
  /** Whatever it stands in is left for another place. */
  onLeave(): void
}

interface SavedCode {
  readonly code: string
  readonly expiresAt: number
}

/** The code of what stands on the slip: asked for when it is opened, large, and with the ways to give it to somebody. */
export function SaveCode({ onLeave }: SaveCodeProps) {
  const { t } = useWords()
  const { data, isError, refetch } = useCodeOfSlip()
  const again = (
    <Button kind="quiet" icon="refresh" onClick={() => void refetch()}>
      {t('kit.retry')}
    </Button>
  )
  return (
    <div className="grid gap-4 px-margin pb-5">
      <p className="text-15 text-ink-soft">{t('code.save.about')}</p>
      {data?.kind === 'saved' ? (
        <CodeShown saved={data.saved} />
      ) : data?.kind === 'refused' ? (
        <Refused refusal={data.refusal} />
      ) : isError ? (
        <>
          <Notice tone="error">{t('code.save.failed')}</Notice>
          {again}
        </>
      ) : (
        <div aria-busy="true" className="grid justify-items-center gap-3 py-3">
          <span role="status" className="sr-only">
            {t('kit.loading')}
          </span>
          <Skeleton className="h-9 w-52" />
          <Skeleton className="h-4 w-40" />
        </div>
      )}
      <Link to="/code" className={buttonClass('plain')} onClick={onLeave}>
        {t('code.save.other')}
      </Link>
    </div>
  )
}

/** Saving the same again is the same code: whoever was not answered asks again. */
function useCodeOfSlip() {
  const calls = useCalls()
  const { selections, sizes } = useStore(slipStore, (state) => state.slip)
  const bets = selections.map(({ matchId, marketKey, outcomeId, banker }) => ({
    matchId,
    marketKey,
    outcomeId,
    banker,
  }))
  return useQuery({
    queryKey: ['code', bets, sizes],
    queryFn: async () => {
      const reply = await calls.bookings.save({ selections: bets, sizes: [...sizes] })
      if (reply.kind === 'refused') return { kind: 'refused', refusal: reply.refusal } as const
      return { kind: 'saved', saved: readValue(reply) } as const
    },
    // no line is an answer too: it is said at once
    networkMode: 'always',
    retry: 1,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

function Refused({ refusal }: { readonly refusal: SlipRefusal }) {
  const words = useWords()
  const format = useFormat()
  const { currency } = useSettings()
  const text =
    refusal.code === 'notBettable'
      ? words.t('code.save.gone', { count: refusal.legs.length })
      : refusalText(words, format, refusal, { currency, nameOf: (key) => key })
  return <Notice tone="warn">{text}</Notice>
}

function CodeShown({ saved: { code, expiresAt } }: { readonly saved: SavedCode }) {
  const { t, lang } = useWords()
  const format = useFormat()
  const { title: site } = useSettings()
  const [said, setSaid] = useState<'copied' | 'copyFailed'>()
  const copy = async () => setSaid((await copyText(code)) ? 'copied' : 'copyFailed')
  const share = () => {
    const url = `${location.origin}/${lang}/code/${code}`
    void navigator.share({ title: site, text: t('code.save.text', { site, code }), url }).catch(closed)
  }
  return (
    <>
      <div className="grid justify-items-center gap-1.5 rounded-card bg-raised px-3 py-4">
        <output dir="ltr" className="figures text-28 font-strong tracking-[0.1em] select-all">
          <span>{code.slice(0, 4)}</span>
          <span className="ms-2.5">{code.slice(4)}</span>
        </output>
        <span className="text-13 text-ink-soft">
          {t('code.save.until', { until: format.dateTime(expiresAt, browserTime.now()) })}
        </span>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button onClick={() => void copy()}>{t(said === 'copied' ? 'code.save.copied' : 'code.save.copy')}</Button>
        {'share' in navigator && (
          <Button kind="quiet" icon="share" onClick={share}>
            {t('code.save.share')}
          </Button>
        )}
      </div>
      <span role="status" className="sr-only">
        {said === 'copied' && t('code.save.copied')}
      </span>
      {said === 'copyFailed' && <Notice tone="error">{t('code.save.copyFailed')}</Notice>}
    </>
  )
}

/** Whoever closes the system's sheet has sent nothing, and knows it; the code still stands there. */
function closed(): void {}
