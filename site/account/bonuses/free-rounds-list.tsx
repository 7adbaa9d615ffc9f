import { buttonClass } from '@banko/browser/kit/button.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Grant, OwnFreeRounds } from '@banko/contract/calls/promotions.ts'
import { isFreeRoundGame } from '@banko/contract/promotions/choices.ts'
import { Link } from '@tanstack/react-router'
import { CancelButton } from './cancel-button.tsx'
import { gameTitle } from './use-bonus-lines.ts'

const everyMinute = 60_000

interface FreeRoundsListProps {
  readonly freeRounds: readonly OwnFreeRounds[]
  readonly grants: readonly Grant[]
  /** What of the player's money is bonus. */
  readonly held: number
  readonly currency: string
}

/** Free rounds that may be played: how many are left, what they won, until when, and the way to their games. */
export function FreeRoundsList({ freeRounds, grants, held, currency }: FreeRoundsListProps) {
  const t = useText()
  return (
    <ul aria-label={t('bonuses.freeRounds')} className="overflow-hidden rounded-card border border-line bg-card">
      {freeRounds.map((one) => {
        const grant = grants.find(({ grantId }) => grantId === one.grantId)
        return (
          <li key={one.freeRoundsId} className="grid gap-3 border-t border-line px-4 py-3 first:border-t-0">
            <FreeRoundsLine of={one} currency={currency} />
            <div className="flex flex-wrap gap-2">
              {one.games.filter(isFreeRoundGame).map((game) => (
                <Link key={game} to="/games/$step" params={{ step: game }} className={buttonClass('quiet')}>
                  {t('bonuses.freeRounds.play', { game: gameTitle(t, game) })}
                </Link>
              ))}
              {grant?.mayCancel && <CancelButton grant={grant} held={held} currency={currency} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface FreeRoundsLineProps {
  readonly of: OwnFreeRounds
  readonly currency: string
}

function FreeRoundsLine({ of, currency }: FreeRoundsLineProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const { title, left, stake, won, max, paidAs, endsAt } = of
  const money = (amount: number) => format.money(amount, currency)
  return (
    <div className="grid gap-0.5">
      <bdi className="text-15">{title}</bdi>
      <span className="text-15 font-strong">{t('games.free.left', { count: left })}</span>
      <span className="text-13 text-pretty text-ink-soft">
        {t('games.free.each', { stake: money(stake), won: money(won), max: money(max) })}{' '}
        {t(paidAs === 'cash' ? 'bonuses.get.freeRoundsCash' : 'bonuses.get.freeRoundsBonus')}{' '}
        {t('games.free.until', { until: format.dateTime(endsAt, now) })}
      </span>
    </div>
  )
}
