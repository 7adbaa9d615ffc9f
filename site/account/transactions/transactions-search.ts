import { type Service, services, type Way, ways } from '@banko/contract/ledger/transaction-kinds.ts'
import { type DaysAsked, readDays } from '../../day-search.ts'

/** What of the transactions is looked for: the address says it, so that going back leads there. */
export interface TransactionsSearch extends DaysAsked {
  readonly way?: Way
  readonly service?: Service
}

/** What is not ours reads as all of them. */
export function readTransactionsSearch(
  search: {
    readonly [Name in keyof TransactionsSearch]?: unknown
  },
): TransactionsSearch {
  const way = ways.find((one) => one === search.way)
  const service = services.find((one) => one === search.service)
  return { ...(way && { way }), ...(service && { service }), ...readDays(search) }
}
