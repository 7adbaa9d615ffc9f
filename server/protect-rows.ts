import type { Migration } from './platform/database/migration.ts'

const tables = [
  ...['audit_row', 'audit_waiting', 'audit_link'],
  ...['account', 'movement', 'posting'],
  ...['site', 'word_override', 'operator_key'],
  ...['player', 'session', 'known_device'],
  ...['staff', 'role', 'staff_role', 'staff_session'],
  ...['manual_word', 'manual_match', 'request', 'request_room'],
  ...['trading_revision', 'limit_rule', 'stake_factor', 'selection_total', 'coupon_count', 'refusal'],
  ...['coupon', 'leg'],
]

/**
 * Every table of operators' that there was when rows were first kept apart by the database itself. One that is made later
 * says so where it is made: `select protect_by_operator('its_name');`
 */
export const protectRows: Migration = {
  id: 'house-1',
  sql: tables.map((table) => `select protect_by_operator('${table}');`).join('\n'),
}
