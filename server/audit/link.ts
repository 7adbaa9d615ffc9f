import { beginning } from '../platform/chain/walk-chain.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import type { Database, Transaction } from '../platform/platform.ts'
import { hashRow } from './hash-row.ts'
import { insertLinks, type Link, lockChains, readHeads, readWaiting } from './store.ts'

/** Rows linked by one transaction. */
const piece = 1000

/**
 * Puts every row that may be into its operator's chain. To be done every minute or so; whoever does it twice, or beside
 * another, does no harm.
 */
export function linkAudit({ db }: { readonly db: Database }): Promise<void> {
  return forEveryOperator('rows are put into all chains in one order', async () => {
    for (;;) if ((await withTransaction(db, linkPiece)) < piece) return
  })
}

async function linkPiece(tx: Transaction): Promise<number> {
  await lockChains(tx)
  const rows = await readWaiting(tx, piece)
  if (rows.length === 0) return 0
  const heads = new Map(await readHeads(tx, [...new Set(rows.map(({ operatorId }) => operatorId))]))
  const links = rows.map((row): Link => {
    const { operatorId } = row
    const last = heads.get(operatorId) ?? { seq: 0, hash: beginning }
    const seq = last.seq + 1
    const head = { seq, hash: hashRow(last.hash, seq, row) }
    heads.set(operatorId, head)
    return { operatorId, rowId: row.id, ...head }
  })
  await insertLinks(tx, links)
  return rows.length
}
