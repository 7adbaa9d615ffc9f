import { Button } from '@banko/browser/kit/button.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { OpenMines, RoundOf } from '@banko/contract/games/house-rounds.ts'
import { RefusedNotice } from '../refused-notice.tsx'
import { RoundAmounts } from '../round-amounts.tsx'
import { timesText, toldRound } from '../told-round.ts'
import type { MinesState } from './use-mines.ts'

interface MinesResultProps {
  readonly state: MinesState
  readonly currency: string
  /** It was begun before, and is gone on with. */
  readonly isGoneOn: boolean
  onLook(): void
}

/** How a round stands, as it was answered. */
export function MinesResult({ state, currency, isGoneOn, onLook }: MinesResultProps) {
  const t = useText()
  const { kind, stands, refusal } = state
  return (
    <>
      <div role="status" aria-live="polite" className="min-h-16">
        {kind === 'unsure' && <p className="text-15 text-pretty">{t('games.unsure')}</p>}
        {refusal && <RefusedNotice refusal={refusal} currency={currency} />}
        {!stands && !refusal && kind === 'still' && <p className="text-15 text-ink-soft">{t('mines.ready')}</p>}
        {!stands && kind === 'asking' && <p className="text-15 text-ink-faint">{t('kit.loading')}</p>}
        {isGoneOn && stands?.state === 'open' && <p className="text-13 text-ink-soft">{t('mines.goOn')}</p>}
        {stands?.state === 'open' && <Standing round={stands.round} />}
        {stands?.state === 'over' && <Ended key={stands.round.roundKey} round={stands.round} currency={currency} />}
      </div>
      {kind === 'unsure' && stands && (
        <Button kind="quiet" icon="refresh" className="justify-self-start" onClick={onLook}>
          {t('kit.retry')}
        </Button>
      )}
    </>
  )
}

function Standing({ round: { picks, multiplier, next } }: { readonly round: OpenMines }) {
  const t = useText()
  const format = useFormat()
  const [now, then] = [timesText(format, multiplier), timesText(format, next)]
  return (
    <div className="grid gap-1 tabular-nums">
      <p className="tight text-21 font-strong">
        {picks.length === 0 ? t('mines.openFirst') : t('mines.standing', { count: picks.length, times: now })}
      </p>
      <p className="text-13 text-ink-soft">{t('mines.next', { times: then })}</p>
    </div>
  )
}

interface EndedProps {
  readonly round: RoundOf<'mines'>
  readonly currency: string
}

function Ended({ round, currency }: EndedProps) {
  const t = useText()
  const format = useFormat()
  return (
    <div className="grid gap-1">
      <p className={`tight text-28 font-strong tabular-nums ${round.won > round.stake ? 'text-won' : ''}`}>
        {toldRound(t, format, round)}
      </p>
      <RoundAmounts round={round} currency={currency} />
    </div>
  )
}
