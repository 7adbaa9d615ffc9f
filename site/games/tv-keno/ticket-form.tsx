import { tvKenoPicks, tvKenoTable } from '@banko/betting/games/tv-keno.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { tvKenoStakeMax } from '@banko/contract/games/tv-keno-bounds.ts'
import type { FormEvent } from 'react'
import { KenoPays } from '../keno/keno-pays.tsx'
import { onlyOnce } from '../only-once.ts'
import { RefusedNotice } from '../refused-notice.tsx'
import { StakeField } from '../stake-field.tsx'
import type { Opened } from '../use-opened.ts'
import { useStake } from '../use-stake.ts'
import type { useSendTicket } from './use-tv-keno.ts'

interface TicketFormProps {
  readonly opened: Opened
  readonly numbers: readonly number[]
  /** So many numbers are played. */
  readonly picks: number
  readonly sending: ReturnType<typeof useSendTicket>
  /** Absent while no ticket is taken. */
  readonly roundId: number | undefined
  onPicks(picks: number): void
  onQuick(): void
  onClear(): void
}

/** How many numbers are played, what they pay, and how much is put on them. */
export function TicketForm({ opened, numbers, picks, sending, roundId, ...ways }: TicketFormProps) {
  const t = useText()
  const format = useFormat()
  const { currency } = opened
  const { state } = sending
  const { stake, field } = useStake(opened, tvKenoStakeMax(picks))
  const isFull = numbers.length === picks
  const isReady =
    roundId !== undefined && stake !== undefined && isFull && state.kind !== 'sending' && state.kind !== 'unsure'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void sending.send(stake, { roundId, bet: { stake, numbers: [...numbers] } })
  }
  const sizes = tvKenoPicks.map((count) => ({ id: String(count), label: format.count(count) }))
  return (
    <form onSubmit={submit} onKeyDown={onlyOnce} noValidate className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-13 text-ink-soft">{t('tv-keno.size')}</span>
        <Segmented
          label={t('tv-keno.size')}
          items={sizes}
          value={String(picks)}
          onChange={(id) => ways.onPicks(Number(id))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p className="flex-1 text-13 text-ink-soft">{t('keno.chosen', { count: numbers.length, max: picks })}</p>
        <Button kind="quiet" onClick={ways.onQuick}>
          {t('keno.quick')}
        </Button>
        <Button kind="quiet" onClick={ways.onClear}>
          {t('keno.clear')}
        </Button>
      </div>
      <KenoPays table={tvKenoTable(picks)} hits={undefined} />
      <StakeField {...field} />
      {state.kind === 'unsure' ? (
        <Button onClick={() => void sending.look()}>{t('kit.retry')}</Button>
      ) : (
        <Button
          type="submit"
          className="tabular-nums"
          aria-disabled={!isReady || undefined}
          aria-busy={state.kind === 'sending'}
        >
          {roundId === undefined ? t('crash.nextSoon') : t('crash.bet', { amount: format.money(stake ?? 0, currency) })}
        </Button>
      )}
      <div role="status" className="min-h-5 text-13 text-pretty text-ink-soft">
        {state.kind === 'refused' && <RefusedNotice refusal={state.refusal} currency={currency} />}
        {state.kind === 'unsure' && t('roulette.unsure')}
      </div>
    </form>
  )
}
