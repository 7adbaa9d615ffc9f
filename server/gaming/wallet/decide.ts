import type { Action, Status, WalletCall } from './call.ts'
import { endRound } from './end-round.ts'
import { freeChangeOf, joinedParts } from './free-part.ts'
import { takeBet } from './take-bet.ts'
import { takeRollback } from './take-rollback.ts'
import { takeAdjust, takeFreeRounds, takePromo, takeWin } from './take-win.ts'
import {
  type Deciding,
  type Decision,
  type Effect,
  type KnownCall,
  type NamedFacts,
  unknownName,
  type Work,
  type World,
} from './world.ts'

/** Not the last word: the same transaction may come again, and is not kept. */
const askAgain: ReadonlySet<Status> = new Set(['betUnknown', 'again'])
/** Nothing may be kept under a name that stands for something else. */
const notKept: ReadonlySet<Status> = new Set([...askAgain, 'transactionReused'])

/**
 * What becomes of a call, by all that is known under its locks: every command against every state of its round and of
 * the transactions that it names. All of it is done, or nothing. Pure. Source: games.md, The game wallet.
 */
export function decideWallet(world: World, call: WalletCall): Decision {
  const named = world.named.get(call.transactionId) ?? unknownName
  if (named.call) return decideKnown(world, call, named.call)
  const work: Work = {
    ...{ cash: world.cash, owed: world.owed, spent: 0, round: world.round },
    ...{ named: new Map(world.named), rows: [], moves: [], alarms: [] },
  }
  const deciding = { world, call, work }
  if (call.currency !== world.currency) return refuse(deciding, 'wrongCurrency')
  if (named.isTombstone) return refuse(deciding, 'rolledBack')
  for (const action of call.actions) {
    const status = step(deciding, action)
    if (status !== 'ok') return refuse(deciding, status)
  }
  const ended: ReturnType<typeof endRound> = call.ends ? endRound(deciding) : { paid: 0 }
  if (typeof ended === 'string') return refuse(deciding, ended)
  return { status: 'ok', ...takenOf(deciding, ended) }
}

/** The same content has the same answer; a bet that was taken back stays so. */
function decideKnown(world: World, call: WalletCall, known: KnownCall): Decision {
  const nothing = { rows: [], moves: [], cash: world.cash, spent: 0, alarms: [] }
  if (known.hash !== call.hash || known.playerId !== world.playerId)
    return { ...nothing, status: 'transactionReused', alarms: ['a transaction was told again with another content'] }
  if (call.actions.some((one) => isTakenBack(world, one))) return { ...nothing, status: 'rolledBack' }
  return { ...nothing, status: known.answer.status, stored: known.answer }
}

/** Whether it is a bet that was taken back, before it came or after. */
function isUndone({ command, effect, amount }: KnownCall, { back, isTombstone }: NamedFacts): boolean {
  return command === 'bet' && (isTombstone || (effect === 'taken' && back >= amount))
}

/** Whether an action, alone or among several, is a bet that was taken back. */
function isTakenBack(world: World, { kind, id }: Action): boolean {
  if (kind !== 'bet') return false
  const named = world.named.get(id) ?? unknownName
  return named.call ? isUndone(named.call, named) : named.isTombstone
}

function step(deciding: Deciding, action: Action): Status {
  const { call, work, world } = deciding
  const named = work.named.get(action.id) ?? unknownName
  const { call: known } = named
  if (known) {
    if (known.hash !== action.hash || known.playerId !== world.playerId) return 'transactionReused'
    return isUndone(known, named) ? 'rolledBack' : known.answer.status
  }
  if (named.isTombstone) return 'rolledBack'
  if (call.command === 'play' && action.id === call.transactionId) return 'transactionReused'
  switch (action.kind) {
    case 'bet':
      return takeBet(deciding, action)
    case 'win':
      return takeWin(deciding, action)
    case 'rollback':
      return takeRollback(deciding, action)
    case 'adjust':
      return takeAdjust(deciding, action)
    case 'promo':
      return takePromo(deciding, action)
    case 'freeRounds':
      return takeFreeRounds(deciding, action)
    default:
      return action satisfies never
  }
}

type Ended = Exclude<ReturnType<typeof endRound>, string>

/** What the call itself paid by ending its round belongs to its own row. */
function takenOf({ call, world, work }: Deciding, { paid, free }: Ended): Omit<Decision, 'status'> {
  const { round, cash, spent, moves, alarms } = work
  const own = work.rows.find(({ id }) => id === call.transactionId)
  const { transactionId: id, hash, command } = call
  const rows = own
    ? work.rows.map((row) =>
        row === own ? { ...row, hash, amount: row.amount + paid, free: joinedParts(row.free, free) } : row,
      )
    : [...work.rows, { id, hash, command, amount: paid, effect: effectOf(work), isLate: false, free }]
  const change = freeChangeOf(rows, { before: world.round, after: round })
  return { rows, moves: joined(moves), ...(round && { round }), ...(change && { free: change }), cash, spent, alarms }
}

/** What takes back only what is not there takes nothing, and belongs to no round. */
function effectOf({ rows, round }: Work): Effect {
  return !round && rows.length > 0 && rows.every(({ effect }) => effect === 'tombstone') ? 'tombstone' : 'taken'
}

/** What one transaction moves by one kind is one movement: a win that ends its round is paid with the rest of it. */
function joined(moves: Work['moves']): Work['moves'] {
  const [last, ...before] = moves.toReversed()
  const same = before.find(({ kind, id }) => kind === last?.kind && id === last.id)
  if (!last || !same) return moves
  return moves.slice(0, -1).map((one) => (one === same ? { ...one, amount: one.amount + last.amount } : one))
}

/**
 * A no that stands is kept under its name, too: the provider asks again with another one. The house, which decides nothing by
 * it, keeps none: what is refused costs nobody a row.
 */
function refuse({ world, call }: Deciding, status: Status): Decision {
  const { transactionId: id, command, hash, forgetsRefusals = false } = call
  const row = { id, command, hash, amount: 0, effect: 'refused' as const, isLate: false }
  return {
    status,
    rows: forgetsRefusals || notKept.has(status) ? [] : [row],
    moves: [],
    cash: world.cash,
    spent: 0,
    alarms: alarmOf(call, status),
  }
}

function alarmOf({ command }: WalletCall, status: Status): string[] {
  if (status === 'transactionReused') return ['a transaction was named with another content']
  if (status === 'alreadyPaid') return ['a bet that was paid was to be taken back']
  if (status === 'rolledBack' && command !== 'bet') return ['a bet that was taken back was to be paid']
  return []
}
