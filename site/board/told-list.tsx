import { Button } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { ReactNode } from 'react'
import { Unreachable } from './states.tsx'

/** A call whose answer is a list, as far as its four states go. */
interface Told<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  refetch(): unknown
}

interface ToldListProps<Data> {
  readonly told: Told<Data>
  /** The list's shape, until it is there. */
  readonly waiting: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * A list that a call tells: its shape until it comes, a way to try again when it does not, and where a later answer stays
 * out, what was told last, under a line that says so.
 */
export function ToldList<Data>({ told, waiting, children }: ToldListProps<Data>) {
  const retry = () => void told.refetch()
  if (told.data === undefined) return told.isError ? <Unreachable onRetry={retry} /> : waiting
  return (
    <>
      {told.isError && <Stale onRetry={retry} />}
      {children(told.data)}
    </>
  )
}

function Stale({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return (
    <div role="status" className="flex items-center gap-2 px-margin py-1 text-13 text-ink-soft">
      <span className="clip">{t('board.stale')}</span>
      <Button kind="quiet" icon="refresh" onClick={onRetry}>
        {t('kit.retry')}
      </Button>
    </div>
  )
}
