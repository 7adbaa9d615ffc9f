/** When a round of a table is played, milliseconds since 1970; each is after the one before. */
export interface RoundTimes {
  readonly closesAt: number
  /** From then on it is drawn, or begins to run. */
  readonly drawsAt: number
  readonly endsAt: number
}

/** A round as far as it has come. */
export interface DealtRound extends RoundTimes {
  /** `running`: what comes of it is being shown over time, and nobody knows when that is over. */
  readonly state: 'open' | 'running' | 'drawn' | 'cancelled'
  /** Whether it runs before it is told what was drawn. */
  readonly runs: boolean
}

/** So long after its time a round is not drawn any more, milliseconds: what is on it is given back. Source: games §9. */
export const lateMax = 120_000

export interface StepAsked {
  readonly now: number
  readonly isWanted: boolean
  /** When a round that runs is over; the house's own knowledge until then. */
  readonly overAt?: number | undefined
}

/**
 * What is to be done at a table now. A round is begun only where somebody wants one, and one that has begun to run is never
 * cancelled: what comes of it stands. Pure.
 */
export function stepDue(
  round: DealtRound | undefined,
  { now, isWanted, overAt = Number.POSITIVE_INFINITY }: StepAsked,
): 'begin' | 'run' | 'draw' | 'cancel' | 'nothing' {
  if (round?.state === 'open') {
    if (now < round.drawsAt) return 'nothing'
    if (now - round.drawsAt > lateMax) return 'cancel'
    return round.runs ? 'run' : 'draw'
  }
  if (round?.state === 'running') return now < overAt ? 'nothing' : 'draw'
  const isOver = round?.state !== 'drawn' || now >= round.endsAt
  return isWanted && isOver ? 'begin' : 'nothing'
}

/** Where a round stands for who watches it. */
export type TablePhase = 'betting' | 'closed' | 'running' | 'drawn' | 'cancelled'

/** Bets are taken until a round closes, by the clock of the house. */
export function phaseOf({ state, closesAt }: Pick<DealtRound, 'state' | 'closesAt'>, now: number): TablePhase {
  if (state !== 'open') return state
  return now < closesAt ? 'betting' : 'closed'
}

/** So often a round that runs is looked at again for who watches it, milliseconds. */
export const runLookMs = 1000

/** When a round looks otherwise by the clock alone, or something is to be done. */
export function nextStepAt(
  round: DealtRound,
  { now, overAt = Number.POSITIVE_INFINITY }: Omit<StepAsked, 'isWanted'>,
): number {
  if (round.state === 'open') return now < round.closesAt ? round.closesAt : round.drawsAt
  if (round.state === 'running') return Math.min(now + runLookMs, overAt)
  return round.state === 'drawn' ? round.endsAt : now
}
