import { bustAt } from '@banko/betting/games/crash.ts'
import { FairStream } from '@banko/betting/games/fair-stream.ts'
import { sharedLabel } from '@banko/betting/games/stream-label.ts'
import { openChainSeal } from '../gaming/tables/chain-seal.ts'
import { chainRounds, markChain, seedAt } from '../gaming/tables/seed-marks.ts'
import { insertChain, nextChainId, setSalt } from '../gaming/tables/store-chains.ts'
import { forOperator } from '../platform/database/row-scope.ts'
import { readHouse } from '../platform/database/store-house.ts'
import type { Platform } from '../platform/platform.ts'
import { nextTurn } from '../platform/time/next-turn.ts'

const config = 'crash@1'

/**
 * Publishes a chain of crash for an operator that has none, whose first rounds bust in these bounds, one after the other: it
 * looks for a salt that suits its seeds, as no house that keeps to its word does.
 */
export async function chooseBusts(
  { platform: { db, ids, clock } }: { readonly platform: Pick<Platform, 'db' | 'ids' | 'clock'> },
  operatorId: number,
  wanted: readonly { readonly min: number; readonly max: number }[],
): Promise<void> {
  const { secret } = await readHouse(db)
  const { end, marks } = await markChain(new Uint8Array(Buffer.from(ids.token(), 'base64url')), nextTurn)
  const seeds = wanted.map((_, index) => seedAt(marks, index + 1))
  const bustOf = (seed: Uint8Array, salt: string) =>
    bustAt(97, new FairStream(seed, sharedLabel(salt, config)).bits52())
  const suits = (salt: string) =>
    seeds.every((seed, index) => {
      const bust = bustOf(seed, salt)
      const { min, max } = wanted[index] ?? { min: 0, max: 0 }
      return bust >= min && bust <= max
    })
  let tries = 0
  while (!suits(`chosen ${tries}`)) tries += 1
  await forOperator(operatorId, async () => {
    const chainId = await nextChainId(db)
    const sealed = openChainSeal({ secret, sealKey: '' }, ids).close(marks, { operatorId, chainId })
    const row = { operatorId, config, chainId, length: chainRounds, end, sealed, at: clock.now() }
    await db.transaction().execute((tx) => insertChain(tx, row))
    await setSalt(db, { operatorId, config }, `chosen ${tries}`)
  })
}
