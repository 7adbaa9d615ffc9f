import { isFinished, type MatchState } from '@banko/betting/match/match-clock.ts'
import type { EventContext } from './event-context.ts'
import { type EventLines, isNewer, type Moment, type Product } from './event-lines.ts'
import { readState } from './match-state.ts'

interface StateBook extends Pick<EventLines, 'owner'> {
  state?: MatchState
  stateAt?: Moment
}

interface StateSaid extends Moment {
  readonly product: Product
  readonly status?: Parameters<typeof readState>[0]
}

/** Takes the state that a message tells, where it is newer and its producer's to tell; `undefined`: no news. */
export function takeState(book: StateBook, said: StateSaid, context: EventContext): MatchState | undefined {
  if (!said.status || !isNewer(said, book.stateAt)) return undefined
  const { owner = said.product } = book
  if (context.rankOf(said.product) < context.rankOf(owner)) return undefined
  const state = readState(said.status, { sportId: context.sportId, state: book.state, statuses: context.statuses() })
  if (!state) {
    context.tally.count('statusUnknown')
    return undefined
  }
  // Of many sides nothing is in play: bets go on while the season runs, as far as they are offered.
  if (context.outright && !isFinished(state.status)) return undefined
  book.state = state
  book.stateAt = said
  return state
}
