import { type BetAmounts, joinBets, mostOfBets, stakeOfBets } from '@banko/betting/games/bet-amounts.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { RefusedNotice } from '../refused-notice.tsx'
import { ChipRow } from './chip-row.tsx'
import type { useSendBets } from './use-bets.ts'
import type { useLaid } from './use-laid.ts'

interface BetFormProps {
  readonly chip: Amount
  onChip(amount: Amount): void
  readonly laid: ReturnType<typeof useLaid>
  readonly placed: BetAmounts
  /** What was on the table in the round before. */
  readonly again: BetAmounts | undefined
  readonly sending: ReturnType<typeof useSendBets>
  /** Absent while no bets are taken. */
  readonly roundId: number | undefined
  readonly currency: string
  onRepeat(bets: BetAmounts): void
}

/** Which chip is laid, what is taken back, and the button that sends what lies on the cloth. */
export function BetForm({ chip, onChip, laid, placed, again, sending, roundId, currency, onRepeat }: BetFormProps) {
  const t = useText()
  const format = useFormat()
  const { state } = sending
  const all = joinBets([placed, laid.bets])
  const isReady = roundId !== undefined && laid.stake > 0 && state.kind !== 'sending' && state.kind !== 'unsure'
  const press = () => {
    if (isReady) void sending.send(roundId, laid.stake, laid.bets)
  }
  const nothing = laid.stake === 0
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-4">
      <ChipRow chosen={chip} currency={currency} onChoose={onChip} />
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" aria-disabled={nothing || undefined} onClick={laid.undo}>
          {t('roulette.undo')}
        </Button>
        <Button kind="quiet" aria-disabled={nothing || undefined} onClick={laid.clear}>
          {t('keno.clear')}
        </Button>
        <Button kind="quiet" aria-disabled={!again || undefined} onClick={() => again && onRepeat(again)}>
          {t('roulette.repeat')}
        </Button>
      </div>
      <div role="status" className="grid min-h-10 gap-1">
        {state.kind === 'refused' && <RefusedNotice refusal={state.refusal} currency={currency} />}
        {state.kind === 'unsure' && <p className="text-13 text-pretty">{t('roulette.unsure')}</p>}
        {state.kind !== 'unsure' && state.kind !== 'refused' && (
          <>
            <p className="text-13 text-ink-soft">
              {t('roulette.onTable', { amount: format.money(stakeOfBets(placed), currency) })}
            </p>
            <p className="text-13 text-ink-soft">
              {t('roulette.most', { amount: format.money(mostOfBets(all), currency) })}
            </p>
          </>
        )}
      </div>
      {state.kind === 'unsure' ? (
        <Button onClick={() => void sending.look()}>{t('kit.retry')}</Button>
      ) : (
        <Button aria-disabled={!isReady || undefined} aria-busy={state.kind === 'sending'} onClick={press}>
          {t('roulette.place', { amount: format.money(laid.stake, currency) })}
        </Button>
      )}
    </div>
  )
}
