import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { NodeStored, Within } from './store.ts'

interface Named {
  readonly text: string
  /** Nothing at or below this place. */
  readonly outside: string | undefined
  readonly countMax: number
}

/** Nodes at or below a place whose title has a text in it, however it is written, or whose number it is; that one first. */
export async function findNodesNamed(
  connection: Connection,
  { operatorId, path }: Within,
  { text, outside, countMax }: Named,
): Promise<Pick<NodeStored, 'id' | 'path' | 'kind' | 'title'>[]> {
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text) : 0
  const found = await sql<Pick<NodeStored, 'id' | 'path' | 'kind' | 'title'>>`
    select id, path, kind, title from (
      select id, path, kind, title, id = ${number}::bigint as numbered,
        strpos(folded_name(title), folded_name(${text}::text)) as begins
      from node
      where operator_id = ${operatorId} and path like ${`${path}%`}
        and (${outside === undefined} or not starts_with(path, ${outside ?? ''}::text))
    ) n where numbered or begins > 0
    order by numbered desc, begins, title, id limit ${countMax}`.execute(connection)
  return found.rows
}

export async function readTitles(
  connection: Connection,
  operatorId: number,
  nodeIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ id: number; title: string }>`
    select id, title from node where operator_id = ${operatorId} and id = any(${[...nodeIds]}::bigint[])`.execute(
    connection,
  )
  return new Map(found.rows.map(({ id, title }) => [id, title]))
}
