import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { OwnMovementKind } from './movement-kinds.ts'

interface Wanted<Kind extends OwnMovementKind> {
  readonly kinds: readonly Kind[]
  readonly causes: readonly string[]
  /** Within; `until` is not. */
  readonly from: number
  readonly until: number
}

/** For which of some causes an operator's money moved in these ways within a time. */
export async function causesMoved<Kind extends OwnMovementKind>(
  connection: Connection,
  operatorId: number,
  { kinds, causes, from, until }: Wanted<Kind>,
): Promise<{ readonly kind: Kind; readonly cause: string }[]> {
  if (causes.length === 0) return []
  const found = await sql<{ kind: Kind; cause: string }>`
    select kind, cause from movement
    where operator_id = ${operatorId} and kind = any(${[...kinds]}::text[]) and cause = any(${[...causes]}::text[])
      and at >= ${from} and at < ${until}`.execute(connection)
  return found.rows
}
