import { Button } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { HouseGameName, RoundOf } from '@banko/contract/games/house-rounds.ts'
import type { ReactNode } from 'react'
import { RefusedNotice } from './refused-notice.tsx'
import { RoundAmounts } from './round-amounts.tsx'
import type { RoundState } from './use-round.ts'

interface ResultBoxProps<Game extends HouseGameName> {
  readonly state: RoundState<Game>
  readonly currency: string
  /** What is to be done while nothing was played. */
  readonly ready: string
  /** How the game is drawn. */
  readonly children: ReactNode
  /** What of a round is being shown, where there is more to say of it than that it has not come. */
  readonly telling?: string | undefined
  /** The result in words; undefined: it is being shown still. */
  told(round: RoundOf<Game>): string | undefined
  onCheck(roundKey: string): void
}

/** What came out, as it was answered; nothing is guessed meanwhile. */
export function ResultBox<Game extends HouseGameName>({ state, children, ...rest }: ResultBoxProps<Game>) {
  const { currency, ready, telling, told, onCheck } = rest
  const t = useText()
  const round = state.kind === 'done' ? state.round : undefined
  const text = round && told(round)
  return (
    <div
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4"
      aria-busy={state.kind === 'playing'}
    >
      {children}
      <div role="status" aria-live="polite" className="min-h-16">
        {state.kind === 'rest' && <p className="text-15 text-ink-soft">{ready}</p>}
        {(state.kind === 'playing' || (round && text === undefined)) && (
          <p className="text-15 text-ink-faint">{(round && telling) ?? t('kit.loading')}</p>
        )}
        {state.kind === 'unsure' && <p className="text-15 text-pretty">{t('games.unsure')}</p>}
        {state.kind === 'refused' && <RefusedNotice refusal={state.refusal} currency={currency} />}
        {round && text !== undefined && (
          <div key={round.roundKey} className="grid gap-1">
            <p className={`tight text-28 font-strong tabular-nums ${round.won > round.stake ? 'text-won' : ''}`}>
              {text}
            </p>
            <RoundAmounts round={round} currency={currency} />
          </div>
        )}
      </div>
      {round && text !== undefined && (
        <Button kind="quiet" className="justify-self-start" onClick={() => onCheck(round.roundKey)}>
          {t('fair.check')}
        </Button>
      )}
    </div>
  )
}
