import { Button } from '@banko/browser/kit/button.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { OwnFreeRounds } from '@banko/contract/calls/promotions.ts'

const everyMinute = 60_000

export type FreeRounds = OwnFreeRounds

interface FreeRoundsBoxProps {
  readonly freeRounds: FreeRounds
  readonly currency: string
  /** Whether the next round is one of them. */
  readonly isUsed: boolean
  onUse(isUsed: boolean): void
}

/** Free rounds of a game: how many are left, what each stands for, what they win and become, and the way to play with money. */
export function FreeRoundsBox({ freeRounds, currency, isUsed, onUse }: FreeRoundsBoxProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const { left, stake, won, max, paidAs, endsAt } = freeRounds
  const money = (amount: number) => format.money(amount, currency)
  return (
    <section
      aria-label={t('bonuses.freeRounds')}
      className="grid gap-1 rounded-control border border-line bg-raised p-3"
    >
      <p className="text-15 font-strong">{t('games.free.left', { count: left })}</p>
      {isUsed && (
        <div className="grid gap-1 text-13 text-pretty text-ink-soft">
          <p>{t('games.free.each', { stake: money(stake), won: money(won), max: money(max) })}</p>
          <p>{t(paidAs === 'cash' ? 'bonuses.get.freeRoundsCash' : 'bonuses.get.freeRoundsBonus')}</p>
          <p>{t('games.free.until', { until: format.dateTime(endsAt, now) })}</p>
        </div>
      )}
      <Button kind="plain" className="-ms-4 justify-self-start" onClick={() => onUse(!isUsed)}>
        {t(isUsed ? 'games.free.money' : 'games.free.use')}
      </Button>
    </section>
  )
}
