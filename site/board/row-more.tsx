import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { type RowKey, useRowPart } from './use-row-part.ts'

/** The way to a match's other markets; drawn once, for a link is dear and the number in it moves often. */
export const RowMore = memo(function RowMore({ topic, matchId }: RowKey) {
  const hasMore = useRowPart({ topic, matchId }, (row) => row.more > 0)
  if (!hasMore) return null
  return (
    <Link to="/match/$matchId" params={{ matchId: String(matchId) }} className="row-more" tabIndex={-1}>
      <MoreCount topic={topic} matchId={matchId} />
    </Link>
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
