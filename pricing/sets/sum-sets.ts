import { setsToWin } from '@banko/betting/market-types/set-score.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import { type Distribution, numberAt } from '../chances/distribution.ts'
import { type PlayedSet, type SetChain, type SetEnd, servers } from './set-chain.ts'

/** What is counted in a set: its games, its points, its tie-break. */
export type SetCount = (set: PlayedSet) => number

/** Ways alike in sets and server, told apart by the count so far only. */
interface Branch {
  readonly home: number
  readonly away: number
  readonly server: Side
  readonly numbers: Distribution
}

/** Ends of a set that are alike in all that matters further on. */
interface EndGroup {
  readonly winner: Side
  readonly server: Side
  readonly count: number
  readonly chance: number
}

/** Everything that is counted in the match at its end: `count` of each set, added up over every way. */
export function sumSets(chain: SetChain, count: SetCount): Distribution {
  const lowest = chain.done.reduce((sum, set) => sum + count(set), 0)
  const home = chain.done.filter((set) => set.winner === 'home').length
  const away = chain.done.length - home
  const ended: Distribution[] = []
  let running = servers.map((server): Branch => {
    return { home, away, server, numbers: { lowest, chances: Float64Array.of(chain.serving[server]) } }
  })
  for (let index = chain.done.length; running.length > 0; index++) {
    const over = running.filter((branch) => isOver(branch, chain.bestOf))
    ended.push(...over.map((branch) => branch.numbers))
    const goingOn = running.filter((branch) => !over.includes(branch))
    const groups = goingOn.length === 0 ? undefined : endGroups(chain, index, count)
    running = groups ? playOn(goingOn, groups) : []
  }
  return mergeNumbers(ended)
}

function isOver({ home, away }: Branch, bestOf: number): boolean {
  return Math.max(home, away) >= setsToWin(bestOf) || home + away >= bestOf
}

function endGroups(chain: SetChain, index: number, count: SetCount): Readonly<Record<Side, readonly EndGroup[]>> {
  return {
    home: groupEnds(chain.ends(index, 'home'), count),
    away: groupEnds(chain.ends(index, 'away'), count),
  }
}

function groupEnds(ends: readonly SetEnd[], count: SetCount): readonly EndGroup[] {
  const groups = new Map<string, EndGroup>()
  for (const end of ends) {
    const counted = count(end)
    const share = end.nextServer ? 1 : 0.5
    for (const server of end.nextServer ? [end.nextServer] : servers) {
      const key = `${end.winner} ${server} ${counted}`
      const chance = (groups.get(key)?.chance ?? 0) + share * end.chance
      groups.set(key, { winner: end.winner, server, count: counted, chance })
    }
  }
  return [...groups.values()]
}

/** One set further: every branch with every end. All branches of a step reach over the same numbers. */
function playOn(running: readonly Branch[], groups: Readonly<Record<Side, readonly EndGroup[]>>): Branch[] {
  const counts = [...groups.home, ...groups.away].map((group) => group.count)
  const least = Math.min(...counts)
  const wider = Math.max(...counts) - least
  const after = new Map<string, Branch>()
  for (const branch of running) {
    const { lowest, chances } = branch.numbers
    const none = (): Distribution => ({
      lowest: lowest + least,
      chances: new Float64Array(chances.length + wider),
    })
    for (const group of groups[branch.server]) {
      const home = branch.home + Number(group.winner === 'home')
      const away = branch.away + Number(group.winner === 'away')
      const key = `${home}:${away} ${group.server}`
      const next = after.get(key) ?? { home, away, server: group.server, numbers: none() }
      after.set(key, next)
      addShifted(next.numbers.chances, chances, group.count - least, group.chance)
    }
  }
  return [...after.values()]
}

function addShifted(target: Float64Array, source: Float64Array, shift: number, weight: number): void {
  for (let index = 0; index < source.length; index++) {
    const chance = numberAt(source, index)
    if (chance > 0) target[index + shift] = numberAt(target, index + shift) + chance * weight
  }
}

function mergeNumbers(parts: readonly Distribution[]): Distribution {
  const lowest = Math.min(...parts.map((part) => part.lowest))
  const highest = Math.max(...parts.map((part) => part.lowest + part.chances.length - 1))
  const chances = new Float64Array(highest - lowest + 1)
  for (const part of parts) addShifted(chances, part.chances, part.lowest - lowest, 1)
  return { lowest, chances }
}
