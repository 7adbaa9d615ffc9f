import type { Status } from '../wallet/call.ts'
import type { Gathered } from '../wallet/gather.ts'
import type { Decision, RoundFacts } from '../wallet/world.ts'

interface Decided extends Gathered {
  readonly decision: Decision
}

/** What a call changes of what a game's rounds came to; amounts are minor units, and squares are of them. */
export interface GameNews {
  readonly gameId: number
  readonly currency: string
  readonly rounds: number
  readonly staked: number
  readonly won: number
  readonly stakedSquared: string
  readonly stakedWon: string
  readonly wonSquared: string
  readonly errors: number
}

/** Noes that say nothing against who asks: there is no money, no session, or somebody may not play. */
const usual: ReadonlySet<Status> = new Set([
  ...(['ok', 'insufficientFunds', 'sessionUnknown', 'sessionOver'] as const),
  ...(['playerRefused', 'limitReached', 'gameRefused'] as const),
])

/**
 * What calls change of what their games came to: rounds that closed with money in them, and what came of them later. A free
 * round is none, nor one in which nothing stands.
 */
export function gameNews(decided: readonly Decided[]): GameNews[] {
  return decided.flatMap(({ call, world, decision }) => {
    const round = decision.round ?? world.round
    const gameId = round?.gameId ?? world.game?.id
    if (gameId === undefined) return []
    const [before, after] = [countedOf(world.round), countedOf(round)]
    const isWrong = !decision.stored && !call.forgetsRefusals && !usual.has(decision.status)
    const change = differenceOf(before, after)
    return isWrong || change ? [{ gameId, currency: world.currency, ...(change ?? none), errors: isWrong ? 1 : 0 }] : []
  })
}

interface Counted {
  readonly staked: number
  readonly won: number
}

const none = { rounds: 0, staked: 0, won: 0, stakedSquared: '0', stakedWon: '0', wonSquared: '0' }

/** A round as it counts; undefined: it does not, or not yet. */
function countedOf(round: RoundFacts | undefined): Counted | undefined {
  if (round?.state !== 'closed' || round.free !== undefined) return undefined
  const staked = round.staked - round.returned
  return staked > 0 ? { staked, won: round.won } : undefined
}

function differenceOf(before: Counted | undefined, after: Counted | undefined): typeof none | undefined {
  const [was, is] = [before ?? { staked: 0, won: 0 }, after ?? { staked: 0, won: 0 }]
  const rounds = (after ? 1 : 0) - (before ? 1 : 0)
  if (rounds === 0 && was.staked === is.staked && was.won === is.won) return undefined
  return {
    ...{ rounds, staked: is.staked - was.staked, won: is.won - was.won },
    stakedSquared: String(times(is.staked, is.staked) - times(was.staked, was.staked)),
    stakedWon: String(times(is.staked, is.won) - times(was.staked, was.won)),
    wonSquared: String(times(is.won, is.won) - times(was.won, was.won)),
  }
}

const times = (one: number, other: number) => BigInt(one) * BigInt(other)
