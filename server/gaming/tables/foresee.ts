import { FairStream } from '@banko/betting/games/fair-stream.ts'
import { sharedLabel } from '@banko/betting/games/stream-label.ts'
import { must } from '../../platform/must.ts'
import type { Connection } from '../../platform/platform.ts'
import { offeredVariant } from '../providers/house/offered-games.ts'
import type { ChainSeal } from './chain-seal.ts'
import { seedAt } from './seed-marks.ts'
import { readSealed } from './store-chains.ts'
import type { SharedRow } from './store-shared-rounds.ts'
import { nothingIn, type TableGame } from './table-games.ts'
import type { TableOf } from './table-house.ts'

/** What a round comes to: from its seed and its salt, whoever bet what. */
export interface Foreseen {
  readonly seed: Uint8Array
  readonly bytes: Uint8Array
  readonly drawn: Readonly<Record<string, unknown>>
}

interface Foreseeing {
  readonly row: SharedRow
  readonly seal: ChainSeal
}

/**
 * What a round comes to, which nobody but the house can know before it is told. It is worked out where it is needed, and
 * neither kept, nor logged, nor handed on.
 */
export async function foresee(
  connection: Connection,
  { operatorId, game }: TableOf,
  { row, seal }: Foreseeing,
): Promise<Foreseen> {
  const { chain_id: chainId, place, config } = row
  const { sealed_marks: sealed, salt } = await readSealed(connection, { operatorId, chainId })
  const seed = seedAt(seal.open(sealed, { operatorId, chainId }), place)
  const label = sharedLabel(salt, config)
  const stream = new FairStream(seed, label)
  const played = must(game.rules.play(stream, nobodysBet(game)), `a round of ${config}`)
  const again = new FairStream(seed, label)
  const bytes = Uint8Array.from({ length: stream.used }, () => again.byte())
  return { seed, bytes, drawn: played.drawn }
}

/** A round is drawn though nobody has anything in it. */
export function nobodysBet({ choicesOf }: Pick<TableGame, 'choicesOf'>) {
  return { stake: 0, variant: offeredVariant, choices: must(choicesOf(nothingIn), 'a bet of nobody') }
}

/** When a round that runs is over; undefined: it does not run. */
export async function overAtOf(
  connection: Connection,
  table: TableOf,
  { row, seal }: Foreseeing,
): Promise<number | undefined> {
  const { run } = table.game
  if (!run || row.started_at === null) return undefined
  const drawn = row.drawn ?? (await foresee(connection, table, { row, seal })).drawn
  return row.started_at + run.msOf(drawn)
}
