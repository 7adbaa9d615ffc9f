import {
  type Fixture,
  findNames,
  findOutcome,
  isLive,
  type MatchBook,
  type NotBettable,
  whyNotBettable,
} from '@banko/betting/match/book.ts'
import type { MatchId, SelectionNames } from '@banko/betting/match/market.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import { questionOfNow } from '@banko/betting/slip/follow-score.ts'
import { type Selection, type SelectionKey, selectionKey } from '@banko/betting/slip/selection.ts'
import type { SlipMemory } from './slip-memory.ts'

/** One line of the slip, as it stands now. */
export interface SlipLeg {
  readonly key: SelectionKey
  readonly selection: Selection
  /** Absent only when a stored slip lost it and the book has not come. */
  readonly fixture: Fixture | undefined
  readonly book: MatchBook | undefined
  /** Where no dictionary knows the market. */
  readonly names: SelectionNames | undefined
  readonly live: boolean
  /** The current price; the one last seen while the book has not come. */
  readonly price: Price
  /** What the price was when the player saw it, once it has changed. */
  readonly was: Price | undefined
  /** Why it cannot be taken now. */
  readonly lock: NotBettable | undefined
  /** The same question at a score that has changed, at its price of now: it waits for the player's yes. */
  readonly question: Selection | undefined
}

export type BookOf = (matchId: MatchId) => MatchBook | undefined

/** The lines of a slip at `now` (milliseconds), in their order. */
export function slipLegs(
  selections: readonly Selection[],
  remembered: Partial<Pick<SlipMemory, 'fixtures' | 'names'>>,
  bookOf: BookOf,
  now: number,
): SlipLeg[] {
  return selections.map((selection) => {
    const { matchId, marketKey, outcomeId } = selection
    const key = selectionKey(selection)
    const book = bookOf(matchId)
    const price = (book && findOutcome(book, marketKey, outcomeId)?.outcome.price) ?? selection.price
    return {
      key,
      selection,
      fixture: book?.fixture ?? remembered.fixtures?.[matchId],
      book,
      names: findNames(book, marketKey, outcomeId) ?? remembered.names?.[key],
      live: book !== undefined && isLive(book, now),
      price,
      was: price === selection.price ? undefined : selection.price,
      lock: whyNotBettable(book, marketKey, outcomeId, now),
      question: book && newQuestion(book, selection, selections),
    }
  })
}

/** One that is on the slip already is not asked about again. */
function newQuestion(book: MatchBook, selection: Selection, selections: readonly Selection[]): Selection | undefined {
  const question = questionOfNow(book, selection)
  const key = question && selectionKey(question)
  return selections.some((other) => selectionKey(other) === key) ? undefined : question
}

/** Suspended and closed legs are shown and not counted; one whose book has yet to come is not known to be either. */
export function isCounted(leg: SlipLeg): boolean {
  return leg.lock === undefined || leg.lock === 'matchUnknown'
}

/** A book that may be behind the house's: everything is shown, nothing is taken. */
export function staleBook(book: MatchBook): MatchBook {
  return { ...book, producerUp: false }
}
