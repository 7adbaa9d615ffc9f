import type { Fixture } from '@banko/betting/match/book.ts'
import { isFinished, type MatchState } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { useText } from '@banko/browser/words.tsx'
import { InningTable } from './inning-table.tsx'
import { scoreFacts } from './score-facts.ts'
import { useStopReason } from './use-stop-reason.ts'

interface MatchFactsProps {
  readonly fixture: Fixture
  readonly state: MatchState
}

/**
 * One line under the score: what it is made of and what was counted, or why betting has stopped. The one stands in the
 * place of the other, so that no price moves when betting stops.
 */
export function MatchFacts({ fixture, state }: MatchFactsProps) {
  const stopped = useStopReason(fixture.matchId)
  const said = isFinished(state.status) ? undefined : stopped
  return (
    <>
      <p role="status" className={said === undefined ? '' : 'mt-2.5 text-center text-12 text-live'}>
        {said}
      </p>
      {said === undefined && <Facts fixture={fixture} state={state} />}
    </>
  )
}

function Facts({ fixture, state }: MatchFactsProps) {
  const t = useText()
  const facts = scoreFacts(t, fixture.sportId, state)
  if (facts.length === 0) return null
  if (fixture.sportId === sports.baseball) return <InningTable fixture={fixture} score={state.score} innings={facts} />
  return (
    <dl className="mt-2.5 flex flex-wrap justify-center gap-x-4 gap-y-1 text-12 text-ink-soft">
      {facts.map(({ label, home, away, isNow }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two overtimes have one name
        <div key={at} className="flex gap-1.5">
          <dt>{label}</dt>
          <dd className={`figures font-strong ${isNow ? 'text-live' : 'text-ink'}`}>
            {home}–{away}
          </dd>
        </div>
      ))}
    </dl>
  )
}
