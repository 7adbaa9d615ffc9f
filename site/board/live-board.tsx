import type { RowKind } from '@banko/betting/market-types/row-kinds.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { Flag } from '@banko/browser/kit/flag.tsx'
import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { BoardAddress } from '@banko/contract/topics/board.ts'
import { BoardGroup } from './board-group.tsx'
import type { Place } from './hold-places.ts'
import type { ListLayout } from './list-layout.ts'
import { MatchRow, type RowStartPart } from './match-row.tsx'
import { ThinRow } from './second-layout.tsx'
import { useHeldPlaces } from './use-held-places.ts'
import { useMoreRows } from './use-more-rows.ts'

/** A league, or a sport. */
export interface BoardSection {
  /** Of the league or of the sport. */
  readonly id: number
  readonly sportId: number
  readonly name: string
  /** The league's country. */
  readonly detail?: string
  /** The league's; a sport has its drawing. */
  readonly flag?: string
}

interface RowsProps {
  /** The board that has the row of a match. */
  readonly topicOf: (matchId: MatchId) => BoardAddress
  readonly info: 'none' | 'league'
  /** What the prices of its rows are of, where it is not who wins. */
  readonly kind?: RowKind | undefined
  /** What says when a match begins, where it is not the plain time. */
  readonly start?: RowStartPart
  readonly layout?: ListLayout
}

interface LiveBoardProps extends RowsProps {
  readonly wanted: readonly Place<BoardSection>[]
}

/** Matches under the sticking heads of their leagues or sports, none of which moves while it is looked at. */
export function LiveBoard({ wanted, ...rows }: LiveBoardProps) {
  const { count, sentinel } = useMoreRows()
  const { places, over, waiting, board, settle } = useHeldPlaces(wanted)
  const groups = [...Map.groupBy(places.slice(0, count), ({ group }) => group.id)]
  return (
    <>
      {waiting > 0 && <NewMatches count={waiting} onShow={settle} />}
      <div ref={board} className="board border-t-0!" data-layout={rows.layout}>
        {groups.map(([id, matches]) => (
          <Group key={id} places={matches} over={over} {...rows} />
        ))}
      </div>
      {places.length > count && <div ref={sentinel} className="h-px" />}
    </>
  )
}

interface GroupProps extends RowsProps {
  readonly places: readonly Place<BoardSection>[]
  readonly over: ReadonlySet<MatchId>
}

function Group({ places, over, topicOf, kind, layout, ...row }: GroupProps) {
  const group = places[0]?.group
  const Row = layout === 'table' ? ThinRow : MatchRow
  if (!group) return null
  const { sportId, flag, name, detail } = group
  return (
    <BoardGroup
      sportId={sportId}
      start={flag === undefined ? <Icon name={sportIcon(sportId)} size={16} /> : <Flag code={flag} />}
      name={name}
      kind={kind}
      {...(detail !== undefined && { detail })}
    >
      {places.map(({ matchId }) => (
        <Row key={matchId} topic={topicOf(matchId)} matchId={matchId} over={over.has(matchId)} {...row} />
      ))}
    </BoardGroup>
  )
}

/** Matches that have begun since and would move the others: they come when they are asked for. */
function NewMatches({ count, onShow }: { readonly count: number; onShow(): void }) {
  const t = useText()
  return (
    <div className="board-new">
      <button type="button" onClick={onShow}>
        {t('board.new', { count })}
      </button>
    </div>
  )
}
