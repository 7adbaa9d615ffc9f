import { lineKinds } from './line-kinds.ts'
import { lineOf, type Teller } from './match-teller.ts'
import { type EventStatus, type LineName, lineKey, live, type OfferedLine, type SettledLine } from './message.ts'
import { matchStatus, resultOf } from './score.ts'

/** A running match: whatever is told next starts from it. */
export interface Running {
  readonly teller: Teller
  readonly kickOff: number
  /** Milliseconds of feed time that ninety minutes take. */
  readonly length: number
  status: EventStatus
}

/** From the take-over until full time. */
export function tellLive(running: Running, from: number): void {
  const { teller, kickOff, length } = running
  const end = kickOff + length
  let half = kickOff + length / 2
  for (let at = teller.after(from, 2000, 6000); at < end; at = teller.after(at, 4000, 10_000)) {
    running.status = { ...running.status, clock: clockAt(running, at) }
    if (at >= half) {
      half = Number.POSITIVE_INFINITY
      at = tellHalfTime(running, at)
    } else if (teller.chance(14) && at < end - 25_000) at = tellGoal(running, at)
    else if (teller.chance(8)) at = tellStop(running, at)
    else tellChange(running, at)
  }
}

function clockAt({ kickOff, length }: Running, at: number): string {
  const minute = Math.max(0, Math.floor(((at - kickOff) * 90) / length))
  return `${String(minute).padStart(2, '0')}:00`
}

function reopened({ teller }: Running): OfferedLine[] {
  return teller.lines(live, -1).map((line) => teller.priced(live, line))
}

function tellStop(running: Running, at: number): number {
  const { teller } = running
  teller.stop(at, live, teller.pick(['all', 'all', 'corners', '1st_half|corners', 'score']))
  const again = teller.after(at, 2000, 8000)
  teller.odds(again, live, reopened(running), running.status)
  return again
}

function tellChange(running: Running, at: number): void {
  const { teller } = running
  const { corners, redCards } = running.status
  if (teller.chance(25)) running.status = { ...running.status, corners: [corners[0] + 1, corners[1]] }
  if (teller.chance(3)) running.status = { ...running.status, redCards: [redCards[0], redCards[1] + 1] }
  const settled = decided(running)
  const status = () => (teller.chance(6) ? -1 : teller.chance(4) ? 0 : 1)
  const some = teller.lines(live, 1, -1, 0).filter((line) => teller.chance(35) && !holds(settled, line))
  const changed = some.map((line) => teller.priced(live, line, status()))
  teller.odds(at, live, changed, running.status)
  tellSettled(running, at + 200, settled)
}

/** Lines still open that the score has decided by now. */
function decided({ teller, status }: Running): SettledLine[] {
  return teller.lines(live, 1, -1, 0).flatMap((line) => resultOf(line, status, 'running') ?? [])
}

function holds(lines: readonly LineName[], line: LineName): boolean {
  return lines.some((one) => lineKey(one) === lineKey(line))
}

/** The status of settled lines and their results come in either order. */
export function tellSettled(running: Running, at: number, settled: readonly SettledLine[]): void {
  const { teller } = running
  if (settled.length === 0) return
  const close = teller.lines(live, 1, -1, 0).filter((line) => holds(settled, line))
  const isStatusFirst = teller.chance(70)
  const later = teller.after(at, 300, 1500)
  const say = (when: number) =>
    teller.say(when, { kind: 'bet_settlement', product: live, event: teller.event, certainty: 1, lines: settled })
  if (!isStatusFirst) say(at)
  teller.odds(
    isStatusFirst ? at : later,
    live,
    close.map((line) => ({ ...line, status: -3 as const })),
    running.status,
  )
  if (isStatusFirst) say(later)
}

