import { payoutOf } from '@banko/betting/games/payout.ts'
import { hashedTimes } from '@banko/betting/games/seed-chain.ts'
import { firstDifference } from '@banko/betting/games/verify/first-difference.ts'
import { toHex } from '@banko/betting/games/verify/hex.ts'
import { verifyRound } from '@banko/betting/games/verify/verify-round.ts'
import type { Connection } from '../../platform/platform.ts'
import { drawsOf } from '../providers/house/kept-draws.ts'
import {
  type ProvedPart,
  type ProvedShared,
  readBrokenTables,
  readProvedParts,
  readProvedShared,
} from '../rounds/store-prove-rounds.ts'
import { tableOfConfig } from './all-tables.ts'
import { nobodysBet } from './foresee.ts'
import { paidOf } from './store-shared-steps.ts'
import type { InRound, TableGame } from './table-games.ts'

/**
 * What is wrong with rounds of tables of every operator, each as one readable line: each seed leads to that of the round
 * before and so to the published end, each round is what its seed draws, and each player was paid by what they had bet.
 */
export async function proveTables(connection: Connection): Promise<string[]> {
  const broken = await readBrokenTables(connection)
  return [
    ...broken.map((one) => `table ${JSON.stringify(one)} is broken`),
    ...(await proveShared(connection)),
    ...(await proveParts(connection)),
  ]
}

async function proveShared(connection: Connection): Promise<string[]> {
  const faults: string[] = []
  for (let before: ProvedShared | undefined; ; ) {
    const rows = await readProvedShared(connection, before)
    if (rows.length === 0) return faults
    for (const row of rows) {
      faults.push(...sharedFaults(row, before).map((fault) => `shared round ${row.id}: ${fault}`))
      before = row
    }
  }
}

function sharedFaults(row: ProvedShared, before: ProvedShared | undefined): string[] {
  const { config, bytes, drawn } = row
  const isNext = before?.operator_id === row.operator_id && before.chain_id === row.chain_id
  const [known, steps] = isNext ? [before.seed, row.place - before.place] : [row.chain_end, row.place]
  const draws = drawsOf(bytes)
  const game = tableOfConfig(config)
  const played = game?.rules.play(draws, nobodysBet(game))
  return [
    ...(toHex(hashedTimes(row.seed, steps)) === toHex(known) ? [] : ['its seed is not of its chain']),
    ...(played && firstDifference(played.drawn, drawn) === undefined ? [] : ['its bytes draw something else']),
    ...(draws.left() === 0 ? [] : ['it has bytes that nobody read']),
    ...(game && played ? runFaults(row, { game, drawn: played.drawn }) : []),
  ]
}

interface Ran {
  readonly game: TableGame
  readonly drawn: unknown
}

/** What was drawn is told when it is over, and never before. */
function runFaults(
  { started_at: startedAt, drawn_at: drawnAt }: ProvedShared,
  { game: { run }, drawn }: Ran,
): string[] {
  if (!run) return startedAt === null ? [] : ['it ran']
  if (startedAt === null) return ['it never ran']
  return drawnAt < startedAt + run.msOf(drawn) ? ['it was told before it was over'] : []
}

async function proveParts(connection: Connection): Promise<string[]> {
  const faults: string[] = []
  for (let after: ProvedPart | undefined; ; ) {
    const rows = await readProvedParts(connection, after)
    for (const row of rows) faults.push(...partFaults(row).map((fault) => `house round ${row.ref}: ${fault}`))
    after = rows.at(-1)
    if (!after) return faults
  }
}

/** The seed is held against its chain by itself; here it is enough that it is what everything follows from. */
function partFaults({ seed, bets, steps, choices, ...row }: ProvedPart): string[] {
  const game = tableOfConfig(row.config)
  if (!game) return [`nothing is played as ${row.config} at a table`]
  const own = { bets, steps: steps ?? [] }
  const at = firstDifference(game.choicesOf(own), choices)
  const record = {
    ...{ ...row, choices, serverSeed: toHex(seed), commit: toHex(hashedTimes(seed, 1)), round: 1 },
    bytes: toHex(row.bytes),
  }
  const verdict = verifyRound(record)
  return [
    ...(at === undefined ? [] : [`its bets were another ${at}`]),
    ...('wrong' in verdict ? [`wrong ${verdict.wrong}`] : verdict.faults.map((fault) => JSON.stringify(fault))),
    ...stepFaults(game, own, row),
  ]
}

/** What was paid while it ran is what that comes to by itself: nothing that was taken out is lost, or paid too late. */
function stepFaults(
  game: TableGame,
  { steps }: InRound,
  { bytes, stake }: Pick<ProvedPart, 'bytes' | 'stake'>,
): string[] {
  if (steps.length === 0) return []
  const choices = game.run?.takenBy(steps)
  const played = choices && game.rules.play(drawsOf(bytes), { ...nobodysBet(game), stake, choices })
  return played && payoutOf(played.parts) === paidOf(steps) ? [] : ['something else was paid while it ran']
}
