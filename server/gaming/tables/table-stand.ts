import { phaseOf } from '@banko/betting/games/table-phase.ts'
import { toHex } from '@banko/betting/games/verify/hex.ts'
import type { Connection } from '../../platform/platform.ts'
import { dealtOf } from './dealt.ts'
import { readChain } from './store-chains.ts'
import { countPlayers, readBetsIn } from './store-shared-bets.ts'
import { readLastDrawn, readNewestShared, type SharedRow } from './store-shared-rounds.ts'
import { readStepsIn } from './store-shared-steps.ts'
import type { Run, SeenTable, TableCounts } from './table-games.ts'
import { inStore, type TableHouse, type TableOf } from './table-house.ts'

/** Rounds before that are shown. */
const lastShown = 15

/** A table as it stands, for everybody, and the round that says when it is to be looked at again. */
export async function readTable(house: Pick<TableHouse, 'platform'>, table: TableOf) {
  const { db, clock } = house.platform
  const row = await readNewestShared(db, inStore(table))
  const chain = await readChain(db, inStore(table))
  const now = clock.now()
  const body = table.game.bodyOf({
    round: row && seenTable(row, { table, now }),
    counts: row ? await countIn(db, table, { row, now }) : { players: 0, out: 0 },
    chain: chain?.salt == null ? undefined : { end: toHex(chain.chain_end), salt: chain.salt },
    last: await readLastDrawn(db, inStore(table), lastShown),
  })
  return { body, row }
}

interface Seeing {
  readonly table: TableOf
  readonly now: number
}

function seenTable(row: SharedRow, { table, now }: Seeing): SeenTable {
  const { id: roundId, place, closes_at: closesAt, draws_at: drawsAt, ends_at: endsAt, seed, drawn } = row
  return {
    ...{ roundId, place, phase: phaseOf(dealtOf(row, table.game), now), closesAt, drawsAt, endsAt },
    ...(row.started_at !== null && { startedAt: row.started_at }),
    ...(seed && { drawn, serverSeed: toHex(seed) }),
    isPaid: row.settled_at !== null,
  }
}

/** Of a round that runs, whose players take out of it as it goes on. */
async function countIn(
  connection: Connection,
  { operatorId, game: { run } }: TableOf,
  { row, now }: { readonly row: SharedRow; readonly now: number },
): Promise<TableCounts> {
  const of = { operatorId, roundId: row.id }
  if (!run) return { players: 0, out: 0 }
  if (row.started_at === null) return { players: await countPlayers(connection, of), out: 0 }
  const afterMs = row.drawn_at === null ? now - row.started_at : run.msOf(row.drawn) - 1
  const bets = Map.groupBy(await readBetsIn(connection, of), ({ playerId }) => playerId)
  const steps = Map.groupBy(await readStepsIn(connection, of), ({ playerId }) => playerId)
  return { players: bets.size, out: countOut(run, { bets, steps, afterMs }) }
}

type Bets = Awaited<ReturnType<typeof readBetsIn>>
type Steps = Awaited<ReturnType<typeof readStepsIn>>

interface Everybody {
  readonly bets: ReadonlyMap<number, Bets>
  readonly steps: ReadonlyMap<number, Steps>
  readonly afterMs: number
}

function countOut(run: Run, { bets, steps, afterMs }: Everybody): number {
  return [...bets].filter(([playerId, own]) => run.isOut({ bets: own, steps: steps.get(playerId) ?? [] }, afterMs))
    .length
}
