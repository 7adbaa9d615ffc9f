import { type HomeAway, isFinished, isInPlay, type MatchState } from '@banko/betting/match-clock.ts'
import { useText } from '@banko/browser/words.tsx'

interface MatchFactsProps {
  readonly sportId: number
  readonly state: MatchState
}

const football = 1

/**
 * Football's half-time score, corners and cards, home on its own side of the page; other sports have none of them.
 * Nothing before kick-off.
 */
export function MatchFacts({ sportId, state }: MatchFactsProps) {
  const t = useText()
  if (sportId !== football || (!isInPlay(state.status) && !isFinished(state.status))) return null
  const facts: readonly { label: string; value: HomeAway | undefined }[] = [
    { label: t('match.halfTimeScore'), value: state.period === 'firstHalf' ? undefined : state.halfTime },
    { label: t('match.corners'), value: state.corners },
    { label: t('match.yellowCards'), value: state.yellowCards },
    {
      label: t('match.redCardsFact'),
      value: state.redCards.home + state.redCards.away > 0 ? state.redCards : undefined,
    },
  ]
  return (
    <dl className="mt-2.5 flex flex-wrap justify-center gap-x-4 gap-y-1 text-12 text-ink-soft">
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="font-strong text-ink">
                {value.home}–{value.away}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
