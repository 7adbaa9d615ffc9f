import { lineKinds } from './line-kinds.ts'
import type { EventStatus, LineName, SettledLine } from './message.ts'

export const beforeKickOff: EventStatus = {
  status: 0,
  matchStatus: 0,
  home: 0,
  away: 0,
  corners: [0, 0],
  redCards: [0, 0],
}

/** Codes of match_status. Source: unified-odds-feed §4, sport_event_status. */
export const matchStatus = { firstHalf: 6, halfTime: 31, secondHalf: 7, ended: 100 } as const

/** What the score so far says of a line; `undefined` while it is open. The end closes what a score alone does not. */
export function resultOf(line: LineName, score: EventStatus, when: 'running' | 'over'): SettledLine | undefined {
  const isOver = when === 'over'
  const { home, away } = score
  const value = Number(line.specifiers.split('=')[1])
  const won = (isWon: (id: string) => boolean): SettledLine => ({ ...nameOf(line), outcomes: outcomesOf(line, isWon) })
  const decidedAbove = (count: number) =>
    count > value || isOver ? won((id) => (id === '12') === count > value) : undefined
  switch (line.id) {
    case lineKinds.total.id:
      return decidedAbove(home + away)
    case lineKinds.corners.id:
      return decidedAbove(score.corners[0] + score.corners[1])
    case lineKinds.bothScore.id:
      return (home > 0 && away > 0) || isOver ? won((id) => (id === '74') === (home > 0 && away > 0)) : undefined
    case lineKinds.handicap.id:
      return isOver ? handicapResult(line, home + value - away) : undefined
    case lineKinds.doubleChance.id:
      return isOver ? won((id) => (home > away ? id !== '11' : home < away ? id !== '9' : id !== '10')) : undefined
    case lineKinds.oddEven.id:
      return isOver ? won((id) => (id === '70') === ((home + away) % 2 === 1)) : undefined
    case lineKinds.nextGoal.id:
      return isOver ? won((id) => id === '7') : undefined
    default:
      return isOver ? won((id) => id === (home > away ? '1' : home < away ? '3' : '2')) : undefined
  }
}

/** `margin` is the home side's after its handicap: a quarter of a goal is half a result. */
function handicapResult(line: LineName, margin: number): SettledLine {
  const half = Math.abs(margin) === 0.25 ? ({ voidFactor: '0.5' } as const) : {}
  const outcomes = [
    { id: '1714', won: margin > 0, ...half },
    { id: '1715', won: margin < 0, ...half },
  ]
  return { ...nameOf(line), outcomes }
}

function nameOf({ id, specifiers }: LineName): LineName {
  return { id, specifiers }
}

function outcomesOf({ id }: LineName, isWon: (outcome: string) => boolean): SettledLine['outcomes'] {
  const kind = Object.values(lineKinds).find((one) => one.id === id)
  return (kind?.outcomes ?? []).map((outcome) => ({ id: outcome.id, won: isWon(outcome.id) }))
}
