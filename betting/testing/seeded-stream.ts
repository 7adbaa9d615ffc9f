import { FairStream } from '../games/fair-stream.ts'
import { ownLabel } from '../games/stream-label.ts'

/** Bytes 00 to 1f: the server seed of the published examples. */
export const exampleSeed = Uint8Array.from({ length: 32 }, (_, index) => index)

/** The stream of a round under the seeds of the published examples. */
export function seededStream(config: string, nonce = 0): FairStream {
  return new FairStream(exampleSeed, ownLabel({ clientSeed: 'banko', nonce, config }))
}
