import type { FeedMessage } from '@banko/contract/feed/message.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import type { Database } from '../platform/platform.ts'
import type { OwnMatch } from './own-match.ts'
import { findLast, lockWords, type PresentRow, readPresent, readResultsAfter } from './store.ts'
import { feedRefOf, fixtureTold, type KeptWord, manualProducer, messageOf } from './word.ts'

/** How matches stand after one word. */
export interface Present {
  readonly last: { readonly seq: number; readonly at: number }
  readonly rows: readonly PresentRow[]
  readonly results: readonly KeptWord[]
}

/** What goes on now and what was said of results after a time; without one, no results. No request is seen in part. */
export function findPresent(db: Database, after: number | undefined): Promise<Present> {
  return forEveryOperator('words are one feed, in one order', () =>
    db.transaction().execute(async (tx) => {
      await lockWords(tx, 'shared')
      const last = (await findLast(tx)) ?? { seq: 0, at: 0 }
      const results = after === undefined ? [] : await readResultsAfter(tx, after)
      return { last, results, rows: await readPresent(tx, after ?? last.at) }
    }),
  )
}

/** Results before what is on offer, so that a market that was offered again after one stands as it is. */
export function* tellPresent({ rows, results, last }: Present): Generator<FeedMessage> {
  const said = Map.groupBy(results, ({ operatorId, match }) => feedRefOf(operatorId, match))
  for (const { operatorId, ref, body } of rows) {
    const match = feedRefOf(operatorId, ref)
    const head = { producer: manualProducer, at: last.at, match } as const
    yield { ...head, ...fixtureTold(operatorId, body.facts) }
    for (const word of said.get(match) ?? []) yield messageOf(word)
    yield { kind: 'odds', ...head, ...offerOf(body), complete: true }
  }
}

function offerOf({ state, betting, markets }: OwnMatch) {
  return { state, betting, markets }
}
