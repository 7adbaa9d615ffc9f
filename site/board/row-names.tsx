import type { Fixture } from '@banko/betting/book.ts'
import type { MatchState } from '@banko/betting/match-clock.ts'
import { Crest } from '@banko/browser/kit/crest.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { fitsTwoLines } from './fits-two-lines.ts'
import { scoreDigits, type Turn, turnOf } from './row-scores.ts'

/** Letters in a line of a phone's column: fewer beside wide scores, and beside the mark of whose turn it is. */
function lettersPerLine(sportId: number, turn: Turn | undefined): number {
  return 12 - scoreDigits(sportId) - (turn ? 2 : 0)
}

interface RowNamesProps {
  readonly fixture: Fixture
  readonly state: MatchState
}

/** Who plays, whole: a name that is too long for its line takes a second one. */
export function RowNames({ fixture, state }: RowNamesProps) {
  return (
    <Link to="/match/$matchId" params={{ matchId: String(fixture.matchId) }} className="row-names">
      <RowName side="home" fixture={fixture} state={state} />
      <RowName side="away" fixture={fixture} state={state} />
    </Link>
  )
}

function RowName({ side, fixture, state }: RowNamesProps & { readonly side: 'home' | 'away' }) {
  const t = useText()
  const { name } = fixture[side]
  const turn = turnOf(state, fixture.sportId)
  const reds = state.redCards[side]
  return (
    // where a name does not fit the crest makes room for it: no word is cut
    <span data-long={!fitsTwoLines(name, lettersPerLine(fixture.sportId, turn)) || undefined}>
      <Crest name={name} sportId={fixture.sportId} />
      <em dir="auto">{name}</em>
      {/* It has its place on both sides, so that no name breaks anew when the turn goes over. */}
      {turn && (
        <i className="row-turn" {...(turn.side === side && { role: 'img', 'aria-label': t(`board.${turn.kind}`) })} />
      )}
      {reds > 0 && <i className="row-card" role="img" aria-label={t('match.redCards', { count: reds })} />}
    </span>
  )
}
