import { Button } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { HouseRound } from '@banko/contract/games/house-rounds.ts'
import { RoundAmounts } from './round-amounts.tsx'

interface RoundEndProps {
  readonly mine: { readonly state: 'open' | 'over' | 'back'; readonly round?: HouseRound } | undefined
  /** Whether it has been shown how the round came out. */
  readonly isShown: boolean
  readonly currency: string
  onCheck(roundKey: string): void
}

/** What came of a player's bets, as it was answered. */
export function RoundEnd({ mine, isShown, currency, onCheck }: RoundEndProps) {
  const t = useText()
  const round = isShown ? mine?.round : undefined
  return (
    <div className="flex min-h-12 items-center justify-between gap-3">
      <div role="status" className="min-w-0">
        {mine?.state === 'back' && <p className="text-13">{t('mines.back')}</p>}
        {round && <RoundAmounts round={round} currency={currency} />}
      </div>
      {round && (
        <Button kind="plain" className="px-2 text-13 underline" onClick={() => onCheck(round.roundKey)}>
          {t('fair.check')}
        </Button>
      )}
    </div>
  )
}
