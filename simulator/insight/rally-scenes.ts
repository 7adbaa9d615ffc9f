import { otherSide } from '@banko/betting/market-types/set-score.ts'
import type { PlayKind } from '@banko/betting/match/insight.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import type { Random } from '@banko/contract/feed/ports.ts'
import { addPoint } from '@banko/pricing/sets/point-race.ts'
import type { RallySport } from '@banko/pricing/sets/rally-chain.ts'
import { type Count, playOf, type Scene } from './happening.ts'
import type { SetScenes } from './set-happenings.ts'

interface Rally {
  readonly server: Side
  readonly winner: Side
}

interface Won {
  readonly kind: PlayKind
  /** Whose doing it was. */
  readonly side: Side
  readonly counts: readonly Count[]
}

/** How a rally is won. */
type WonHow = (rally: Rally, random: Random) => Won

const inVolleyball: WonHow = ({ server, winner }, random) => {
  const lot = random.next()
  if (winner === server && lot < 0.14) return { kind: 'ace', side: winner, counts: [['aces', winner, 1]] }
  if (winner !== server && lot < 0.2)
    return { kind: 'serviceError', side: server, counts: [['serviceErrors', server, 1]] }
  if (lot > 0.88) return { kind: 'block', side: winner, counts: [['blocks', winner, 1]] }
  return { kind: 'point', side: winner, counts: [] }
}

const inTableTennis: WonHow = ({ server, winner }) => ({
  kind: 'point',
  side: winner,
  counts: [[winner === server ? 'pointsServing' : 'pointsReceiving', winner, 1]],
})

/** Every rally of the match, with how it was won. */
export function rallyScenes(rules: RallySport): SetScenes {
  const wonHow = rules.name === 'volleyball' ? inVolleyball : inTableTennis
  return ({ sets }, random) => {
    const runs = { longest: { home: 0, away: 0 }, side: undefined as Side | undefined, length: 0 }
    return sets.map((set, index) => {
      let { server } = set
      let score: HomeAway = { home: 0, away: 0 }
      return set.order.map((winner, rally): Scene => {
        const { kind, side, counts } = wonHow({ server, winner }, random)
        score = addPoint(score, winner)
        server = rules.nextServer(server, winner, score)
        const isLast = rally === set.order.length - 1
        return {
          play: placed(isLast ? 'set' : kind, isLast ? winner : side, { loser: otherSide(winner), random }),
          counts: [['pointsWon', winner, 1], ...counts, ...lengthen(runs, winner)],
          noted: { part: index + 1, score },
        }
      })
    })
  }
}

/** Where it ends: on the loser's side of the net. */
function placed(kind: PlayKind, side: Side, { loser, random }: { readonly loser: Side; readonly random: Random }) {
  const { spot } = playOf(kind, loser, [8 + 36 * random.next(), 15 + 70 * random.next()])
  return { kind, side, ...(spot && { spot }) }
}

interface Runs {
  readonly longest: { home: number; away: number }
  side: Side | undefined
  length: number
}

/** Points in a row; the longest run grows only when one is longer than any before. */
function lengthen(runs: Runs, winner: Side): readonly Count[] {
  runs.length = runs.side === winner ? runs.length + 1 : 1
  runs.side = winner
  if (runs.length <= runs.longest[winner]) return []
  runs.longest[winner] = runs.length
  return [['longestRun', winner, 1]]
}
