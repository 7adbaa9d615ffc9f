import { mustBeDone } from '../ledger/index.ts'
import { allInOrder } from '../platform/database/pipeline.ts'
import type { Transaction } from '../platform/platform.ts'
import { decisionFact } from './facts/advance.ts'
import type { Decision } from './facts/decide-deposit.ts'
import type { DecisionKind } from './facts/fact.ts'
import { insertFactsOf } from './facts/store.ts'
import type { House } from './house.ts'
import { movementFor } from './movement-for.ts'
import type { TransferRow } from './transfer.ts'

/** What was decided of a transfer, in order. */
export interface Decided {
  readonly row: TransferRow
  readonly decisions: readonly Decision[]
}

interface Due {
  readonly row: TransferRow
  readonly decision: Decision
}

/**
 * Carries out what was decided of transfers of one operator's players, none of them twice, with the money that it moves: of
 * each in its order, and of all of them together. Their accounts and the transfers are under lock.
 */
export async function carryOut(house: House, tx: Transaction, all: readonly Decided[]): Promise<void> {
  const turns = Math.max(0, ...all.map(({ decisions }) => decisions.length))
  for (let turn = 0; turn < turns; turn += 1) {
    const due = all.flatMap(({ row, decisions }): Due[] => {
      const decision = decisions[turn]
      return decision ? [{ row, decision }] : []
    })
    await carryOutTurn(house, tx, due)
  }
}

async function carryOutTurn(house: House, tx: Transaction, due: readonly Due[]): Promise<void> {
  const { ledger, platform } = house
  const [first] = due
  if (!first) return
  const { operator_id: operatorId } = first.row
  const playersOf = (what: 'cash' | 'owed') =>
    due.filter(({ decision }) => decidedBy[decision.kind] === what).map(({ row }) => row.player_id)
  const [cash, owed] = await allInOrder([
    readOf(playersOf('cash'), (of) => ledger.balances(tx, operatorId, 'playerCash', of)),
    readOf(playersOf('owed'), (of) => ledger.debts(tx, operatorId, of)),
  ])
  const movements = due.map(({ row, decision }) =>
    movementFor(row, decision, { cash: cash.get(row.player_id) ?? 0, owed: owed.get(row.player_id) ?? 0 }),
  )
  mustBeDone(await ledger.record(tx, movements))
  await moveBonuses(house, tx, operatorId, due)
  const now = platform.clock.now()
  await insertFactsOf(
    tx,
    operatorId,
    due.map(({ row, decision }) => ({ number: row.number, facts: [decisionFact(decision, now)] })),
    now,
  )
}

/** What of a player's money decides what a movement takes or covers. Source: payments.md, Ledger. */
const decidedBy: Readonly<Record<DecisionKind, 'cash' | 'owed' | undefined>> = {
  credited: 'owed',
  reversed: 'cash',
  restored: 'owed',
  held: undefined,
  paid: undefined,
  back: 'owed',
  bouncedBack: 'owed',
  paidTwice: 'cash',
}

async function readOf(
  playerIds: readonly number[],
  read: (of: readonly number[]) => Promise<ReadonlyMap<number, number>>,
): Promise<ReadonlyMap<number, number>> {
  return playerIds.length === 0 ? new Map() : read(playerIds)
}

/** What of accepted bonuses comes with deposits, and goes with those that are taken back. */
async function moveBonuses(
  { promotions }: House,
  tx: Transaction,
  operatorId: number,
  due: readonly Due[],
): Promise<void> {
  const paid = due.flatMap(({ row, decision: { kind, amount } }) =>
    kind === 'credited'
      ? [{ playerId: row.player_id, amount, transferNumber: row.number, currency: row.currency }]
      : [],
  )
  if (paid.length > 0) await promotions.depositsDone(tx, operatorId, paid)
  for (const { row, decision } of due)
    if (decision.kind === 'reversed') await promotions.depositReversed(tx, operatorId, row.number)
}
