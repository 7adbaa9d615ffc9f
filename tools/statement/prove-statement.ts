import { statementOf, transactionsOf } from '@banko/server/ledger/index.ts'
import { type OpenDatabase, openDatabase } from '@banko/server/platform/database/database.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { createServedDatabase } from '../postgres/serving-role.ts'
import { findPostgres } from '../postgres.ts'
import { fillHistory, historyOf, plainSum } from './store-history.ts'

const size = {
  journals: Number(process.env.STATEMENT_JOURNALS ?? 50_000),
  others: Number(process.env.STATEMENT_OTHERS ?? 500_000),
  from: Date.UTC(2025, 0, 1),
}
const until = size.from + 366 * 86_400_000
const middle = size.from + 180 * 86_400_000
const rounds = 15
/** Milliseconds, p95. Source: payments.md, bars. */
const goals = { statement: 800, page: 150 }

interface Figure {
  readonly what: string
  readonly p95: number
  readonly goal: number
}

async function measure(what: string, goal: number, work: () => Promise<unknown>): Promise<Figure> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { what, goal, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
}

async function measureAll({ db }: OpenDatabase): Promise<Figure[]> {
  const year = { from: size.from, until }
  const page = { countMax: 50 }
  const oldest = { countMax: 50, until: size.from + 86_400_000 }
  return [
    await measure('statement of twelve months', goals.statement, () => statementOf(db, historyOf, year)),
    await measure('statement of half of them', goals.statement, () =>
      statementOf(db, historyOf, { from: size.from, until: middle }),
    ),
    await measure('first page', goals.page, () => transactionsOf(db, historyOf, page)),
    await measure('page of the oldest', goals.page, () => transactionsOf(db, historyOf, oldest)),
    await measure('page that finds nothing', goals.page, () =>
      transactionsOf(db, historyOf, { ...page, service: 'payments', way: 'expense' }),
    ),
  ]
}

/** All of it in pages as the site's file is made, added up. */
async function walkAll({ db }: OpenDatabase) {
  let [sum, count, before] = [0, 0, undefined as number | undefined]
  const began = performance.now()
  do {
    const page = await transactionsOf(db, historyOf, { countMax: 1000, ...(before !== undefined && { before }) })
    for (const { amount } of page.transactions) sum += amount
    count += page.transactions.length
    before = page.next
  } while (before !== undefined)
  return { sum, count, seconds: (performance.now() - began) / 1000 }
}

async function main(): Promise<number> {
  const postgres = await findPostgres()
  const served = await createServedDatabase(postgres.url)
  try {
    const owner = await openDatabase({ url: served.ownerUrl, connections: 1 })
    await owner.session((session) => fillHistory(session, size))
    const plain = await owner.session(plainSum)
    await owner.close()
    console.log(`${size.journals} journals of one player among ${size.others} of others, ${postgres.from}`)
    // as it serves: a role that is shown its operator's rows alone
    const database = await openDatabase({ url: served.url, connections: 2, limits: 'serving' })
    const { figures, all, statement } = await forOperator(historyOf.operatorId, async () => ({
      figures: await measureAll(database),
      all: await walkAll(database),
      statement: await statementOf(database.db, historyOf, { from: size.from, until }),
    }))
    await database.close()
    for (const { what, p95, goal } of figures)
      console.log(`${what.padEnd(30)} p95 ${p95.toFixed(1).padStart(7)} ms   at most ${goal}`)
    console.log(`all ${all.count} in pages of 1,000: ${all.seconds.toFixed(2)} s`)
    const counted = statement.sums.reduce((sum, { count }) => sum + count, 0)
    const isEqual = all.sum === plain && statement.closing === plain && statement.opening === 0
    console.log(`pages ${all.sum}, statement ${statement.closing}, ledger ${plain}: ${isEqual ? 'equal' : 'NOT EQUAL'}`)
    const isWhole = all.count === size.journals && counted === size.journals
    return isEqual && isWhole && figures.every(({ p95, goal }) => p95 <= goal) ? 0 : 1
  } finally {
    await served.drop()
    await postgres.stop()
  }
}

process.exitCode = await main()
