import { type StepAsked, stepDue } from '@banko/betting/games/table-phase.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { ChainSeal } from './chain-seal.ts'
import { dealtOf } from './dealt.ts'
import { foresee, overAtOf } from './foresee.ts'
import { readyChain } from './ready-chain.ts'
import { readChain, spendPlace } from './store-chains.ts'
import {
  insertShared,
  lockTable,
  readNewestShared,
  type SharedRow,
  saveCancelled,
  saveDrawn,
  saveStarted,
} from './store-shared-rounds.ts'
import { timesOf } from './table-games.ts'
import { inStore, type TableHouse, type TableOf } from './table-house.ts'

type Step = ReturnType<typeof stepDue>

interface Dealing extends TableOf {
  /** Somebody watches, and the game is offered: a round may begin. */
  readonly isWanted: boolean
}

/** A round at its table, and what opens the seed that it is drawn from. */
interface Held {
  readonly table: TableOf
  readonly row: SharedRow
  readonly seal: ChainSeal
}

/**
 * Does what the clock says is to be done at a table, once: whoever comes first holds the table, and the others see what was
 * done. Bets that are being taken are waited for. Answers what was done.
 */
export async function deal(house: TableHouse, { isWanted, ...table }: Dealing): Promise<Step> {
  const { db } = house.platform
  const seal = await house.chainSeal()
  const due = async (connection: Connection, row: SharedRow | undefined) => {
    const overAt = row && (await overAtOf(connection, table, { row, seal }))
    const asked: StepAsked = { now: house.platform.clock.now(), isWanted, overAt }
    return stepDue(row && dealtOf(row, table.game), asked)
  }
  const seen = await due(db, await readNewestShared(db, inStore(table)))
  if (seen === 'nothing') return seen
  // made and opened outside: whoever holds a table waits for nothing else
  if (seen === 'begin') await readyChain(house, table)
  return db.transaction().execute(async (tx) => {
    await lockTable(tx, inStore(table))
    const row = await readNewestShared(tx, inStore(table))
    const step = await due(tx, row)
    if (step === 'begin') return (await begin(house, tx, table)) ? step : 'nothing'
    if (step !== 'nothing')
      await goOn(house, tx, { step, held: { table, row: must(row, 'the round of a table'), seal } })
    return step
  })
}

/** False: the chain was used up meanwhile, and another one is made first. */
async function begin({ platform: { clock } }: TableHouse, tx: Transaction, table: TableOf): Promise<boolean> {
  const chain = await readChainIn(tx, table)
  if (!chain) return false
  const { operatorId, game } = table
  const at = { chainId: chain.id, place: chain.next_place }
  await insertShared(tx, { ...inStore(table), ...at, ...timesOf(game, clock.now()) })
  await spendPlace(tx, { operatorId, chainId: chain.id })
  return true
}

async function readChainIn(tx: Transaction, table: TableOf) {
  const chain = await readChain(tx, inStore(table))
  return chain?.salt == null ? undefined : chain
}

interface GoingOn {
  readonly step: 'run' | 'draw' | 'cancel'
  readonly held: Held
}

async function goOn({ platform: { clock } }: TableHouse, tx: Transaction, { step, held }: GoingOn): Promise<void> {
  const of = { operatorId: held.table.operatorId, roundId: held.row.id }
  if (step === 'run') return saveStarted(tx, of, clock.now())
  if (step === 'cancel') return saveCancelled(tx, of, clock.now())
  const { table, row, seal } = held
  const { drawn, ...from } = await foresee(tx, table, { row, seal })
  const { run, shownMs } = table.game
  const endsAt = run && row.started_at !== null ? row.started_at + run.msOf(drawn) + shownMs : row.ends_at
  await saveDrawn(tx, of, { ...from, drawn, at: clock.now(), endsAt })
}
