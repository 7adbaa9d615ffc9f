import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import type { Fact } from './facts/fact.ts'
import type { House } from './house.ts'
import { lockTransfers, readTransfersByNumber } from './store.ts'
import { type Taken, takeAllLocked } from './take-locked.ts'

export interface TransferNumber {
  readonly operatorId: number
  readonly number: number
}

/** What was said of a transfer. */
export interface SaidOf {
  readonly number: number
  readonly said: readonly Fact[]
}

/** Takes what was said of one transfer, in the caller's transaction; see `takeAllFacts`. */
export async function takeFacts(
  house: House,
  tx: Transaction,
  { operatorId, number }: TransferNumber,
  said: readonly Fact[],
): Promise<Taken> {
  const [taken] = await takeAllFacts(house, tx, operatorId, [{ number, said }])
  return must(taken, 'what became of a transfer')
}

/**
 * Takes what was said of transfers of one operator, in the caller's transaction, as if it had been said one after another:
 * those of different players together, those of one in the order in which they stand. One answer for each, in order.
 * Lock order: the players' accounts, transfers, causes.
 */
export async function takeAllFacts(
  house: House,
  tx: Transaction,
  operatorId: number,
  all: readonly SaidOf[],
): Promise<Taken[]> {
  if (all.length === 0) return []
  const rows = await readTransfersByNumber(
    tx,
    operatorId,
    all.map(({ number }) => number),
  )
  const players = new Map(rows.map(({ number, player_id: playerId }) => [number, playerId]))
  await house.ledger.lock(tx, operatorId, 'playerCash', [...new Set(players.values())])
  const taken: Taken[] = []
  for (const round of roundsOf(all, players)) {
    const locked = await lockTransfers(
      tx,
      operatorId,
      round.map((position) => must(all[position], 'what was said').number),
    )
    const done = await takeAllLocked(
      house,
      tx,
      round.map((position) => {
        const { number, said } = must(all[position], 'what was said')
        return { row: must(locked.get(number), `transfer ${number}`), said }
      }),
    )
    round.forEach((position, place) => {
      taken[position] = must(done[place], 'what became of a transfer')
    })
  }
  return taken
}

/** Their positions, so that none has two of one player's. */
function roundsOf(all: readonly SaidOf[], players: ReadonlyMap<number, number>): number[][] {
  const rounds: number[][] = []
  const counts = new Map<number, number>()
  all.forEach(({ number }, position) => {
    const playerId = must(players.get(number), `transfer ${number}`)
    const turn = counts.get(playerId) ?? 0
    counts.set(playerId, turn + 1)
    rounds[turn] = [...(rounds[turn] ?? []), position]
  })
  return rounds
}
