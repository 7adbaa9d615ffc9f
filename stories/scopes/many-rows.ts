// tidy-allow sql: fills tables
import type { Session } from '@banko/server/platform/database/session.ts'

/** How often a row that is there stands again in its table, and what is another in each copy, by `n`. */
const copied = {
  player: [20_000, `'id', 1000000 + n, 'user_name', 'p' || n, 'user_name_folded', 'p' || n`],
  session: [
    20_000,
    `'id', gen_random_uuid(), 'player_id', 1000000 + n, 'token_hash', '\\x' || encode(sha256(n::text::bytea), 'hex')`,
  ],
  account: [20_000, `'id', 1000000 + n, 'owner_id', 1000000 + n`],
  movement: [40_000, `'id', 1000000 + n, 'cause', 'many ' || n`],
  posting: [40_000, `'id', 1000000 + n, 'movement_id', 1000000 + n, 'source', 1000000 + n / 2`],
  coupon: [40_000, `'number', 1000000 + n, 'coupon_id', gen_random_uuid(), 'player_id', 1000000 + n / 2`],
  audit_row: [20_000, `'id', 1000000 + n, 'at', n`],
  leg: [40_000, `'coupon_number', 1000000 + n, 'match_id', 1000000 + n / 50`],
  selection_total: [20_000, `'player_id', 1000000 + n`],
  receipt: [20_000, `'seq', 1000000 + n, 'coupon_number', 1000000 + n`],
  payment_category: [2000, `'id', 1000000 + n`],
  payment_method: [20_000, `'id', 1000000 + n`],
  payment_method_version: [20_000, `'method_id', 1000000 + n`],
  wallet_call: [40_000, `'transaction_id', 'many ' || n, 'named', 'many ' || n, 'round', 'many ' || n`],
  game_round: [20_000, `'ref', 'many ' || n, 'number', 1000000 + n`],
  game_day: [20_000, `'day', n`],
  fair_seed: [
    20_000,
    `'id', 1000000 + n, 'client_seed', 'many', 'opened_at', 1, 'revealed_at', 1, 'revealed_seed', '\\x' || repeat('00', 32)`,
  ],
  house_round: [
    20_000,
    `'ref', 'many ' || n, 'seed_id', 1000000 + n, 'nonce', 0, 'shared_round_id', null, 'provider_id', (select provider_id from game_round where ref = 'many 1'),
      'player_id', (select player_id from game_round where ref = 'many 1')`,
  ],
  counted_bets: [20_000, `'account_id', 1000000 + n`],
  pot_cycle: [
    20_000,
    `'n', 1000 + n, 'opened_at', 1, 'seed_reserve', 0, 'seed_house', 1, 'ended_at', 2, 'end_amount', 1, 'to_reserve', 1,
      'hit_e4', 1, 'salt', 'many', 'winner_id', null, 'contribution_id', null, 'paid', null`,
  ],
  pot_contribution: [40_000, `'id', 1000000 + n, 'source', 'many ' || n, 'cycle', 1000, 'position', n`],
  book_margin: [20_000, `'id', 1000000 + n, 'match_id', 1000000 + n, 'revision', 1000000 + n`],
  book_override: [20_000, `'id', 1000000 + n, 'match_id', 1000000 + n, 'revision', 1000000 + n`],
} as const

/** So many rows that it matters how they are found. */
export async function fillTables({ run }: Session): Promise<void> {
  for (const [table, [count, changes]] of Object.entries(copied))
    await run(`
      insert into ${table} overriding system value
      select (jsonb_populate_record(one.row, jsonb_build_object(${changes}))).*
      from (select t as row from ${table} t limit 1) as one, generate_series(1, ${count}) as n`)
  await run('analyze')
}
