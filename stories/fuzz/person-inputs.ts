// tidy-allow sql: a player who has told where they are reached, without the form by which they do
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { sql } from 'kysely'
import { noon } from './own-match-inputs.ts'
import type { FuzzWorld } from './world.ts'

const reason = 'a story'
const day = 86_400_000

/** What staff do with one person: in this order each call does something. */
export function personInputs(playerId: () => number): Readonly<Record<string, () => object>> {
  const of = () => ({ playerId: playerId(), reason })
  return {
    'deskPerson.unmask': of,
    'deskPerson.endSessions': of,
    'deskPerson.block': () => ({ ...of(), what: 'bets' }),
    'deskPerson.unblock': () => ({ ...of(), what: 'bets' }),
    'deskPerson.reopen': of,
    'deskPerson.care': () => ({ playerId: playerId(), did: 'spoke', note: 'a note' }),
    'deskPerson.note': () => ({ playerId: playerId(), text: 'a note' }),
    'deskPerson.tag': () => ({ playerId: playerId(), tag: 'Regular' }),
    'deskPerson.untag': () => ({ playerId: playerId(), tag: 'regular' }),
    'deskPerson.sendReset': () => ({ ...of(), by: 'email' }),
    'deskPerson.exclude': of,
    'deskPerson.shortenExclusion': () => ({ ...of(), until: noon + 400 * day }),
  }
}

/** The demo's third player of the first operator, as if they had registered. */
export function writeReached({ served }: Pick<FuzzWorld, 'served'>): Promise<number> {
  const { db } = served.house.platform
  return forOperator(1, async () => {
    const found = await sql<{ id: number }>`
      insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
        post_code, email, email_folded, agreed_at)
      select operator_id, id, 'Ada', 'Ay', '1990-01-01', 'f', 'TR', 'Rize', 'Cadde 1', '53000', 'ada@example.com',
        'ada@example.com', 0 from player where operator_id = 1 and user_name = 'demo3'
      returning player_id as id`.execute(db)
    const [player] = found.rows
    if (!player) throw new Error('there is no demo3')
    return player.id
  })
}

/** As if they had closed their account: staff open it again. */
export function writeClosed({ served }: Pick<FuzzWorld, 'served'>, playerId: number): Promise<void> {
  const { db } = served.house.platform
  return forOperator(1, async () => {
    await sql`
      insert into protection_entry (operator_id, player_id, said, at) values (1, ${playerId}, 'accountClosed', 0)`.execute(
      db,
    )
  })
}
