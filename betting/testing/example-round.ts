import { commitOf, FairStream } from '../games/fair-stream.ts'
import { houseGames } from '../games/house-games.ts'
import { payoutOf } from '../games/payout.ts'
import { hashedTimes } from '../games/seed-chain.ts'
import { toHex } from '../games/verify/hex.ts'
import { exampleSeed, seededStream } from './seeded-stream.ts'

const serverSeed = toHex(exampleSeed)

/** A round of one player under the seeds of the published examples, as it is shown to whoever checks it. */
export function ownRound(config: string, choices: unknown, nonce = 0): Record<string, unknown> {
  const stream = seededStream(config, nonce)
  const played = houseGames.get(config)?.play(stream, { stake: 100, variant: 97, choices })
  if (!played) throw new Error(`${config} does not play ${JSON.stringify(choices)}`)
  return {
    ...{ config, variant: 97, stake: 100, choices, serverSeed, commit: toHex(commitOf(exampleSeed)) },
    ...{ clientSeed: 'banko', nonce, bytes: bytesOf(`banko:${nonce}:${config}`, stream.used) },
    ...{ drawn: JSON.parse(JSON.stringify(played.drawn)), payout: payoutOf(played.parts) },
  }
}

/** Round 3 of a chain with the salt `drand`, of crash: it bust at 2.97. */
export function sharedRound(): Record<string, unknown> {
  const parts = [
    { stake: 60, at: 120 },
    { stake: 40, afterMs: 30_000 },
  ]
  return {
    ...{ config: 'crash@1', variant: 97, stake: 100, choices: { parts } },
    ...{ serverSeed, commit: toHex(hashedTimes(exampleSeed, 3)), salt: 'drand', round: 3 },
    ...{ bytes: bytesOf('drand:crash@1', 7), drawn: { bust: 297 }, payout: 72 },
  }
}

function bytesOf(label: string, used: number): string {
  const stream = new FairStream(exampleSeed, label)
  return toHex(Uint8Array.from({ length: used }, () => stream.byte()))
}
