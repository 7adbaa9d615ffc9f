// tidy-allow sql: sets what tables count from
import { openDatabase } from '@banko/server/platform/database/database.ts'
import { createServedDatabase } from '@banko/tools/postgres/serving-role.ts'
import { operatorTables } from '../scopes/table-scopes.ts'
import { openTwoOperators, type TwoOperators } from './two-operators.ts'

/** Sites are known by their number in memory, whosever they are. */
const countedAnew = operatorTables.filter((table) => table !== 'site')

/**
 * Two operators whose people have the same names and whose rows the same numbers, in a house that serves as a role for
 * which the database keeps their rows apart; or as the owner of the tables, for whom it does not.
 */
export async function openAlikeWorld(server: string, as: 'server' | 'owner'): Promise<TwoOperators> {
  const served = await createServedDatabase(server)
  const owner = await openDatabase({ url: served.ownerUrl, connections: 1 })
  const database = await openDatabase({ url: as === 'server' ? served.url : served.ownerUrl, connections: 10 })
  async function countAnew(): Promise<void> {
    await owner.session(async ({ rows, run }) => {
      const counted = await rows<{ name: string; column: string }>(
        `select table_name as name, column_name as column from information_schema.columns
          where table_schema = 'public' and is_identity = 'YES' and table_name = any($1)`,
        [countedAnew],
      )
      for (const { name, column } of counted) await run(`alter table "${name}" alter column "${column}" restart`)
      for (const sequence of ['movement_number', 'node_number', 'node_transfer_number'])
        await run(`alter sequence ${sequence} restart`)
    })
  }
  const world = await openTwoOperators({ alike: { database, countAnew } })
  return {
    ...world,
    close: async () => {
      await world.close()
      await owner.close()
      await served.drop()
    },
  }
}
