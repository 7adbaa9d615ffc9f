import { hasCard } from '@banko/betting/numbers/card-number.ts'
import { readManyDigits, type WrittenPlace } from './platform/database/store-written.ts'
import type { Connection } from './platform/platform.ts'

const columns = (table: string, ...names: readonly string[]): WrittenPlace[] =>
  names.map((column) => ({ table, column }))

/** Where players and staff write in their own words, or are shown what they typed. */
export const writtenPlaces: readonly WrittenPlace[] = [
  ...columns('audit_row', 'reason'),
  ...columns('approval', 'reason'),
  ...columns('site_version', 'reason'),
  ...columns('limit_rule', 'reason'),
  ...columns('stake_factor', 'reason'),
  ...columns('desk_export', 'reason'),
  ...columns('bonus_grant', 'reason'),
  ...columns('offer_version', 'terms'),
  ...columns('segment', 'name'),
  ...columns('player_note', 'text'),
  ...columns('player_tag', 'tag'),
  ...columns('transfer_note', 'text'),
  ...columns('player_document', 'words'),
  ...columns('player_document_event', 'words'),
  ...columns('harm_care', 'note'),
  ...columns('message', 'body', 'masked_body'),
  ...columns('payment_account', 'name', 'settings'),
  ...columns('payment_category', 'name', 'info', 'texts'),
  ...columns('payment_method_version', 'terms'),
  ...columns('payment_rules', 'rules'),
  ...columns('transfer', 'shown_values', 'mark'),
  ...columns('transfer_fact', 'source', 'word'),
  ...columns('statement', 'begun_by', 'fault_why'),
  ...columns('statement_account', 'columns'),
  ...columns('statement_line', 'answered_by', 'note'),
  ...columns('statement_day', 'sheet', 'closed_by'),
]

/**
 * Texts that may have the number of a card, each as one readable line that does not say it; empty where there is none. What
 * providers and banks call things is their own and may have such digits by chance. Source: payments.md, Invariant 12.
 */
export async function proveNoCards(connection: Connection): Promise<string[]> {
  const faults: string[] = []
  for (const place of writtenPlaces)
    for (const { operatorId, written } of await readManyDigits(connection, place))
      if (textsIn(written).some(hasCard))
        faults.push(`${place.table}.${place.column} of operator ${operatorId} has what may be the number of a card`)
  return faults
}

const names = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi

/** Without the ids that the house itself writes into them. */
function textsIn(written: unknown): string[] {
  if (typeof written === 'string') return [written.replaceAll(names, '')]
  if (typeof written !== 'object' || written === null) return []
  return Object.values(written).flatMap(textsIn)
}
