import type { PersonRow } from '@banko/contract/calls/desk-people.ts'
import type { MarkChoice, PeopleField, PeopleSort, PersonState } from '@banko/contract/desk/people-list.ts'
import { sql } from 'kysely'
import { cashOf } from '../../ledger/index.ts'
import type { Condition, DeskList } from '../../platform/desk-list/list-declaration.ts'
import { isSeen } from '../../platform/desk-list/store-subtree.ts'
import type { WhoseRows } from '../../platform/desk-list/whose-rows.ts'
import type { Connection } from '../../platform/platform.ts'
import { tagField } from '../person/store-tags.ts'
import { foldEmail } from '../registration/fold-email.ts'
import { foldUserName } from '../user-name.ts'

const cash = cashOf({ operatorId: sql`p.operator_id`, currency: sql`p.currency`, playerId: sql`p.id` })

const columns = { operatorId: sql`p.operator_id`, playerId: sql`p.id` }

const states: Readonly<Record<PersonState, Condition>> = {
  active: sql`(not p.blocked and p.activates_by is null)`,
  blocked: sql`p.blocked`,
  waiting: sql`(not p.blocked and p.activates_by is not null)`,
}

/** Whether a mark of harm stands of a player. */
const marked = (kind: Condition): Condition => sql`exists (
  select from harm_mark h where h.operator_id = p.operator_id and h.player_id = p.id and h.ended_at is null and ${kind})`

const marks: Readonly<Record<MarkChoice, Condition>> = {
  chase: marked(sql`h.kind = 'chase'`),
  nightRise: marked(sql`h.kind = 'nightRise'`),
  any: marked(sql`true`),
  none: sql`not ${marked(sql`true`)}`,
}

/** What holds of what a player has told of themselves. */
const ofProfile = (held: Condition): Condition => sql`exists (
  select from player_profile f where f.operator_id = p.operator_id and f.player_id = p.id and ${held})`

/** The players of an operator at its desk. */
export const peopleList: DeskList<PeopleField, PeopleSort> = {
  name: 'people',
  table: 'player',
  from: sql`player p`,
  id: sql`p.id`,
  within: (whose) => isSeen(whose, columns),
  fields: {
    id: { of: 'number', column: sql`p.id`, kinds: ['is', 'in'] },
    userName: {
      ...{ of: 'text', column: sql`p.user_name_folded`, kinds: ['is', 'in', 'contains'] },
      fold: (typed) => sql`${foldUserName(typed)}::text`,
    },
    name: {
      ...{ of: 'text', column: sql`f.name_folded`, kinds: ['is', 'contains'], within: ofProfile },
      fold: (typed) => sql`folded_name(${typed}::text)`,
    },
    email: {
      ...{ of: 'text', column: sql`f.email_folded`, kinds: ['is'], within: ofProfile },
      fold: (typed) => sql`${foldEmail(typed)}::text`,
    },
    site: { of: 'number', column: sql`p.site_id`, kinds: ['is', 'isNot', 'in'] },
    state: { of: 'choice', choices: new Map(Object.entries(states)), kinds: ['is', 'isNot', 'in'] },
    mark: { of: 'choice', choices: new Map(Object.entries(marks)), kinds: ['is', 'isNot', 'in'] },
    tag: tagField(columns),
    registered: { of: 'time', column: sql`p.created_at`, kinds: ['over', 'under', 'between'] },
    seen: { of: 'time', column: sql`p.seen_at`, kinds: ['over', 'under', 'between'] },
    balance: { of: 'amount', column: cash, kinds: ['is', 'over', 'under', 'between'] },
  },
  sorts: {
    registered: { by: sql`p.created_at`, of: 'number', usual: 'down', index: 'player_by_registered' },
    seen: { by: sql`p.seen_at`, of: 'number', usual: 'down', index: 'player_by_seen' },
    userName: {
      by: sql`p.user_name_folded`,
      of: 'text',
      usual: 'up',
      index: 'player_operator_id_user_name_folded_key',
    },
  },
  sortUsual: 'registered',
}

/** A player as the desk lists them, their addresses as they are. */
export interface ListedPerson {
  readonly id: number
  readonly user_name: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly mobile: string | null
  readonly site_id: number
  readonly state: PersonRow['state']
  readonly marks: PersonRow['marks']
  readonly tags: PersonRow['tags']
  readonly currency: string
  readonly balance: number
  readonly created_at: number
  readonly seen_at: number
}

/** Players whom somebody sees by their numbers, in no order. */
export async function readListed(
  connection: Connection,
  whose: WhoseRows,
  ids: readonly number[],
): Promise<ListedPerson[]> {
  const found = await sql<ListedPerson>`
    select p.id, p.user_name, f.first_name, f.last_name, f.email, f.mobile, p.site_id, p.currency, p.created_at, p.seen_at,
      case when p.blocked then 'blocked' when p.activates_by is null then 'active' else 'waiting' end as state,
      ${cash} as balance, array(
        select distinct h.kind from harm_mark h
        where h.operator_id = p.operator_id and h.player_id = p.id and h.ended_at is null order by 1) as marks, array(
        select g.tag from player_tag g where g.operator_id = p.operator_id and g.player_id = p.id
        order by g.folded) as tags
    from player p left join player_profile f on f.operator_id = p.operator_id and f.player_id = p.id
    where ${isSeen(whose, columns)} and p.id = any(${[...ids]}::bigint[])`.execute(connection)
  return found.rows
}

/** What players of an operator are called. */
/** What people are called who said so, first name first. */
export async function readPlayerNames(
  connection: Connection,
  operatorId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await sql<{ player_id: number; name: string }>`
    select player_id, first_name || ' ' || last_name as name from player_profile
    where operator_id = ${operatorId} and player_id = any(${[...ids]}::bigint[])`.execute(connection)
  return new Map(found.rows.map((row) => [row.player_id, row.name]))
}

export async function readUserNames(
  connection: Connection,
  operatorId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ id: number; user_name: string }>`
    select id, user_name from player where operator_id = ${operatorId} and id = any(${[...ids]}::bigint[])
  `.execute(connection)
  return new Map(found.rows.map((row) => [row.id, row.user_name]))
}
