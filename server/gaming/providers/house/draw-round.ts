import { FairStream } from '@banko/betting/games/fair-stream.ts'
import type { HouseGame } from '@banko/betting/games/house-game.ts'
import { payoutOf } from '@banko/betting/games/payout.ts'
import { ownLabel } from '@banko/betting/games/stream-label.ts'
import type { Variant } from '@banko/betting/games/variant.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import { must } from '../../../platform/must.ts'

/** What a round is drawn from, and what was put on it. */
export interface DrawnFrom {
  readonly serverSeed: Uint8Array
  readonly clientSeed: string
  readonly nonce: number
  readonly stake: Amount
  readonly variant: Variant
  readonly choices: unknown
}

/** A round as it came out. */
export interface Drawn {
  /** In the words of its game. */
  readonly drawn: Readonly<Record<string, unknown>>
  /** Ten-thousandths; nothing where it lost. */
  readonly multiplier: number
  readonly payout: Amount
  /** All that was read of its stream, what was thrown away too. */
  readonly bytes: Uint8Array
}

/** Draws a round whose whole stake is on one thing. Pure: of the same bytes it is the same. */
export function drawRound(rules: HouseGame, from: DrawnFrom): Drawn {
  const { serverSeed, clientSeed, nonce, stake, variant, choices } = from
  const label = ownLabel({ clientSeed, nonce, config: rules.config })
  const stream = new FairStream(serverSeed, label)
  const { drawn, parts } = must(rules.play(stream, { stake, variant, choices }), `choices of ${rules.config}`)
  const again = new FairStream(serverSeed, label)
  return {
    drawn,
    multiplier: must(parts[0], 'the part of a stake').multiplier,
    payout: payoutOf(parts),
    bytes: Uint8Array.from({ length: stream.used }, () => again.byte()),
  }
}
