import type { MatchId } from '@banko/betting/match/market.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Arrivals } from '../arrivals.ts'
import type { Moved, Offers, TellOffer } from '../offers.ts'
import type { KnownTerms } from './known-terms.ts'
import type { TermsSaid } from './set-terms.ts'

/** Matches of one piece: what else waits goes on between two of them. */
const pieceSize = 100

interface Needs {
  readonly offers: Offers
  readonly arrivals: Arrivals
  readonly tellOffer: TellOffer
  /** An operator may have got an offer of its own. */
  readonly onBegun: () => void
}

/** How what operators say comes into what is offered. */
export interface TermsInForce {
  /** What was said of matches alone is in force when it returns; what was said of all comes into force piece by piece. */
  adopt(operatorId: number, known: KnownTerms, moved: Moved): void
  /** These matches out of their turn: somebody asks for them. */
  hurry(operatorId: number, matchIds: readonly MatchId[]): void
  /** Answers when what was said is in force; false when it is not in so many milliseconds. */
  until(operatorId: number, said: Pick<TermsSaid, 'kind' | 'revision'>, milliseconds: number): Promise<boolean>
}

export function openTermsInForce(
  { timers, log }: Pick<Platform, 'timers' | 'log'>,
  { offers, arrivals, tellOffer, onBegun }: Needs,
): TermsInForce {
  /** Operators whose matches still wait. */
  const waiting = new Set<number>()

  /** A screen that cannot be told keeps nothing from being in force. */
  function bring(operatorId: number, matchIds: readonly MatchId[]): void {
    try {
      offers.bring(operatorId, matchIds, tellOffer)
    } catch (error) {
      log.error('book.termsUntold', error, { operatorId })
    }
  }

  function goOn(): void {
    const [operatorId] = waiting
    if (operatorId === undefined) return
    // The operators take turns.
    waiting.delete(operatorId)
    bring(operatorId, offers.waiting(operatorId, pieceSize))
    if (!offers.isDone(operatorId)) waiting.add(operatorId)
    if (waiting.size > 0) timers.after(0, goOn)
    arrivals.look()
  }

  return {
    adopt(operatorId, known, moved) {
      offers.adopt(operatorId, known, moved)
      onBegun()
      bring(operatorId, moved.matchIds)
      const isGoing = waiting.size > 0
      if (!offers.isDone(operatorId)) waiting.add(operatorId)
      if (isGoing) arrivals.look()
      else goOn()
    },
    hurry: bring,
    async until(operatorId, { kind, revision }, milliseconds) {
      const isThere = () =>
        offers.revisionOf(operatorId) >= revision && (kind === 'override' || offers.isDone(operatorId))
      return (await arrivals.until(isThere, milliseconds)) === 'found'
    },
  }
}
