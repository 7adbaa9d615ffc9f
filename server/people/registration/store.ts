import type { Registration } from '@banko/contract/registration/registration.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection } from '../../platform/platform.ts'

export interface ProfileRow {
  first_name: string
  last_name: string
  birth_date: string
  sex: 'm' | 'f'
  id_number: string | null
  country: string
  city: string
  address: string
  post_code: string
  email: string
  mobile: string | null
  /** Of an offer, that they came with. */
  promotion_code: string | null
  agreed_at: number
}

/** A profile as it is kept; the mobile as E.164 writes it. */
export interface NewProfile extends PlayerOf {
  readonly told: Omit<Registration, 'userName' | 'password' | 'currency' | 'phoneCode' | 'mobile' | 'promotionCode'>
  readonly emailFolded: string
  readonly mobile: string | undefined
  readonly code: string | undefined
  readonly agreedAt: number
}

export async function insertProfile(connection: Connection, profile: NewProfile): Promise<void> {
  const { operatorId, playerId, told, emailFolded, mobile = null, code = null, agreedAt } = profile
  await sql`
    insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, id_number, country, city,
      address, post_code, email, email_folded, mobile, promotion_code, agreed_at)
    values (${operatorId}, ${playerId}, ${told.firstName}, ${told.lastName}, ${told.birthDate}, ${told.sex},
      ${told.idNumber === '' ? null : told.idNumber}, ${told.country}, ${told.city}, ${told.address}, ${told.postCode},
      ${told.email}, ${emailFolded}, ${mobile}, ${code}, ${agreedAt})`.execute(connection)
}

export async function readProfile(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
): Promise<ProfileRow | undefined> {
  const found = await sql<ProfileRow>`
    select first_name, last_name, birth_date, sex, id_number, country, city, address, post_code, email, mobile,
      promotion_code, agreed_at
    from player_profile where operator_id = ${operatorId} and player_id = ${playerId}`.execute(connection)
  return found.rows[0]
}

/** The code of an offer that a player came with; undefined: none. */
export async function readCameWith(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
): Promise<string | undefined> {
  const found = await sql<{ code: string | null }>`
    select promotion_code as code from player_profile
    where operator_id = ${operatorId} and player_id = ${playerId}`.execute(connection)
  return found.rows[0]?.code ?? undefined
}

/** Where and how players are written to. */
export interface Mailed {
  readonly siteId: number
  readonly lang: string
  readonly userName: string
  readonly email: string
}

/** Of some of an operator's players; who has given no address is absent. */
export async function readMailed(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<Map<number, Mailed>> {
  const found = await sql<{ id: number; site_id: number; lang: string; user_name: string; email: string }>`
    select p.id, p.site_id, p.lang, p.user_name, f.email from player p
    join player_profile f on f.operator_id = p.operator_id and f.player_id = p.id
    where p.operator_id = ${operatorId} and p.id = any(${[...playerIds]}::bigint[])`.execute(connection)
  return new Map(
    found.rows.map((row) => [
      row.id,
      { siteId: row.site_id, lang: row.lang, userName: row.user_name, email: row.email },
    ]),
  )
}
