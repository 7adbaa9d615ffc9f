import type { Amount } from '@banko/betting/numbers/money.ts'
import type { Status, WalletCall } from './call.ts'
import { payWin } from './free-part.ts'
import { roundRest } from './precise.ts'
import { openedRound } from './take-bet.ts'
import type { Deciding, FreePart, RoundFacts } from './world.ts'

interface Ended {
  readonly paid: Amount
  /** Of a free round, what of it counts. */
  readonly free?: FreePart | undefined
}

/**
 * No more money in this round: what was won below minor units is paid, rounded half up. Answers what that was. Of what
 * was staked all is won, lost or rolled back then. A round that is over stays as it is.
 */
export function endRound(deciding: Deciding): Status | Ended {
  const { world, call, work } = deciding
  if (!work.round && isTakenBack(call)) return { paid: 0 }
  if (!work.round && !world.game) return 'gameRefused'
  const round = work.round ?? openedRound(world)
  if (round.state !== 'open') return { paid: 0 }
  const paid = roundRest(round.rest)
  const free = payWin(deciding, { id: call.transactionId, amount: paid })
  work.round = {
    ...round,
    won: round.won + paid,
    rest: 0,
    state: isCancelled(round) ? 'cancelled' : 'closed',
    endedAt: world.now,
    result: call.result,
  }
  return { paid, free }
}

/** What takes back what nobody knows ends no round, and opens none. */
function isTakenBack({ actions }: WalletCall): boolean {
  return actions.length > 0 && actions.every(({ kind }) => kind === 'rollback')
}

/** Whatever was staked was given back, and nothing was won. */
function isCancelled({ staked, returned, won, rest }: RoundFacts): boolean {
  return staked > 0 && staked === returned && won === 0 && rest === 0
}
