import type { Amount } from '../../numbers/money.ts'
import { commitOf, FairStream } from '../fair-stream.ts'
import { payoutOf } from '../payout.ts'
import { hashedTimes } from '../seed-chain.ts'
import { ownLabel, sharedLabel } from '../stream-label.ts'
import { firstDifference } from './first-difference.ts'
import { type RecordedDraw, RecordedDraws } from './recorded-draws.ts'
import { type RoundRecord, readRoundRecord } from './round-record.ts'

/** What of a record is not what it should be. */
export type RoundFault =
  /** The seed does not lead to what was published; the first byte that differs. */
  | { readonly what: 'commit'; readonly byte: number }
  /** The stream has another byte there than the record, counted from 0, or one of them ends. */
  | { readonly what: 'bytes'; readonly byte: number }
  /** The choices are none of the game, or go on after its end. */
  | { readonly what: 'choices' }
  /** Where in it, as a way of keys. */
  | { readonly what: 'drawn'; readonly at: string }
  | { readonly what: 'payout'; readonly ours: Amount }

/** What a round comes to when it is worked out again. */
export interface RoundVerdict {
  readonly record: RoundRecord
  readonly faults: readonly RoundFault[]
  readonly draws: readonly RecordedDraw[]
}

/**
 * Works a round out again from public bytes, and says what of its record does not match. Answers the key that is wrong
 * where it is no record. Source: games §10.
 */
export function verifyRound(value: unknown): RoundVerdict | { readonly wrong: string } {
  const record = readRoundRecord(value)
  if ('wrong' in record) return record
  const { game, variant, stake, choices, serverSeed } = record
  const committed = commitFaults(record)
  const draws = new RecordedDraws(new FairStream(serverSeed, labelOf(record)))
  const played = game.play(draws, { stake, variant, choices })
  if (!played) return { record, faults: [...committed, { what: 'choices' }], draws: draws.kept }
  const payout = payoutOf(played.parts)
  const at = firstDifference(played.drawn, record.drawn)
  return {
    record,
    faults: [
      ...committed,
      ...byteFaults(record, draws.used),
      ...(at === undefined ? [] : [{ what: 'drawn', at } as const]),
      ...(payout === record.payout ? [] : [{ what: 'payout', ours: payout } as const]),
    ],
    draws: draws.kept,
  }
}

function labelOf({ game, seeds }: RoundRecord): string {
  return seeds.kind === 'own' ? ownLabel({ ...seeds, config: game.config }) : sharedLabel(seeds.salt, game.config)
}

function commitFaults({ serverSeed, seeds }: RoundRecord): RoundFault[] {
  const ours = seeds.kind === 'own' ? commitOf(serverSeed) : hashedTimes(serverSeed, seeds.round)
  const byte = ours.findIndex((each, index) => each !== seeds.commit[index])
  return byte < 0 ? [] : [{ what: 'commit', byte }]
}

/** The bytes that were read, held against those that the record has. */
function byteFaults(record: RoundRecord, used: number): RoundFault[] {
  const { serverSeed, bytes } = record
  const ours = new FairStream(serverSeed, labelOf(record))
  const length = Math.min(used, bytes.length)
  for (let byte = 0; byte < length; byte += 1) if (ours.byte() !== bytes[byte]) return [{ what: 'bytes', byte }]
  return used === bytes.length ? [] : [{ what: 'bytes', byte: length }]
}
