import { drawHit } from '@banko/betting/jackpots/draw-hit.ts'
import { fineOf } from '@banko/betting/jackpots/fine.ts'
import { hitCommit } from '@banko/betting/jackpots/hit-commit.ts'
import type { Transaction } from '../platform/platform.ts'
import type { PotMaking } from './house.ts'
import type { Pot } from './pot.ts'
import { insertCycle } from './store-cycles.ts'

const bytesIn = (token: string) => Buffer.from(token, 'base64url')

/**
 * Draws where a cycle is to fall, by the system's source, and publishes what commits to it. A cycle is committed to while
 * the one before it runs, so that no bet that is counted in it can have been made before.
 */
export async function commitCycle(
  { platform: { ids, clock }, seal }: Pick<PotMaking, 'platform' | 'seal'>,
  tx: Transaction,
  { operatorId, potId, currency, ...pot }: Pot,
  cycle: number,
): Promise<void> {
  const [seed, ceiling] = [fineOf(pot.seed, currency), fineOf(pot.ceiling, currency)]
  const hit = drawHit(() => bytesIn(ids.token()).readUInt32BE(), { seed, ceiling })
  const salt = bytesIn(ids.token()).toString('hex')
  const of = { operatorId, potId, cycle }
  const commit = Buffer.from(hitCommit({ potId, cycle, hit, salt }), 'hex')
  await insertCycle(tx, of, { commit, sealed: seal.close({ hit, salt }, of), at: clock.now() })
}
