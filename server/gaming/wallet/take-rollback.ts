import type { Action, Status } from './call.ts'
import { move } from './money.ts'
import { note } from './note.ts'
import { wholeOf } from './precise.ts'
import { isOfRound } from './take-win.ts'
import { type Deciding, type KnownCall, unknownName } from './world.ts'

type Rollback = Extract<Action, { kind: 'rollback' }>

/**
 * Gives a bet back, whole or in part. Of one that nobody knows, or that was refused, it leaves a tombstone: the bet that
 * comes later is refused for good. Source: games.md, Decisions, 4.
 */
export function takeRollback(deciding: Deciding, action: Rollback): Status {
  const { world, call, work } = deciding
  const { call: known, back, isWon } = work.named.get(action.of) ?? unknownName
  const wanted = action.amount && wholeOf(action.amount)
  if (typeof wanted === 'string') return wanted
  // what is taken and taken back at once need not be asked
  const isOfThis = work.rows.some(({ command, id }) => command === 'bet' && id === action.of)
  if (action.of === action.id || isOfThis) return 'wrongShape'
  const isOwn = known && isOfRound(known, { playerId: world.playerId, round: call.round })
  if (known && !isOwn) return isYoung(deciding, known) ? 'again' : 'transactionReused'
  if (!known || known.effect === 'refused') {
    note(deciding, action, { amount: 0, effect: 'tombstone' })
    return 'ok'
  }
  const { round } = work
  if (known.command !== 'bet' || known.effect !== 'taken' || !round) return 'wrongShape'
  const left = known.amount - back
  if (left === 0) {
    note(deciding, action, { amount: 0 })
    return 'ok'
  }
  if (isWon || round.looseWins > 0) return 'alreadyPaid'
  const amount = wanted ?? left
  if (amount === 0 || amount > left) return 'wrongShape'
  const { free: freeId } = round
  // a free round is there again, or it is not
  if (freeId !== undefined && amount !== left) return 'wrongShape'
  work.round = { ...round, returned: round.returned + amount }
  const isLate = round.state !== 'open'
  if (isLate) work.alarms.push('a bet was taken back after its round')
  if (freeId === undefined) move(work, { kind: 'gameRolledBack', id: action.id, amount, bet: action.of })
  const free = freeId === undefined ? undefined : { id: freeId, played: -1, counted: 0, paid: 0 }
  note(deciding, action, { amount, isLate, free })
  return 'ok'
}

/** It came after its round was looked up for a call that says none. */
function isYoung({ world, call }: Deciding, known: KnownCall): boolean {
  return call.round === undefined && known.playerId === world.playerId
}
