import { cashOutMin } from '@banko/betting/games/crash.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { crashCeiling, crashStakeMax } from '@banko/contract/games/crash-bounds.ts'
import { payoutMax } from '@banko/contract/games/payout-max.ts'
import type { FormEvent } from 'react'
import { onlyOnce } from '../only-once.ts'
import { RefusedNotice } from '../refused-notice.tsx'
import { StakeField } from '../stake-field.tsx'
import type { Opened } from '../use-opened.ts'
import { useStake } from '../use-stake.ts'
import { growthText } from './growth-text.ts'
import type { useSendStake } from './use-crash.ts'
import { type Share, useTarget } from './use-target.ts'

interface StakeFormProps {
  readonly opened: Opened
  readonly sending: ReturnType<typeof useSendStake>
  /** Absent while no stake is taken. */
  readonly roundId: number | undefined
}

/** How much is put in the next round, and where it is taken out by itself. */
export function StakeForm({ opened, sending, roundId }: StakeFormProps) {
  const t = useText()
  const format = useFormat()
  const { currency } = opened
  const { state } = sending
  const { stake, field } = useStake(opened, crashStakeMax)
  const ceiling = crashCeiling(stake ?? opened.stakeMin)
  const target = useTarget(ceiling)
  const bet = stake === undefined ? undefined : target.betOf(stake)
  const isReady = roundId !== undefined && bet !== undefined && state.kind !== 'sending' && state.kind !== 'unsure'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void sending.send(bet.stake, { roundId, bet })
  }
  return (
    <form onSubmit={submit} onKeyDown={onlyOnce} noValidate className="grid grid-cols-1 gap-3">
      <StakeField {...field} />
      <TargetField target={target} ceiling={ceiling} />
      {state.kind === 'unsure' ? (
        <Button className="crash-out" onClick={() => void sending.look()}>
          {t('kit.retry')}
        </Button>
      ) : (
        <Button
          type="submit"
          className="crash-out tabular-nums"
          aria-disabled={!isReady || undefined}
          aria-busy={state.kind === 'sending'}
        >
          {roundId === undefined ? t('crash.nextSoon') : t('crash.bet', { amount: format.money(stake ?? 0, currency) })}
        </Button>
      )}
      <div role="status" className="min-h-10 text-13 text-pretty text-ink-soft">
        {state.kind === 'refused' && <RefusedNotice refusal={state.refusal} currency={currency} />}
        {state.kind === 'unsure' && t('roulette.unsure')}
        {state.kind !== 'unsure' &&
          state.kind !== 'refused' &&
          t('crash.most', { times: growthText(format, ceiling), amount: format.money(payoutMax, currency) })}
      </div>
    </form>
  )
}

interface TargetFieldProps {
  readonly target: ReturnType<typeof useTarget>
  readonly ceiling: number
}

/** At which growth it is taken out by itself, all of it or half; nothing: by hand alone. */
function TargetField({ target, ceiling }: TargetFieldProps) {
  const t = useText()
  const format = useFormat()
  const range = { min: growthText(format, cashOutMin), max: growthText(format, ceiling) }
  const shares = (['all', 'half'] as const).map((id) => ({ id, label: t(`crash.${id}`) }))
  return (
    <div className="flex flex-wrap items-start gap-x-2">
      <Field
        className="min-w-36 flex-1"
        label={t('crash.target')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        placeholder={t('crash.byHand')}
        value={target.typed}
        onChange={({ target: { value } }) => target.type(value)}
        error={target.isRead ? undefined : t('crash.targetUnread', range)}
      />
      <Segmented<Share>
        className="mt-[23px]"
        label={t('crash.share')}
        items={shares}
        value={target.share}
        onChange={target.setShare}
      />
    </div>
  )
}
