import type { Action, Status } from './call.ts'
import { freeLeft, payFreeWin, payWin } from './free-part.ts'
import { move } from './money.ts'
import { note } from './note.ts'
import { preciseOf, roundRest, wholeOf } from './precise.ts'
import type { Deciding, KnownCall, RoundFacts } from './world.ts'

const late = 24 * 3_600_000

/** Owed to a player it is paid, whoever plays, whatever is over or off. Source: games.md, Decisions, 3. */
export function takeWin(deciding: Deciding, action: Extract<Action, { kind: 'win' }>): Status {
  const { world, work } = deciding
  const { id, of } = action
  const refused = whyNoBet(deciding, of)
  if (refused) return refused
  const amount = preciseOf(action.amount)
  if (typeof amount === 'string') return amount
  const round = roundOf(work.round)
  const isOpen = round.state === 'open'
  const paid = amount.minor + (isOpen ? 0 : roundRest(amount.rest))
  work.round = {
    ...round,
    won: round.won + paid,
    looseWins: round.looseWins + (of === undefined ? 1 : 0),
    rest: round.rest + (isOpen ? amount.rest : 0),
  }
  const isLate = round.endedAt !== undefined && world.now - round.endedAt > late
  if (isLate) work.alarms.push('a win came more than a day after its round')
  const free = payWin(deciding, { id, amount: paid })
  note(deciding, action, { amount: paid, isLate, free })
  return 'ok'
}

/** Without a bet that stands there is nothing to win. */
function whyNoBet({ world, call, work }: Deciding, of: string | undefined): Status | undefined {
  const { round } = work
  if (!round || round.staked === 0) return 'betUnknown'
  if (of === undefined) return round.staked === round.returned ? 'rolledBack' : undefined
  const named = work.named.get(of)
  const bet = named?.call
  if (!bet || !isTaken(bet, 'bet') || !isOfRound(bet, { playerId: world.playerId, round: call.round }))
    return 'betUnknown'
  return named.back >= bet.amount ? 'rolledBack' : undefined
}

/** A live table corrects what it paid. */
export function takeAdjust(deciding: Deciding, action: Extract<Action, { kind: 'adjust' }>): Status {
  const { world, call, work } = deciding
  const { id, of, way } = action
  const amount = wholeOf(action.amount)
  if (typeof amount === 'string') return amount
  if (amount === 0) return 'wrongShape'
  const named = work.named.get(of)
  const known = named?.call
  if (!known || !isOfRound(known, { playerId: world.playerId, round: call.round })) return 'betUnknown'
  if (!isTaken(known, 'bet') && !isTaken(known, 'win')) return 'betUnknown'
  if (known.command === 'bet' && named.back >= known.amount) return 'rolledBack'
  const round = roundOf(work.round)
  // what free rounds won has been counted, and is not corrected
  if (round.free !== undefined) return 'wrongShape'
  if (way === 'less' && amount > round.won) return 'wrongShape'
  const more = way === 'more' ? amount : -amount
  work.round = { ...round, won: round.won + more }
  move(work, { kind: way === 'more' ? 'gameWin' : 'gameWinTakenBack', id, amount })
  note(deciding, action, { amount: more })
  return 'ok'
}

/** A prize outside a round. */
export function takePromo(deciding: Deciding, action: Extract<Action, { kind: 'promo' }>): Status {
  const amount = wholeOf(action.amount)
  if (typeof amount === 'string') return amount
  move(deciding.work, { kind: 'gamePromo', id: action.id, amount })
  note(deciding, action, { amount })
  return 'ok'
}

/**
 * What free rounds won that the provider counts: those that it says are left are left at most. It names no round, and is paid
 * whoever plays.
 */
export function takeFreeRounds(deciding: Deciding, action: Extract<Action, { kind: 'freeRounds' }>): Status {
  const { world, work } = deciding
  const { free } = world
  const amount = wholeOf(action.amount)
  if (typeof amount === 'string') return amount
  if (free?.freeRoundsId !== action.free || free?.playerId !== world.playerId) return 'limitReached'
  const played = Math.max(0, freeLeft(free, work) - action.left)
  const won = payFreeWin(deciding, { id: action.id, amount })
  note(deciding, action, { amount, free: { ...won, played } })
  return 'ok'
}

function roundOf(round: RoundFacts | undefined): RoundFacts {
  if (!round) throw new Error('a bet that is known has no round')
  return round
}

function isTaken({ command, effect }: KnownCall, wanted: KnownCall['command']): boolean {
  return command === wanted && effect === 'taken'
}

export function isOfRound(
  known: KnownCall,
  { playerId, round }: { readonly playerId: number; readonly round: string | undefined },
): boolean {
  return known.playerId === playerId && known.round === round
}
