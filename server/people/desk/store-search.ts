import { type RawBuilder, sql } from 'kysely'
import { isSeen } from '../../platform/desk-list/store-subtree.ts'
import type { WhoseRows } from '../../platform/desk-list/whose-rows.ts'
import type { Connection } from '../../platform/platform.ts'
import { foldEmail } from '../registration/fold-email.ts'
import { foldUserName } from '../user-name.ts'

/** The last of all characters: after everything that begins so. */
const last = '\u{10FFFF}'

/** What begins with a text, by its bytes: an index finds it, whosever rows are shown. */
const begins = (column: RawBuilder<unknown>, text: RawBuilder<unknown>) =>
  sql`${column} ~>=~ ${text} and ${column} ~<~ (${text} || ${last}::text)`

const ofPlayers = { operatorId: sql`p.operator_id`, playerId: sql`p.id` }
const ofProfiles = { operatorId: sql`f.operator_id`, playerId: sql`f.player_id` }

/** Digits of a number's end that are looked for, at least. */
const endDigitsMin = 4

/** Numbers of players whom somebody sees whose name, address or number begins or ends so, the surest first. */
export async function findIds(
  connection: Connection,
  whose: WhoseRows,
  typed: string,
  countMax: number,
): Promise<number[]> {
  const name = sql`folded_name(${typed}::text)`
  const ofPlayer = (rank: number, held: RawBuilder<unknown>) => sql`(
    select p.id, ${sql.lit(rank)} as rank from player p where ${isSeen(whose, ofPlayers)} and ${held} limit ${countMax})`
  const ofProfile = (rank: number, held: RawBuilder<unknown>) => sql`(
    select f.player_id as id, ${sql.lit(rank)} as rank from player_profile f
    where ${isSeen(whose, ofProfiles)} and ${held} limit ${countMax})`
  const digits = typed.replaceAll(/[\s+()-]/g, '')
  const isNumber = /^\d{1,15}$/.test(digits)
  const parts = [
    ...(isNumber ? [ofPlayer(0, sql`p.id = ${Number(digits)}::bigint`)] : []),
    ofPlayer(1, begins(sql`p.user_name_folded`, sql`${foldUserName(typed)}::text`)),
    ofProfile(2, begins(sql`f.email_folded`, sql`${foldEmail(typed)}::text`)),
    ofProfile(3, begins(sql`f.name_folded`, name)),
    ofProfile(4, begins(sql`f.last_name_folded`, name)),
    ...(isNumber && digits.length >= endDigitsMin
      ? [ofProfile(5, begins(sql`f.mobile_reversed`, sql`reverse(${digits}::text)`))]
      : []),
  ]
  const found = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) found group by id order by min(rank), id limit ${countMax}
  `.execute(connection)
  return found.rows.map(({ id }) => id)
}
