import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { SetRecord, SetScore, Side } from '@banko/betting/match/match-record.ts'
import { type PlayedSet, type SetChain, servers } from '../sets/set-chain.ts'

/** A way in which a match may end, told as far as one kind of question asks, and how likely it is. */
export interface PossibleSets {
  readonly record: SetRecord
  readonly chance: number
}

interface Way {
  readonly sets: readonly SetScore[]
  readonly home: number
  readonly away: number
  readonly server: Side
  readonly chance: number
}

const nothing: HomeAway = { home: 0, away: 0 }

/**
 * Who wins which sets to the end, one by one; with `number`, the exact score of that set alone, where it is played. What
 * reads alike then is one.
 */
export function listSetEnds(chain: SetChain, number?: number): readonly PossibleSets[] {
  const show: Show = ({ score, winner, tieBreak }, index) => ({
    score: index + 1 === number ? score : nothing,
    over: true,
    winner,
    ...(tieBreak && { tieBreak: nothing }),
  })
  const ends = new Map<string, PossibleSets>()
  for (const { sets, chance } of followSets(chain, show, number)) {
    const asked = number === undefined ? sets : sets.slice(number - 1)
    const key = asked.map(({ score, winner }) => `${winner}${score.home}:${score.away}`).join()
    const before = ends.get(key)?.chance ?? 0
    ends.set(key, { record: recordOf(chain.bestOf, sets), chance: before + chance })
  }
  return [...ends.values()]
}

/** Every value of a sum over all sets, as a match of one set with that count. */
export function listSums(
  chain: SetChain,
  count: (set: PlayedSet) => number,
  show: (sum: number) => SetScore,
): readonly PossibleSets[] {
  const start = chain.done.reduce((sum, set) => sum + count(set), 0)
  const sums = new Map<number, number>()
  const known = new Map<string, ReadonlyMap<number, number>>()
  const follow = (index: number, home: number, away: number, server: Side): ReadonlyMap<number, number> => {
    if (isOver(chain.bestOf, home, away)) return new Map([[0, 1]])
    const key = `${home}:${away} ${server}`
    const found = known.get(key)
    if (found) return found
    const all = new Map<number, number>()
    for (const [end, chance] of nextEnds(chain, index, server, count)) {
      const rest = follow(
        index + 1,
        home + Number(end.winner === 'home'),
        away + Number(end.winner === 'away'),
        end.server,
      )
      for (const [more, share] of rest) all.set(end.count + more, (all.get(end.count + more) ?? 0) + chance * share)
    }
    known.set(key, all)
    return all
  }
  const home = chain.done.filter((set) => set.winner === 'home').length
  for (const server of servers) {
    for (const [more, chance] of follow(chain.done.length, home, chain.done.length - home, server)) {
      sums.set(start + more, (sums.get(start + more) ?? 0) + chain.serving[server] * chance)
    }
  }
  return [...sums].map(([sum, chance]) => ({ record: recordOf(1, [show(sum)]), chance }))
}

interface Next {
  readonly winner: Side
  readonly server: Side
  readonly count: number
}

function nextEnds(chain: SetChain, index: number, server: Side, count: (set: PlayedSet) => number) {
  const groups = new Map<string, [Next, number]>()
  for (const end of chain.ends(index, server)) {
    for (const next of end.nextServer ? [end.nextServer] : servers) {
      const counted = count(end)
      const key = `${end.winner} ${next} ${counted}`
      const before = groups.get(key)?.[1] ?? 0
      const chance = end.nextServer ? end.chance : end.chance / 2
      groups.set(key, [{ winner: end.winner, server: next, count: counted }, before + chance])
    }
  }
  return groups.values()
}

type Show = (set: PlayedSet, index: number) => SetScore

/** To the end of the match; where only set `last` is asked for, to the end of that one. */
function followSets(chain: SetChain, show: Show, last = Number.POSITIVE_INFINITY): readonly Way[] {
  const home = chain.done.filter((set) => set.winner === 'home').length
  const sets = chain.done.map(show)
  let ways: readonly Way[] = servers.map((server) => {
    return { sets, home, away: sets.length - home, server, chance: chain.serving[server] }
  })
  const ended: Way[] = []
  for (let index = sets.length; ways.length > 0; index++) {
    const isEnd = (way: Way) => isOver(chain.bestOf, way.home, way.away) || index === last
    ended.push(...ways.filter(isEnd))
    const goingOn = ways.filter((way) => !isEnd(way))
    const byServer = goingOn.length > 0 && {
      home: shownEnds(chain, index, 'home', show),
      away: shownEnds(chain, index, 'away', show),
    }
    ways = byServer ? goingOn.flatMap((way) => byServer[way.server].map((end) => playOn(way, end))) : []
  }
  return ended
}

interface ShownEnd {
  readonly set: SetScore
  readonly winner: Side
  readonly server: Side
  readonly chance: number
}

/** Ends that read alike are one. */
function shownEnds(chain: SetChain, index: number, server: Side, show: Show): readonly ShownEnd[] {
  const shown = new Map<string, ShownEnd>()
  for (const end of chain.ends(index, server)) {
    const set = show(end, index)
    for (const next of end.nextServer ? [end.nextServer] : servers) {
      const key = `${next} ${end.winner} ${set.score.home}:${set.score.away}`
      const chance = (end.nextServer ? end.chance : end.chance / 2) + (shown.get(key)?.chance ?? 0)
      shown.set(key, { set, winner: end.winner, server: next, chance })
    }
  }
  return [...shown.values()]
}

function playOn(way: Way, end: ShownEnd): Way {
  return {
    sets: [...way.sets, end.set],
    home: way.home + Number(end.winner === 'home'),
    away: way.away + Number(end.winner === 'away'),
    server: end.server,
    chance: way.chance * end.chance,
  }
}

function isOver(bestOf: number, home: number, away: number): boolean {
  return 2 * Math.max(home, away) > bestOf || home + away === bestOf
}

function recordOf(bestOf: number, sets: readonly SetScore[]): SetRecord {
  return { kind: 'sets', sportId: 0, matchOver: true, bestOf, sets }
}
