import type { OwnFreeRounds } from '@banko/contract/calls/promotions.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { readGrants, writeGrant } from '../store-grants.ts'
import { takeBudget } from '../store-offers.ts'
import { textIn } from '../text-in.ts'
import { type FreeRoundsFacts, type FreeRoundsRow, factsOf, freeRewardOf, leftOf, paidAsOf } from './free-rounds-row.ts'
import { finishFreeRounds } from './give-free-rounds.ts'
import { changeFreeRounds, type FreeRoundsChange, readFreeRounds, readFreeSums, readPlayable } from './store.ts'

/** More than anybody has at once. */
const countMax = 50

interface Reading extends PlayerOf {
  /** What they read. */
  readonly language: string
}

/** Free rounds as games use them. */
export function openFreeRounds(house: House) {
  const { clock } = house.platform
  return {
    /** By their numbers, as a wallet decides by them. Their players' accounts are under lock. */
    async facts(tx: Transaction, operatorId: number, ids: readonly number[]): Promise<Map<number, FreeRoundsFacts>> {
      const rows = await readFreeRounds(tx, operatorId, ids)
      return new Map([...rows].map(([id, row]) => [id, factsOf(row, clock.now())]))
    },
    /** Writes what calls of a wallet changed, in the transaction that does; grants whose last round is over are done. */
    settle: (tx: Transaction, operatorId: number, changes: readonly FreeRoundsChange[]) =>
      settleFreeRounds(house, tx, operatorId, changes),
    /** Those that a player may play, those that end first before others; in one game where it is named. */
    async playable(connection: Connection, { language, ...of }: Reading, game?: string): Promise<OwnFreeRounds[]> {
      const rows = await readPlayable(connection, of, { now: clock.now(), countMax })
      const own = rows.map((row) => dataOf(row, { language, now: clock.now() }))
      return game === undefined ? own : own.filter(({ games }) => games.includes(game))
    },
    sums: readFreeSums,
  }
}

async function settleFreeRounds(
  house: House,
  tx: Transaction,
  operatorId: number,
  changes: readonly FreeRoundsChange[],
): Promise<void> {
  if (changes.length === 0) return
  await changeFreeRounds(tx, operatorId, changes)
  const rows = await readFreeRounds(
    tx,
    operatorId,
    changes.map(({ freeRoundsId }) => freeRoundsId),
  )
  const grants = await readGrants(
    tx,
    operatorId,
    [...rows.values()].map(({ grant_id: grantId }) => grantId),
  )
  for (const change of changes) {
    const row = must(rows.get(change.freeRoundsId), 'free rounds that were played')
    const grant = must(grants.get(row.grant_id), 'the grant of free rounds')
    if (grant.state === 'accepted') {
      const isDone = row.open_rounds === 0 && (row.is_over || row.played >= row.count)
      if (isDone) await finishFreeRounds(house, tx, { grant, row, by: 'player' })
    } else if (change.counted > 0 && paidAsOf(grant.terms) === 'cash') {
      // it came after the grant was over
      await takeBudget(tx, operatorId, { offerId: grant.offer_id, amount: change.counted })
      await writeGrant(tx, grant, { amount: row.won, converted: row.won })
    }
  }
}

function dataOf(row: FreeRoundsRow, { language, now }: { readonly language: string; readonly now: number }) {
  const { games, stake, max } = freeRewardOf(row.terms)
  return {
    ...{ freeRoundsId: row.id, grantId: row.grant_id, title: textIn(row.terms, language).title },
    ...{ games: [...games], count: row.count, left: leftOf(row, now), stake, won: row.won, max },
    ...{ paidAs: paidAsOf(row.terms), endsAt: row.ends_at },
  }
}
