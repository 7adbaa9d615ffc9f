import type { Fixture, MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { type FollowTerms, followBook, putBack, type SlipNews } from '@banko/betting/slip/follow-book.ts'
import { type SelectionKey, selectionKey } from '@banko/betting/slip/selection.ts'
import type { NoticeSubject, SlipNotice } from './slip-notice.ts'
import type { SlipStore } from './slip-store.ts'

/**
 * Lets the slip follow its matches: what is over leaves, what left the player's range of prices is put aside and offered
 * again when it is back. Loaded when there is a slip.
 */
export function followBooks(store: SlipStore, books: ReadonlyMap<MatchId, MatchBook>, terms: FollowTerms): void {
  for (const book of books.values()) {
    const before = store.getState()
    const { slip, parked, news } = followBook(before, book, terms)
    if (news.length === 0) continue
    store.follow({ slip, parked })
    const known = [...before.slip.selections, ...slip.selections, ...before.parked.map(({ selection }) => selection)]
    const find = (key: SelectionKey) => known.find((selection) => selectionKey(selection) === key)
    for (const item of news) {
      const notice = noticeOf(item, book, (key) => {
        const selection = find(key)
        return selection && { selection, fixture: book.fixture, names: before.names[key] }
      })
      if (notice) store.notify(notice)
    }
  }
}

/** Takes a selection that was put aside onto the slip again. */
export function putBackOn(store: SlipStore, key: SelectionKey, fixture: Fixture | undefined): void {
  const before = store.getState()
  store.follow(putBack(before, key, before.rules), fixture)
}

function noticeOf(
  news: SlipNews,
  { fixture, state }: MatchBook,
  subjectOf: (key: SelectionKey) => NoticeSubject | undefined,
): SlipNotice | undefined {
  switch (news.kind) {
    case 'matchEnded':
      return { kind: state.status === 'cancelled' ? 'cancelled' : 'ended', fixture }
    case 'priceOut': {
      const subject = subjectOf(news.refusal.selection)
      return subject && { kind: 'priceOut', refusal: news.refusal, subject }
    }
    case 'priceBack': {
      const subject = subjectOf(news.selection)
      return subject && { kind: 'priceBack', price: news.price, subject }
    }
  }
}
