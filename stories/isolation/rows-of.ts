// tidy-allow sql: reads every table of operators'
import { createHash } from 'node:crypto'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'

/**
 * Every row of an operator's, by table. That somebody knocked at their door in vain is noted there, and counted; and what
 * is linked to the audit's chain, and when, is the house's.
 */
export async function rowsOf(database: OpenDatabase, operatorId: number): Promise<Record<string, string>> {
  return database.session(async ({ rows }) => {
    const tables = await rows<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public'
        and column_name = 'operator_id' and table_name not in ('sign_in_tries', 'audit_waiting', 'audit_link')
        and table_name !~ '^refusal_day_' order by 1`,
    )
    const state: Record<string, string> = {}
    for (const { name } of tables) {
      const found = await rows<{ row: string }>(
        `select t::text as row from "${name}" t where operator_id = $1
          ${name === 'audit_row' ? "and did <> 'staff.signIn'" : ''} order by 1`,
        [operatorId],
      )
      const sum = createHash('sha256').update(found.map(({ row }) => row).join('\n'))
      state[name] = `${found.length} rows ${sum.digest('hex').slice(0, 16)}`
    }
    return state
  })
}
