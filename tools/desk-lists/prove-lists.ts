import { openDatabase } from '@banko/server/platform/database/database.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { createServedDatabase } from '../postgres/serving-role.ts'
import { findPostgres } from '../postgres.ts'
import { type DeskSize, fillDesk, filledOperator } from './fill-desk.ts'
import { type Figure, measureDesk } from './measure-desk.ts'

const size: DeskSize = {
  people: Number(process.env.LIST_ROWS ?? 1_000_000),
  coupons: Number(process.env.LIST_ROWS ?? 1_000_000),
  now: Date.UTC(2026, 0, 1),
}
/** Milliseconds. Source: desk.md, bars. */
const goals = { page: 150, search: 120, export: 60_000 }

/** A database that has this filling already, and is kept; filled anew when absent. */
const filled = process.env.LIST_DATABASE

async function main(): Promise<number> {
  if (filled !== undefined) return await measureAt(filled)
  // as a small house's is set
  const settings = { shared_buffers: '512MB', maintenance_work_mem: '256MB', max_wal_size: '8GB' }
  const postgres = await findPostgres({ settings })
  const served = await createServedDatabase(postgres.url)
  try {
    const began = performance.now()
    await fillDesk(served.ownerUrl, size)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`${size.people} people and ${size.coupons} coupons in ${seconds} s, ${postgres.from}`)
    return await measureAt(served.url)
  } finally {
    await served.drop()
    await postgres.stop()
  }
}

/** `url`: as it serves, for a role that is shown its operator's rows alone. */
async function measureAt(url: string): Promise<number> {
  const database = await openDatabase({ url, connections: 8, limits: 'serving' })
  try {
    const missed: string[] = []
    const tell = ({ what, p95, worst }: Figure) => {
      console.log(`${what.padEnd(58)} p95 ${p95.toFixed(0).padStart(5)} ms   worst ${worst}`)
      if (p95 > goalOf(what)) missed.push(what)
    }
    await forOperator(filledOperator, () => measureDesk(database, size, tell))
    console.log(missed.length === 0 ? 'all within their goals' : `MISSED: ${missed.join(', ')}`)
    return missed.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

const goalOf = (what: string) =>
  what.startsWith('search') ? goals.search : what.startsWith('file') ? goals.export : goals.page

process.exitCode = await main()
