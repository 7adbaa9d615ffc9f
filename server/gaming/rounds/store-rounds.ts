import type { Variant } from '@banko/betting/games/variant.ts'
import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'

/** A round of a player's that was played; amounts are minor units. */
export interface RoundRow {
  readonly ref: string
  /** By which rules; `choices` and `drawn` are in their words. */
  readonly config: string
  readonly stake: number
  readonly choices: unknown
  readonly drawn: unknown
  /** All that was read of its stream. */
  readonly bytes: Uint8Array
  readonly multiplier: number
  readonly payout: number
  readonly at: number
  /** Of a free round: whose it is one, and what of its win counts. */
  readonly free_rounds_id?: number | null
  readonly free_counted?: number | null
}

interface Of {
  readonly operatorId: number
  readonly playerId: number
}

const columns = sql.raw(
  'ref, config, stake, choices, drawn, bytes, multiplier, payout, at, free_rounds_id, free_counted',
)

export async function readRound(connection: Connection, of: Of, ref: string): Promise<RoundRow | undefined> {
  const found = await sql<RoundRow>`
    select ${columns} from house_round
    where operator_id = ${of.operatorId} and player_id = ${of.playerId} and ref = ${ref}`.execute(connection)
  return found.rows[0]
}

interface Page {
  /** Of rounds by these rules alone, begun at that time or later, and before that one. */
  readonly configs: readonly string[] | undefined
  readonly from?: number
  readonly until?: number
  readonly before: { readonly at: number; readonly ref: string } | undefined
  readonly count: number
}

/** A player's rounds, the newest first. Those of one game are found by themselves, however many of others there are. */
export async function readNewest(connection: Connection, of: Of, page: Page): Promise<RoundRow[]> {
  const { configs, from, until, before, count } = page
  const wanted = [
    configs === undefined ? sql`` : sql`and config in (${sql.join(configs)})`,
    from === undefined ? sql`` : sql`and at >= ${from}`,
    until === undefined ? sql`` : sql`and at < ${until}`,
  ]
  const older = before ? sql`and (at, ref) < (${before.at}::bigint, ${before.ref}::text)` : sql``
  const found = await sql<RoundRow>`
    select ${columns} from house_round
    where operator_id = ${of.operatorId} and player_id = ${of.playerId} ${sql.join(wanted, sql` `)} ${older}
    order by at desc, ref desc limit ${count}`.execute(connection)
  return found.rows
}

interface NewRound extends Of, RoundRow {
  readonly providerId: number
  readonly seedId: number
  readonly nonce: number
  readonly variant: Variant
}

export async function insertRound(tx: Transaction, one: NewRound): Promise<void> {
  const { operatorId, providerId, playerId, ref, seedId, nonce, config, variant, bytes } = one
  await sql`
    insert into house_round (operator_id, provider_id, player_id, ref, seed_id, nonce, config, variant, stake, choices,
      bytes, drawn, multiplier, payout, at, free_rounds_id, free_counted)
    values (${operatorId}, ${providerId}, ${playerId}, ${ref}, ${seedId}, ${nonce}, ${config}, ${variant}, ${one.stake},
      ${JSON.stringify(one.choices)}::jsonb, ${bytes}, ${JSON.stringify(one.drawn)}::jsonb, ${one.multiplier},
      ${one.payout}, ${one.at}, ${one.free_rounds_id ?? null}, ${one.free_counted ?? null})`.execute(tx)
}

interface NewSharedPart extends Of, RoundRow {
  readonly providerId: number
  readonly sharedRoundId: number
  readonly variant: Variant
}

/** What a player had in a round that many had together. */
export async function insertSharedPart(tx: Transaction, one: NewSharedPart): Promise<void> {
  const { operatorId, providerId, playerId, ref, sharedRoundId, config, variant, bytes } = one
  await sql`
    insert into house_round (operator_id, provider_id, player_id, ref, shared_round_id, config, variant, stake, choices,
      bytes, drawn, multiplier, payout, at)
    values (${operatorId}, ${providerId}, ${playerId}, ${ref}, ${sharedRoundId}, ${config}, ${variant}, ${one.stake},
      ${JSON.stringify(one.choices)}::jsonb, ${bytes}, ${JSON.stringify(one.drawn)}::jsonb, ${one.multiplier},
      ${one.payout}, ${one.at})`.execute(tx)
}

/** A player's own part of a round that many had together. */
export async function readSharedPart(
  connection: Connection,
  of: Of,
  sharedRoundId: number,
): Promise<RoundRow | undefined> {
  const found = await sql<RoundRow>`
    select ${columns} from house_round
    where operator_id = ${of.operatorId} and shared_round_id = ${sharedRoundId} and player_id = ${of.playerId}`.execute(
    connection,
  )
  return found.rows[0]
}

/** A round with all that it was drawn from. */
export interface CheckedRow extends Omit<RoundRow, 'free_rounds_id' | 'free_counted'> {
  readonly variant: Variant
  /** Of the player's own seeds, with their part of them; `revealed_seed` once everybody may know it. */
  readonly nonce: number | null
  readonly commit: Buffer | null
  readonly client_seed: string | null
  readonly revealed_seed: Buffer | null
  /** Of the chain that it was drawn from together with others: its end, its salt, and its place there. */
  readonly chain_end: Buffer | null
  readonly salt: string | null
  readonly place: number | null
}

export async function readChecked(connection: Connection, of: Of, ref: string): Promise<CheckedRow | undefined> {
  const found = await sql<CheckedRow>`
    select r.ref, r.stake, r.choices, r.drawn, r.multiplier, r.payout, r.at, r.config, r.variant, r.bytes, r.nonce,
      s.commit, s.client_seed, coalesce(s.revealed_seed, t.seed) as revealed_seed, c.chain_end, c.salt, t.place
    from house_round r
      left join fair_seed s on s.operator_id = r.operator_id and s.id = r.seed_id
      left join shared_round t on t.operator_id = r.operator_id and t.id = r.shared_round_id
      left join fair_chain c on c.operator_id = t.operator_id and c.id = t.chain_id
    where r.operator_id = ${of.operatorId} and r.player_id = ${of.playerId} and r.ref = ${ref}`.execute(connection)
  return found.rows[0]
}
