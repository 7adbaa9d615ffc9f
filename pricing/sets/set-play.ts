import { itemAt } from '@banko/betting/lists/item-at.ts'
import { countSets, isEnough } from '@banko/betting/market-types/set-score.ts'
import type { SetRecord, SetScore, Side } from '@banko/betting/match/match-record.ts'

/** A whole set as it was played. */
export interface SetPlay {
  /** Over, with its order. */
  readonly set: SetScore
  /** Who won each of its games, points, rounds or kills. */
  readonly order: readonly Side[]
  /** Who served first. */
  readonly server: Side
  /** Tennis: who won each point of each game. Empty elsewhere. */
  readonly games: readonly (readonly Side[])[]
}

/** A whole match in sets, played to its end. */
export interface SetMatchPlay {
  readonly record: SetRecord
  readonly sets: readonly SetPlay[]
}

/** Plays sets until one side has enough of them. */
export function playSets(
  match: Pick<SetRecord, 'sportId' | 'bestOf'>,
  first: Side,
  playSet: (index: number, server: Side) => { play: SetPlay; nextServer: Side },
): SetMatchPlay {
  const sets: SetPlay[] = []
  const won: Side[] = []
  let server = first
  while (!isEnough(won, match.bestOf)) {
    const { play, nextServer } = playSet(sets.length, server)
    sets.push(play)
    won.push(winnerOf(play.set))
    server = nextServer
  }
  return { record: { ...match, kind: 'sets', matchOver: true, sets: sets.map((one) => one.set) }, sets }
}

function winnerOf({ winner, score }: SetScore): Side {
  return winner ?? (score.home > score.away ? 'home' : 'away')
}

/** How many times each side is named. */
export function countOrder(order: readonly Side[]): { home: number; away: number } {
  return countSets(order)
}

/** What the record says when `sets` sets are over and so many points, rounds or games of the next one are played. */
export function recordAfter({ record, sets }: SetMatchPlay, over: number, played: number): SetRecord {
  const known = sets.slice(0, over).map((one) => one.set)
  const order = played > 0 ? itemAt(sets, over).order.slice(0, played) : []
  const running = played > 0 ? [{ score: countOrder(order), over: false, order }] : []
  return { ...record, matchOver: over >= sets.length, sets: [...known, ...running] }
}

/** A set has begun with its first point, before anything is counted in it. */
export function withRunningSet(record: SetRecord, over: number): SetRecord {
  if (record.matchOver || record.sets.length > over) return record
  return { ...record, sets: [...record.sets, { score: { home: 0, away: 0 }, over: false, order: [] }] }
}

/** Any moment of a match before its end: the more sets, the more often in one of the later ones. */
export function anyMoment(play: SetMatchPlay, random: () => number): { over: number; played: number } {
  const over = Math.floor(random() * play.sets.length)
  const played = Math.floor(random() * itemAt(play.sets, over).order.length)
  return { over, played }
}
