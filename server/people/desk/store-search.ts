import { sql } from 'kysely'
import type { Condition } from '../../platform/desk-list/list-declaration.ts'
import { isSeen } from '../../platform/desk-list/store-subtree.ts'
import type { WhoseRows } from '../../platform/desk-list/whose-rows.ts'
import type { Connection } from '../../platform/platform.ts'
import { foldEmail } from '../registration/fold-email.ts'
import { foldUserName } from '../user-name.ts'

/** The last of all characters: after everything that begins so. */
const last = '\u{10FFFF}'

/** What begins with a text, by its bytes, what it is itself first: an index finds it, whosever rows are shown. */
const begins = (column: Condition, text: Condition) => ({
  held: sql`${column} ~>=~ ${text} and ${column} ~<~ (${text} || ${last}::text)`,
  order: sql`order by ${column} using ~<~`,
})

/** Digits of a number's end that are looked for, at least. */
const endDigitsMin = 4

/** How many whose names begin so are looked at first for those whom a dealer sees. */
const firstLooks = 2000

/** Numbers of players whom somebody sees whose name, address or number begins or ends so, the surest first. */
export async function findIds(
  connection: Connection,
  whose: WhoseRows,
  typed: string,
  countMax: number,
): Promise<number[]> {
  if (whose.path === undefined) return await find(connection, whose, typed, { countMax })
  // a dealer with many people has some among the first that begin so, one with few is searched person by person
  const first = await find(connection, whose, typed, { countMax, looks: firstLooks })
  return first.length === countMax ? first : await find(connection, whose, typed, { countMax })
}

interface Reach {
  readonly countMax: number
  /** Of each way to be found, how many are looked at; absent: all. */
  readonly looks?: number
}

async function find(
  connection: Connection,
  whose: WhoseRows,
  typed: string,
  { countMax, looks }: Reach,
): Promise<number[]> {
  const parts = waysToBeFound(typed).map(({ rank, from, id, held, order }) => {
    const operatorId = sql`found.operator_id`
    const named = sql`select ${id} as id, operator_id from ${from} where operator_id = ${whose.operatorId} and ${held}
      ${looks === undefined ? sql`` : sql`${order} limit ${looks}`}`
    return sql`(select found.id, ${sql.lit(rank)} as rank from (${named}) found
      where ${isSeen(whose, { operatorId, playerId: sql`found.id` })} limit ${countMax})`
  })
  const found = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) found group by id order by min(rank), id limit ${countMax}
  `.execute(connection)
  return found.rows.map(({ id }) => id)
}

interface WayToBeFound {
  /** The surest is 0. */
  readonly rank: number
  readonly from: Condition
  readonly id: Condition
  readonly held: Condition
  /** In which those are looked at that are looked at first. */
  readonly order: Condition
}

function waysToBeFound(typed: string): WayToBeFound[] {
  const name = sql`folded_name(${typed}::text)`
  const digits = typed.replaceAll(/[\s+()-]/g, '')
  const isNumber = /^\d{1,15}$/.test(digits)
  const ofPlayer = { from: sql`player`, id: sql`id` }
  const ofProfile = { from: sql`player_profile`, id: sql`player_id` }
  return [
    ...(isNumber ? [{ ...ofPlayer, rank: 0, held: sql`id = ${Number(digits)}::bigint`, order: sql`` }] : []),
    { ...ofPlayer, rank: 1, ...begins(sql`user_name_folded`, sql`${foldUserName(typed)}::text`) },
    { ...ofProfile, rank: 2, ...begins(sql`email_folded`, sql`${foldEmail(typed)}::text`) },
    { ...ofProfile, rank: 3, ...begins(sql`name_folded`, name) },
    { ...ofProfile, rank: 4, ...begins(sql`last_name_folded`, name) },
    ...(isNumber && digits.length >= endDigitsMin
      ? [{ ...ofProfile, rank: 5, ...begins(sql`mobile_reversed`, sql`reverse(${digits}::text)`) }]
      : []),
  ]
}
