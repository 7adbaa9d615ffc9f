import type { Fixture } from '@banko/betting/match/book.ts'
import { Crest } from '@banko/browser/kit/crest.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { BoardAddress } from '@banko/contract/topics/board.ts'
import { memo } from 'react'
import { MatchLink } from './match-link.tsx'
import { turnOf } from './row-scores.ts'
import { type RowKey, useRowPart } from './use-row-part.ts'

interface RowNamesProps {
  readonly topic: BoardAddress
  readonly fixture: Fixture
}

/** Who plays, a line each; one line of an event of many sides. The link is drawn once: what changes in it listens for itself. */
export const RowNames = memo(function RowNames({ topic, fixture }: RowNamesProps) {
  const { matchId } = fixture
  return (
    <MatchLink matchId={matchId} className="row-names">
      <RowName side="home" topic={topic} fixture={fixture} />
      {!fixture.outright && <RowName side="away" topic={topic} fixture={fixture} />}
    </MatchLink>
  )
})

type Side = 'home' | 'away'

/**
 * A name that does not fit its line is cut by the line's width, and narrow screens show the short one instead; the long one
 * is whole in its title, and where it is read out.
 */
function RowName({ side, topic, fixture }: RowNamesProps & { readonly side: Side }) {
  const { name, shortName } = fixture[side]
  const key = { topic, matchId: fixture.matchId }
  return (
    <span>
      <Crest name={name} sportId={fixture.sportId} />
      {shortName && (
        <em dir="auto" title={name} aria-hidden="true">
          {shortName}
        </em>
      )}
      <em dir="auto" title={name}>
        {name}
      </em>
      <RowTurn {...key} side={side} sportId={fixture.sportId} />
      <RowReds {...key} side={side} />
    </span>
  )
}

/** Who serves or bats. It has its place on both sides, so that no name is cut anew when the turn goes over. */
export function RowTurn({ side, sportId, ...key }: RowKey & { readonly side: Side; readonly sportId: number }) {
  const t = useText()
  const turn = useRowPart(key, (row) => {
    const now = turnOf(row.state, sportId)
    return now ? (now.side === side ? now.kind : 'other') : 'none'
  })
  if (turn === undefined || turn === 'none') return null
  return <i className="row-turn" {...(turn !== 'other' && { role: 'img', 'aria-label': t(`board.${turn}`) })} />
}

/** Its red cards. */
export function RowReds({ side, ...key }: RowKey & { readonly side: Side }) {
  const t = useText()
  const reds = useRowPart(key, (row) => row.state.redCards[side]) ?? 0
  if (reds === 0) return null
  return <i className="row-card" role="img" aria-label={t('match.redCards', { count: reds })} />
}
