import { bustAt } from '@banko/betting/games/crash.ts'
import { FairStream } from '@banko/betting/games/fair-stream.ts'
import { spinWheel } from '@banko/betting/games/roulette.ts'
import { sharedLabel } from '@banko/betting/games/stream-label.ts'
import { drawTvKeno } from '@banko/betting/games/tv-keno.ts'
import { openChainSeal } from '../gaming/tables/chain-seal.ts'
import { seedAt } from '../gaming/tables/seed-marks.ts'
import { readSealed } from '../gaming/tables/store-chains.ts'
import { readNewestShared } from '../gaming/tables/store-shared-rounds.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { must } from '../platform/must.ts'
import type { Platform } from '../platform/platform.ts'

interface Knowing {
  readonly platform: Pick<Platform, 'db' | 'ids'>
}

/** What the newest round of an operator's roulette comes to, which nobody but the house could know before it is drawn. */
export async function nextPocket(knowing: Knowing, operatorId: number): Promise<number> {
  return spinWheel(await nextStream(knowing, { operatorId, config: 'roulette@1' }))
}

/** The same of crash: what it busts at, in hundredths. */
export async function nextBust(knowing: Knowing, operatorId: number): Promise<number> {
  return bustAt(97, (await nextStream(knowing, { operatorId, config: 'crash@1' })).bits52())
}

/** The same of TV keno: the numbers, in their order. */
export async function nextNumbers(knowing: Knowing, operatorId: number): Promise<readonly number[]> {
  return drawTvKeno(await nextStream(knowing, { operatorId, config: 'tv-keno@1' }))
}

interface Of {
  readonly operatorId: number
  readonly config: string
}

async function nextStream({ platform: { db, ids } }: Knowing, of: Of): Promise<FairStream> {
  const { operatorId, config } = of
  const { secret } = await readHouse(db)
  const { chain_id: chainId, place } = must(await readNewestShared(db, of), `a round of ${config}`)
  const sealed = await db.transaction().execute((tx) => readSealed(tx, { operatorId, chainId }))
  const marks = openChainSeal({ secret, sealKey: '' }, ids).open(sealed.sealed_marks, { operatorId, chainId })
  return new FairStream(seedAt(marks, place), sharedLabel(sealed.salt, config))
}

/** The newest round, as it stands; undefined before the first one. */
export function nextRound({ platform: { db } }: Knowing, operatorId: number, config = 'roulette@1') {
  return readNewestShared(db, { operatorId, config })
}
