import { cashOutMin, growthAfter } from '@banko/betting/games/crash.ts'
import { stakeIn } from '@banko/betting/games/crash-parts.ts'
import { payoutOf } from '@banko/betting/games/payout.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { type KeyboardEvent, useEffect, useEffectEvent, useId } from 'react'
import { RefusedNotice } from '../refused-notice.tsx'
import type { MyCrash, useTakeOut } from './use-crash.ts'
import { useFlown } from './use-flown.ts'

/** What the button says changes so often, milliseconds: it can be read. */
const sayMs = 100

interface TakeOutProps {
  readonly mine: MyCrash
  /** Absent: it does not fly, or nobody knows here. */
  readonly startedAt: number | undefined
  readonly taking: ReturnType<typeof useTakeOut>
  readonly currency: string
}

/** Takes out all that is in by one press, or half of it. What the house hears, and when, decides. */
export function TakeOut({ mine, startedAt, taking: { state, take }, currency }: TakeOutProps) {
  const t = useText()
  const format = useFormat()
  const flown = useFlown(startedAt, sayMs)
  const growth = growthAfter(flown)
  const inNow = stakeIn(mine.parts, growth)
  const half = Math.floor(inNow / 2)
  const worth = (stake: number) => format.money(payoutOf([{ stake, multiplier: growth * 100 }]), currency)
  const mayTake = startedAt !== undefined && growth >= cashOutMin && inNow > 0 && state.kind !== 'asking'
  const { roundId } = mine
  const press = () => {
    if (mayTake) void take({ roundId })
  }
  const refusal = state.kind === 'refused' && state.roundId === roundId ? state.refusal : undefined
  const says = () => {
    if (inNow === 0) return t('crash.allOut')
    return startedAt === undefined ? t('crash.waits') : t('crash.takeOut', { amount: worth(inNow) })
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        id={useKeys(press)}
        className="crash-out tabular-nums"
        aria-disabled={!mayTake || undefined}
        aria-busy={state.kind === 'asking'}
        onKeyDown={onlyOnce}
        onClick={press}
      >
        {says()}
      </Button>
      <Button
        kind="quiet"
        className="tabular-nums"
        aria-disabled={!mayTake || half === 0 || undefined}
        onKeyDown={onlyOnce}
        onClick={() => mayTake && half > 0 && void take({ roundId, stake: half })}
      >
        {t('crash.takeHalf', { amount: worth(half) })}
      </Button>
      <div role="status" className="min-h-10 text-13 text-pretty text-ink-soft">
        {refusal && <RefusedNotice refusal={refusal} currency={currency} />}
        {state.kind === 'unsure' && t('crash.unsure')}
        {!refusal && state.kind !== 'unsure' && t('crash.keys')}
      </div>
    </div>
  )
}

/** A key that is held presses once. */
function onlyOnce(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}

/**
 * Enter and the space bar press it from wherever nothing else would hear them; it has the focus that the form before it
 * leaves. Answers the id that the button takes.
 */
function useKeys(press: () => void): string {
  const id = useId()
  const pressed = useEffectEvent(press)
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.repeat || event.target !== document.body || (event.key !== ' ' && event.key !== 'Enter')) return
      event.preventDefault()
      pressed()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [id])
  return id
}
