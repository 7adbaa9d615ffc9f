import type { Profile } from '@banko/contract/calls/people.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Database } from '../../platform/platform.ts'
import { readPlayer } from '../store.ts'
import { type ProfileRow, readProfile } from './store.ts'

/** What a player has told of themselves, as they see it. */
export async function profileOf(db: Database, of: PlayerOf): Promise<Profile> {
  const [player, told] = await Promise.all([readPlayer(db, of), readProfile(db, of)])
  const { user_name: userName } = must(player, `player ${of.playerId}`)
  return told ? { userName, registered: seen(told) } : { userName }
}

/** An identity number is nobody's to read off a screen: its end tells its owner that it is theirs. */
function seen(row: ProfileRow): NonNullable<Profile['registered']> {
  const { first_name: firstName, last_name: lastName, birth_date: birthDate, post_code: postCode } = row
  const { sex, country, city, address, email, agreed_at: registeredAt } = row
  return {
    ...{ firstName, lastName, birthDate, sex, country, city, address, postCode, email, registeredAt },
    ...(row.id_number !== null && { idNumberEnd: row.id_number.slice(-4) }),
    ...(row.mobile !== null && { mobile: row.mobile }),
  }
}
