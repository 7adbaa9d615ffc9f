import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
import { sportName } from '@banko/browser/sport-name.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { Sport } from '@banko/contract/calls/book.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { type ListedBoard, liveBoard } from '@banko/contract/topics/board.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { BoardGroup } from './board-group.tsx'
import { groupBySport, type SportGroup } from './board-order.ts'
import { keepSports, openSports } from './keep-sports.ts'
import { MatchRow } from './match-row.tsx'
import { mixAges } from './mix-ages.ts'
import { useKeptPlaces } from './use-kept-places.ts'
import { watchReturn } from './watch-return.ts'

/** Matches of each sport in a section; the board of what is coming has as many of each. Source: betting-core §2, home. */
const rowsPerSport = 5

/** Sports that a first screen has room for. */
const cutSports = 2

type Topic = ListedBoard

interface RowsProps {
  readonly topic: Topic
  readonly rows: readonly BoardRow[]
}

interface HomeSportsProps extends RowsProps {
  /** How much of each sport there is. */
  readonly offer: readonly Sport[]
  /** No more than a first screen shows. */
  readonly isCut: boolean
}

/**
 * The sports with most to offer, open, and under them the others, folded. They keep their order while one looks, and none
 * is added: its head would move all that is below.
 */
export function HomeSports({ topic, rows, offer, isCut }: HomeSportsProps) {
  const groups = groupBySport(rows)
  const [kept, setKept] = useState<readonly SportGroup[]>([])
  const countOf = (id: number) => offer.find(({ sportId }) => sportId === id)?.matchCount ?? 0
  const all = keepSports(kept, groups, countOf)
  const isKept = kept.length > 0
  const sports = isKept ? all.slice(0, kept.length) : all
  if (!isKept && !isCut && all.length > 0) setKept(all)
  // nobody looks: those without a match go, too
  const takeIn = useEffectEvent(() => !isCut && setKept(keepSports([], groups, countOf)))
  useEffect(() => watchReturn({ onReturn: () => takeIn() }), [])
  const folded = isCut ? [] : sports.slice(openSports)
  return (
    <>
      {sports.slice(0, isCut ? cutSports : openSports).map((sport) => (
        <div key={sport.sportId} className="board">
          <HomeSport topic={topic} sport={sport} rows={rows} />
        </div>
      ))}
      {folded.length > 0 && (
        <div className="board">
          {folded.map((sport) => (
            <HomeSport key={sport.sportId} topic={topic} sport={sport} rows={rows} folded />
          ))}
        </div>
      )}
    </>
  )
}

interface HomeSportProps extends RowsProps {
  readonly sport: SportGroup
  readonly folded?: boolean
}

function HomeSport({ topic, rows, sport: { sportId, names, matchIds }, folded = false }: HomeSportProps) {
  const words = useWords()
  const format = useFormat()
  return (
    <BoardGroup
      level={3}
      sportId={sportId}
      start={<Icon name={sportIcon(sportId)} size={16} />}
      name={sportName(words, sportId, names)}
      count={format.count(matchIds.length)}
      folded={folded}
    >
      <HomeRows topic={topic} rows={rows.filter(({ fixture }) => fixture.sportId === sportId)} />
    </BoardGroup>
  )
}

/** Of live matches those that mix best, of coming ones those that begin soonest. */
function HomeRows({ topic, rows }: RowsProps) {
  const wanted = topic === liveBoard ? mixAges(rows) : groupBySport(rows).flatMap(({ matchIds }) => matchIds)
  const { places, over } = useKeptPlaces(wanted, rowsPerSport)
  return places.map((matchId) => (
    <MatchRow key={matchId} topic={topic} matchId={matchId} info="league" over={over.has(matchId)} />
  ))
}