/** A goal, seldom one that is taken back; and bets that knew of it before the stop are cancelled. */
function tellGoal(running: Running, at: number): number {
  const { teller } = running
  const before = running.status
  teller.stop(at, live, 'all')
  const shown = teller.after(at, 2000, 4000)
  const isHome = teller.chance(55)
  running.status = { ...before, home: before.home + (isHome ? 1 : 0), away: before.away + (isHome ? 0 : 1) }
  const next = lineOf(lineKinds.nextGoal, String(before.home + before.away + 1))
  const scored: SettledLine = {
    ...next,
    outcomes: lineKinds.nextGoal.outcomes.map(({ id }) => ({ id, won: id === (isHome ? '6' : '8') })),
  }
  const settled = [scored, ...decided(running)]
  const later = lineOf(lineKinds.nextGoal, String(before.home + before.away + 2))
  const open = reopened(running).filter((line) => !holds([...settled, later], line))
  teller.odds(shown, live, [...open, teller.priced(live, later)], running.status)
  tellSettled(running, shown + 300, settled)
  if (teller.chance(30)) tellCancel(running, at, shown + 2500)
  // a cancellation and its taking back have had their time
  const done = shown + 6000
  return teller.chance(20) ? tellNoGoal(running, { at: done, before, settled, later }) : done
}

/**
 * Bets up to a stop, or only those of the seconds before it: the lines stay on offer. Or all bets, and then the lines are
 * cancelled, too. Soon it is found to have been a mistake, or not.
 */
function tellCancel({ teller, status }: Running, until: number, at: number): void {
  const lines = teller.lines(live, 1, -1).filter(() => teller.chance(40))
  if (lines.length === 0) return
  const window = teller.pick([
    { from: until - 4000, until },
    { from: until - 4000, until },
    { until },
    { from: until },
    {},
  ])
  const names = lines.map(({ id, specifiers }) => ({ id, specifiers }))
  const cancel = { product: live, event: teller.event, ...window, lines: names } as const
  const isForGood = !('until' in window)
  if (isForGood)
    teller.odds(
      at - teller.random.int(1, 500),
      live,
      lines.map((line) => ({ ...line, status: -4 })),
      status,
    )
  teller.say(at, { kind: 'bet_cancel', ...cancel })
  if (!teller.chance(60)) return
  const back = teller.after(at, 500, 2000)
  teller.say(back, { kind: 'rollback_bet_cancel', ...cancel })
  if (isForGood)
    teller.odds(
      back + teller.random.int(1, 500),
      live,
      names.map((line) => teller.priced(live, line)),
      status,
    )
}

interface TakenBack {
  readonly at: number
  readonly before: EventStatus
  readonly settled: readonly SettledLine[]
  /** The line that the goal had opened. */
  readonly later: LineName
}

function tellNoGoal(running: Running, { at, before, settled, later }: TakenBack): number {
  const { teller } = running
  const { event } = teller
  teller.stop(at, live, 'all')
  teller.say(at + 700, {
    kind: 'rollback_bet_settlement',
    product: live,
    event,
    lines: settled.map(({ id, specifiers }) => ({ id, specifiers })),
  })
  running.status = { ...running.status, home: before.home, away: before.away }
  const again = teller.after(at, 2000, 4000)
  const back = settled.map((line) => teller.priced(live, line))
  const gone = { ...teller.priced(live, later), status: 0 as const }
  const open = reopened(running).filter((line) => !holds([...back, gone], line))
  teller.odds(again, live, [...open, ...back, gone], running.status)
  return again
}

function tellHalfTime(running: Running, at: number): number {
  const { teller } = running
  teller.stop(at, live, '1st_half')
  running.status = { ...running.status, matchStatus: matchStatus.halfTime }
  const half = lineOf(lineKinds.firstHalf)
  const result = resultOf(half, running.status, 'over')
  tellSettled(running, at + 1000, result ? [result] : [])
  const second = teller.after(at, 6000, 9000)
  running.status = { ...running.status, matchStatus: matchStatus.secondHalf }
  teller.odds(second, live, reopened(running), running.status)
  return second
}
