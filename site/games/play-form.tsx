import './games.css'
import { Button } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { type FreeRounds, FreeRoundsBox } from './free-rounds-box.tsx'
import { StakeField } from './stake-field.tsx'
import type { useStake } from './use-stake.ts'

interface PlayFormProps {
  readonly stake: ReturnType<typeof useStake>
  /** What the button says that plays a round. */
  readonly action: string
  /** Whether a round may be asked for now, of whatever stake. */
  readonly isReady: boolean
  /** For how long the next one is waited for, milliseconds; 0: it is not. */
  readonly waitMs: number
  /** That may be played in the game: they are before money, unless their player wants it otherwise. */
  readonly freeRounds?: FreeRounds | undefined
  /** What is chosen beside the stake. */
  readonly children?: ReactNode
  onPlay(stake: number, of: { readonly freeRoundsId?: number }): void
}

/** All that a round takes. Each is asked for by a press of its own: a key that is held asks for one. */
export function PlayForm({
  stake: { stake: typed, field },
  action,
  isReady,
  waitMs,
  freeRounds,
  children,
  onPlay,
}: PlayFormProps) {
  const [usesMoney, setUsesMoney] = useState(false)
  const free = usesMoney ? undefined : freeRounds
  const stake = free?.stake ?? typed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stake !== undefined && isReady) onPlay(stake, free ? { freeRoundsId: free.freeRoundsId } : {})
  }
  const hold = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault()
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={hold}
      noValidate
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-4"
    >
      {children}
      {freeRounds && (
        <FreeRoundsBox
          freeRounds={freeRounds}
          currency={field.currency}
          isUsed={free !== undefined}
          onUse={(isUsed) => setUsesMoney(!isUsed)}
        />
      )}
      {!free && <StakeField {...field} />}
      <PlayButton isOff={!isReady || stake === undefined} waitMs={waitMs}>
        {action}
      </PlayButton>
    </form>
  )
}

interface PlayButtonProps {
  readonly isOff: boolean
  readonly waitMs: number
  readonly children: string
}

/** The next round is waited for under it. */
function PlayButton({ isOff, waitMs, children }: PlayButtonProps) {
  const t = useText()
  const waitId = useId()
  return (
    <div className="grid grid-cols-1 gap-1">
      <Button type="submit" aria-disabled={isOff || undefined} aria-describedby={waitMs > 0 ? waitId : undefined}>
        {children}
      </Button>
      <p id={waitId} role="status" className="relative min-h-6 pt-1 text-center text-12 text-ink-soft">
        {waitMs > 0 && (
          <>
            <i
              aria-hidden="true"
              style={{ animationDuration: `${waitMs}ms` }}
              className="game-wait absolute inset-x-0 top-0 h-0.5 origin-left bg-accent rtl:origin-right"
            />
            {t('games.wait')}
          </>
        )}
      </p>
    </div>
  )
}
