import { useText } from '@banko/browser/words.tsx'
import { memo } from 'react'
import { MatchLink } from './match-link.tsx'
import { type RowKey, useRowPart } from './use-row-part.ts'

/** The way to a match's other markets; drawn once, for the number in it moves often. */
export const RowMore = memo(function RowMore({ topic, matchId }: RowKey) {
  const hasMore = useRowPart({ topic, matchId }, (row) => row.more > 0)
  if (!hasMore) return null
  return (
    <MatchLink matchId={matchId} className="row-more" tabIndex={-1}>
      <MoreCount topic={topic} matchId={matchId} />
    </MatchLink>
  )
})

function MoreCount(key: RowKey) {
  const t = useText()
  const count = useRowPart(key, (row) => row.more) ?? 0
  return (
    <>
      <span className="figures" aria-hidden="true">
        +{count}
      </span>
      <span className="sr-only">{t('board.more', { count })}</span>
    </>
  )
}
