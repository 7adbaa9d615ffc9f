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
  agreed_at: number
}

/** A profile as it is kept; the mobile as E.164 writes it. */
export interface NewProfile extends PlayerOf {
  readonly told: Omit<Registration, 'userName' | 'password' | 'currency' | 'phoneCode' | 'mobile'>
  readonly emailFolded: string
  readonly mobile: string | undefined
  readonly agreedAt: number
}

export async function insertProfile(connection: Connection, profile: NewProfile): Promise<void> {
  const { operatorId, playerId, told, emailFolded, mobile = null, agreedAt } = profile
  await sql`
    insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, id_number, country, city,
      address, post_code, email, email_folded, mobile, agreed_at)
    values (${operatorId}, ${playerId}, ${told.firstName}, ${told.lastName}, ${told.birthDate}, ${told.sex},
      ${told.idNumber === '' ? null : told.idNumber}, ${told.country}, ${told.city}, ${told.address}, ${told.postCode},
      ${told.email}, ${emailFolded}, ${mobile}, ${agreedAt})`.execute(connection)
}

export async function readProfile(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
): Promise<ProfileRow | undefined> {
  const found = await sql<ProfileRow>`
    select first_name, last_name, birth_date, sex, id_number, country, city, address, post_code, email, mobile, agreed_at
    from player_profile where operator_id = ${operatorId} and player_id = ${playerId}`.execute(connection)
  return found.rows[0]
}
