import { nextStepAt } from '@banko/betting/games/table-phase.ts'
import { forEveryOperator, forNobodyYet, forOperator } from '../../platform/database/row-scope.ts'
import { readHouseGames } from '../catalogue/store.ts'
import { proofOf } from '../providers/house/offered-games.ts'
import { deal } from './deal.ts'
import { dealtOf } from './dealt.ts'
import { overAtOf } from './foresee.ts'
import { openLooks } from './looks.ts'
import { settleTable } from './settle-table.ts'
import { findDue, readShared, type SharedRow } from './store-shared-rounds.ts'
import type { TableGame } from './table-games.ts'
import type { TableHouse, TableOf } from './table-house.ts'
import { readTable } from './table-stand.ts'
import { openTableTopic } from './table-topic.ts'
import { openTelling } from './telling.ts'

/** Who drew a round pays it; others go on with it only so long after. */
const patienceMs = 5000
const dueMax = 200

export interface Dealer {
  /** Somebody has bet at an operator's table, or taken out of it: its round is drawn whoever still watches. */
  wake(operatorId: number): void
  /** Deals where time has come and players wait, at tables of every operator: for processes that died. */
  dealDue(): Promise<void>
}

/**
 * Deals at the tables of one game, and shows where they stand as a topic of each operator. Any number of processes may: at
 * each step one of them holds the table, and all of them hear of it. Where nobody watches and nobody bets, no round begins.
 */
export function openDealer(house: TableHouse, game: TableGame): Dealer {
  const { db, bus, clock, timers } = house.platform
  const subject = `gaming.table.${game.name}`
  const topic = openTableTopic(house, game, (operatorId) => lookAt(operatorId, 0))
  const { isWatched } = topic
  const tell = (operatorId: number) => bus.publish(subject, Buffer.from(String(operatorId)))
  const tellSoon = openTelling(timers, tell)
  const lookAt = openLooks(house.platform, { name: game.name, look, isWatched })

  async function look(operatorId: number): Promise<void> {
    const table = { operatorId, game }
    const isWanted = isWatched(operatorId) && (await isOffered(house, table))
    const done = await deal(house, { ...table, isWanted })
    if (done !== 'nothing') tell(operatorId)
    const { body, row } = await readTable(house, table)
    topic.show(operatorId, body)
    if (!row) return
    const isMine = done !== 'nothing' || sinceDecided(row, clock.now()) > patienceMs
    if (isOwed(row) && isMine) forNobodyYet(() => timers.after(game.settlesAfterMs, () => settle(table, row)))
    const dealt = dealtOf(row, game)
    if (!isWanted && dealt.state !== 'open' && dealt.state !== 'running') return
    const overAt = await overAtOf(db, table, { row, seal: await house.chainSeal() })
    lookAt(operatorId, nextStepAt(dealt, { now: clock.now(), overAt }))
  }

  /** Whoever cannot be paid now is tried again by the job. */
  async function settle(table: TableOf, row: SharedRow): Promise<void> {
    const { operatorId } = table
    if (await forOperator(operatorId, () => settleTable(house, { ...table, row }))) tell(operatorId)
  }

  bus.subscribe(subject, (news) => lookAt(Number(Buffer.from(news).toString()), 0))
  bus.onReturn(() => topic.shown().forEach((operatorId) => void lookAt(operatorId, 0)))
  return {
    wake(operatorId) {
      lookAt(operatorId, 0)
      if (game.run) tellSoon(operatorId)
    },
    dealDue: () => dealDue(house, game, settle),
  }
}

type Settle = (table: TableOf, row: SharedRow) => Promise<void>

async function dealDue(house: TableHouse, game: TableGame, settle: Settle): Promise<void> {
  const { db, clock } = house.platform
  const due = await forEveryOperator('rounds of tables are drawn and paid, whosever they are', () =>
    findDue(db, { until: clock.now() - patienceMs, countMax: dueMax }),
  )
  for (const { config, operatorId, roundId } of due)
    if (config === game.rules.config)
      await forOperator(operatorId, () => dealOne(house, { table: { operatorId, game }, roundId, settle }))
}

interface DealtOne {
  readonly table: TableOf
  readonly roundId: number
  readonly settle: Settle
}

/** One that cannot be dealt stands in no other's way. */
async function dealOne(house: TableHouse, { table, roundId, settle }: DealtOne): Promise<void> {
  const { operatorId } = table
  try {
    await deal(house, { ...table, isWanted: false })
    const row = await readShared(house.platform.db, { operatorId, roundId })
    if (row && isOwed(row) && sinceDecided(row, house.platform.clock.now()) >= table.game.settlesAfterMs)
      await settle(table, row)
  } catch (error) {
    house.platform.log.error('gaming.table', error, { operatorId, roundId })
  }
}

/** Since when it is known what comes of it, milliseconds ago; below zero while it is not. */
function sinceDecided({ drawn_at: drawnAt, cancelled_at: cancelledAt }: SharedRow, now: number): number {
  const at = drawnAt ?? cancelledAt
  return at === null ? -1 : now - at
}

/** Somebody waits for what came of it. */
function isOwed(row: SharedRow): boolean {
  return row.settled_at === null && (row.drawn_at !== null || row.cancelled_at !== null)
}

/** Rounds begin where the game is on, and proven. */
async function isOffered(house: TableHouse, { operatorId, game }: TableOf): Promise<boolean> {
  const games = await readHouseGames(house.platform.db, operatorId)
  return games.some(({ ref, isOn }) => ref === game.name && isOn) && (await proofOf(house, game.name)) !== undefined
}
