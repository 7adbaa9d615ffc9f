import { FairStream } from '@banko/betting/games/fair-stream.ts'
import { layMines, minesFields } from '@banko/betting/games/mines.ts'
import { ownLabel } from '@banko/betting/games/stream-label.ts'
import { openSeedSeal } from '../gaming/providers/house/seed-seal.ts'
import { readInUse } from '../gaming/rounds/store-seeds.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { must } from '../platform/must.ts'
import type { Platform } from '../platform/platform.ts'

interface Knowing {
  readonly platform: Pick<Platform, 'db' | 'ids'>
}

/** What a player's next round is drawn from, which nobody but the house could know. Their seeds are drawn already. */
export async function nextDrawnFrom({ platform: { db, ids } }: Knowing, of: PlayerOf) {
  const { secret } = await readHouse(db)
  const inUse = must(await readInUse(db, of), 'the seeds of a player')
  const { id: seedId, sealed_seed: sealed, client_seed: clientSeed, next_nonce: nonce } = inUse
  const serverSeed = openSeedSeal({ secret, sealKey: '' }, ids).open(sealed, { operatorId: of.operatorId, seedId })
  return { serverSeed, clientSeed, nonce }
}

/** Fields of their next round of mines. */
export async function whereMinesLie(knowing: Knowing, of: PlayerOf, mines: number) {
  const { serverSeed, clientSeed, nonce } = await nextDrawnFrom(knowing, of)
  const mined = layMines(new FairStream(serverSeed, ownLabel({ clientSeed, nonce, config: 'mines@1' })), mines)
  const safe = Array.from({ length: minesFields }, (_, field) => field).filter((field) => !mined.includes(field))
  return { mined, safe }
}
