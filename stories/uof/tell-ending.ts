import type { Teller } from './match-teller.ts'
import { live, type Product, preMatch, type SettledLine } from './message.ts'
import { beforeKickOff, matchStatus, resultOf } from './score.ts'
import { type Running, tellSettled } from './tell-live.ts'

/** Full time: everything is settled at once and confirmed later, sometimes differently, sometimes after a roll-back. */
export function tellEnding(running: Running): void {
  const { teller, kickOff, length } = running
  const end = kickOff + length + 10_000
  teller.stop(end, live, 'all')
  running.status = { ...ended(running), status: 3, matchStatus: matchStatus.ended }
  const final = teller.lines(live, 1, -1, 0).flatMap((line) => resultOf(line, running.status, 'over') ?? [])
  teller.odds(end + 1000, live, [], running.status)
  tellSettled(running, end + 2000, final)
  const confirmedAt = teller.after(end, 5000, 15_000)
  if (teller.chance(25)) tellResettled(teller, end + 4000, confirmedAt, final)
  else settle(teller, confirmedAt, live, teller.chance(30) ? corrected(teller, final) : final)
  teller.odds(confirmedAt + 3000, live, [], { ...running.status, status: 4 })
}

function ended({ status }: Running): Running['status'] {
  const { clock: _clock, ...rest } = status
  return rest
}

function settle(teller: Teller, at: number, product: Product, lines: readonly SettledLine[]): void {
  teller.say(at, { kind: 'bet_settlement', product, event: teller.event, certainty: 2, lines })
}

/** One line ends otherwise than it was first said: the later word stands. */
function corrected(teller: Teller, lines: readonly SettledLine[]): SettledLine[] {
  const wrong = teller.pick(lines)
  const voided = wrong.outcomes.map(({ id }) => ({ id, won: false, voidFactor: '1' as const }))
  return lines.map((line) => (line === wrong ? { ...line, outcomes: voided } : line))
}

function tellResettled(teller: Teller, from: number, until: number, lines: readonly SettledLine[]): void {
  const line = teller.pick(lines)
  const { id, specifiers } = line
  const back = { product: live, event: teller.event, lines: [{ id, specifiers }] } as const
  teller.say(from, { kind: 'rollback_bet_settlement', ...back })
  if (teller.chance(50)) teller.say(from + 500, { kind: 'bet_cancel', ...back })
  settle(teller, until, live, corrected(teller, [line]))
}

/** A match without live cover: closed at kick-off, over without ever having been live. */
export function tellUncovered(teller: Teller, kickOff: number, end: number): void {
  const closed = teller.lines(preMatch, 1, -1, 0).map((line) => ({ ...line, status: 0 as const }))
  teller.odds(kickOff - 500, preMatch, closed, beforeKickOff)
  const score = { ...beforeKickOff, home: teller.random.int(0, 3), away: teller.random.int(0, 2) }
  const results = closed.flatMap((line) => resultOf(line, score, 'over') ?? [])
  settle(teller, end, preMatch, results)
  teller.odds(end + 1000, preMatch, [], { ...score, status: 4, matchStatus: matchStatus.ended })
}
