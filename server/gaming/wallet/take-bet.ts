import type { Amount } from '@banko/betting/numbers/money.ts'
import type { Action, Status } from './call.ts'
import { freeLeft } from './free-part.ts'
import { move } from './money.ts'
import { note } from './note.ts'
import { wholeOf } from './precise.ts'
import type { Deciding, RoundFacts, World } from './world.ts'

/** The first that stands in its way is told. Source: games.md, Statuses. */
export function takeBet(deciding: Deciding, action: Extract<Action, { kind: 'bet' }>): Status {
  const { world, work, call } = deciding
  const { id } = action
  const amount = wholeOf(action.amount)
  if (typeof amount === 'string') return amount
  if (amount === 0 || call.round === undefined) return 'wrongShape'
  const refused = whyNobody(world) ?? whyNoGame(world, work.round)
  if (refused) return refused
  if (work.round && work.round.state !== 'open') return 'roundClosed'
  // what is staked in a round is money, or free rounds of one grant
  if (work.round && work.round.free !== action.free) return 'gameRefused'
  if (action.free !== undefined) return takeFreeBet(deciding, action, amount)
  if (!isWithin(world, amount)) return 'limitReached'
  if (work.cash < amount) return 'insufficientFunds'
  if (world.barred) return world.barred
  const round = work.round ?? { ...openedRound(world), session: call.sessionHash }
  work.round = { ...round, staked: round.staked + amount }
  move(work, { kind: 'gameBet', id, amount })
  note(deciding, action, { amount })
  return 'ok'
}

/** One of the player's free rounds: what it stands for is staked, and no money moves. Source: games.md, Bonus and free rounds. */
function takeFreeBet(deciding: Deciding, action: Extract<Action, { kind: 'bet' }>, amount: Amount): Status {
  const { world, work, call } = deciding
  const { free } = world
  if (free?.freeRoundsId !== action.free || free?.playerId !== world.playerId) return 'limitReached'
  if (!free.games.includes(call.game ?? '')) return 'gameRefused'
  if (freeLeft(free, work) <= 0) return 'limitReached'
  if (amount !== free.stake) return 'wrongShape'
  if (world.barred) return world.barred
  const round = work.round ?? { ...openedRound(world), free: free.freeRoundsId }
  work.round = { ...round, staked: round.staked + amount }
  note(deciding, action, { amount, free: { id: free.freeRoundsId, played: 1, counted: 0, paid: 0 } })
  return 'ok'
}

function whyNobody({ session, isBlocked, barred }: World): Status | undefined {
  if (!session) return 'sessionUnknown'
  if (session.isOver) return 'sessionOver'
  return isBlocked || barred === 'playerRefused' ? 'playerRefused' : undefined
}

/** What the operator lets be bet at once in the game; of a free round the stake is its offer's. */
function isWithin({ game, currency }: World, amount: Amount): boolean {
  const { min = 0, max = amount } = game?.stakes[currency] ?? {}
  return amount >= min && amount <= max
}

function whyNoGame({ session, game }: World, round: RoundFacts | undefined): Status | undefined {
  if (!game?.isOn || session?.gameId !== game.id) return 'gameRefused'
  if (session.country !== undefined && game.countriesRefused.includes(session.country)) return 'gameRefused'
  return round && round.gameId !== game.id ? 'gameRefused' : undefined
}

/** A round that begins now. The game is there. */
export function openedRound({ game, now }: World): RoundFacts {
  if (!game) throw new Error('a round of no game')
  return {
    ...{ gameId: game.id, product: game.product, state: 'open', staked: 0, returned: 0, won: 0, looseWins: 0, rest: 0 },
    ...{ openedAt: now, endedAt: undefined, result: undefined },
  }
}
