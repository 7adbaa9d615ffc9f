import { must } from '../../platform/must.ts'
import { nextTurn } from '../../platform/time/next-turn.ts'
import { chainRounds, markChain } from './seed-marks.ts'
import { type ChainRow, insertChain, nextChainId, readChain, setSalt } from './store-chains.ts'
import { inStore, type TableHouse, type TableOf } from './table-house.ts'

/** Of a salt that the house drew. */
const saltLength = 16

export type ReadyChain = ChainRow & { readonly salt: string }

/**
 * The chain that the next round of a table is drawn from; where there is none, one is made. Its end is published in a
 * commit of its own, and its salt is drawn after that: no chain was made to suit a salt.
 */
export async function readyChain(house: TableHouse, table: TableOf): Promise<ReadyChain> {
  const { db, ids } = house.platform
  const known = await readChain(db, inStore(table))
  if (known && isReady(known)) return known
  if (!known) await publishChain(house, table)
  await setSalt(db, inStore(table), ids.token().slice(0, saltLength))
  const chain = must(await readChain(db, inStore(table)), 'the chain of a table')
  if (!isReady(chain)) throw new Error('a chain has no salt')
  return chain
}

function isReady(chain: ChainRow): chain is ReadyChain {
  return chain.salt !== null
}

/** Seeds are 32 bytes of the system's source, hashed down; of two who make one at once, one is kept. */
async function publishChain(house: TableHouse, table: TableOf): Promise<void> {
  const { db, ids, clock } = house.platform
  const { operatorId } = table
  const seal = await house.chainSeal()
  const { end, marks } = await markChain(new Uint8Array(Buffer.from(ids.token(), 'base64url')), nextTurn)
  const chainId = await nextChainId(db)
  const sealed = seal.close(marks, { operatorId, chainId })
  const row = { ...inStore(table), chainId, length: chainRounds, end, sealed, at: clock.now() }
  await db.transaction().execute((tx) => insertChain(tx, row))
}
