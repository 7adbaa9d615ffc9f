import type { Reply } from '@banko/browser/call.ts'
import type { Page } from './use-list.ts'

/** The page of a list whose next one is asked for by the number of its last row. */
export function pagesBefore<T, Row>(
  reply: Reply<T>,
  read: (value: T) => { readonly rows: readonly Row[]; readonly more: boolean },
  numberOf: (row: Row) => number,
): Reply<Page<Row>> {
  if (reply.kind !== 'value') return reply
  const { rows, more } = read(reply.value)
  const last = rows.at(-1)
  return {
    kind: 'value',
    value: { rows, ...(more && last !== undefined && { next: String(numberOf(last)) }) },
  }
}
