import { Money } from '@banko/browser/kit/money.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { HouseRound } from '@banko/contract/games/house-rounds.ts'

interface RoundAmountsProps {
  readonly round: Pick<HouseRound, 'stake' | 'won' | 'free'>
  readonly currency: string
}

/** What was staked, what came back, and what that makes together; of a free round nothing was, and what of its win counts came. */
export function RoundAmounts({ round, currency }: RoundAmountsProps) {
  const t = useText()
  const { free } = round
  const { stake, won } = free ? { stake: 0, won: free.won } : round
  const amounts = { 'games.stake': stake, 'games.won': won, 'games.net': won - stake } as const
  return (
    <>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-13">
        {(['games.stake', 'games.won', 'games.net'] as const).map((id) => (
          <div key={id} className="flex gap-1.5">
            <dt className="text-ink-soft">{t(id)}</dt>
            <dd>
              <Money amount={amounts[id]} currency={currency} className="font-strong" />
            </dd>
          </div>
        ))}
      </dl>
      {free && (
        <p className="text-13 text-pretty text-ink-soft">
          {t('games.free.round')}
          {free.won < round.won && `. ${t('games.free.capped')}`}
        </p>
      )}
    </>
  )
}
