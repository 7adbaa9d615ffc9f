import { isTimedOut } from '../platform/database/database-fault.ts'
import { isReachable } from '../platform/database/is-reachable.ts'
import { forNobodyYet, forOperator } from '../platform/database/row-scope.ts'
import { must } from '../platform/must.ts'
import type { House } from './house.ts'
import type { Placing, Verdict } from './placing.ts'
import { writeBatch } from './write-batch.ts'

/** Coupons written by one transaction at most. */
const batchMax = 200
/** Matches that the gate of one batch is locked on at most: PostgreSQL has so many locks. One coupon's are always fewer. */
export const batchMatchesMax = 512

/** Coupons of one operator that may wait for their turn: some tenths of a second of a machine that is busy with nothing else. */
const waitingMax = 512
/** Of them counted for one player at most: whoever sends many at once waits for their own and turns nobody away. */
const countedOfPlayer = 4

interface Waiting {
  readonly placing: Placing
  readonly resolve: (verdict: Verdict) => void
  readonly reject: (error: unknown) => void
}

export interface PlacementQueue {
  write(placing: Placing): Promise<Verdict>
  /** So many of this operator's wait that one more would wait too long. */
  isFull(operatorId: number): boolean
  idle(): Promise<void>
}

/**
 * Gathers what is waiting into batches, each of one operator's, without any timer: a lone coupon goes at once, and under
 * load batches grow by themselves while connections are busy. Operators take turns, so that one who has many waiting
 * holds up each of the others by a batch. At most one coupon of a player is in flight, so a large one that is refused
 * never harms a later small one. Source: speed.md, Placement.
 */
export function openQueue(house: House): PlacementQueue {
  const connections = Math.max(1, Math.min(2, house.platform.dbConnections))
  /** By operator, whose turn is next first; only those who have something waiting. */
  const waiting = new Map<number, Waiting[]>()
  const playersInFlight = new Set<number>()
  const running = new Set<Promise<void>>()

  function take(): Waiting[] {
    for (const [operatorId, own] of waiting) {
      const { batch, rest } = takeOf(own, playersInFlight)
      if (batch.length === 0) continue
      waiting.delete(operatorId)
      if (rest.length > 0) waiting.set(operatorId, rest)
      return batch
    }
    return []
  }

  function start(): void {
    if (running.size >= connections) return
    const batch = take()
    if (batch.length === 0) return
    // Whose turn it is now may be another operator's than theirs who came last, or whose batch has ended.
    const run = forNobodyYet(() => send(house, batch)).finally(() => {
      running.delete(run)
      for (const { placing } of batch) playersInFlight.delete(placing.coupon.playerId)
      start()
    })
    running.add(run)
    start()
  }

  return {
    write: (placing) =>
      new Promise((resolve, reject) => {
        const { operatorId } = placing.coupon
        const own = waiting.get(operatorId)
        if (own) own.push({ placing, resolve, reject })
        else waiting.set(operatorId, [{ placing, resolve, reject }])
        start()
      }),
    isFull: (operatorId) => {
      const own = waiting.get(operatorId) ?? []
      return own.length >= waitingMax && countOf(own) >= waitingMax
    },
    idle: async () => {
      while (running.size > 0) await Promise.allSettled([...running])
    },
  }
}

/** What goes together, of players who have nothing in flight: from then on these do. */
function takeOf(
  own: readonly Waiting[],
  playersInFlight: Set<number>,
): { readonly batch: Waiting[]; readonly rest: Waiting[] } {
  const batch: Waiting[] = []
  const rest: Waiting[] = []
  const matches = new Set<number>()
  for (const one of own) {
    const { coupon, gate } = one.placing
    const isFree = batch.length < batchMax && !playersInFlight.has(coupon.playerId)
    if (isFree && fits(matches, gate)) {
      playersInFlight.add(coupon.playerId)
      batch.push(one)
      for (const { matchId } of gate) matches.add(matchId)
    } else rest.push(one)
  }
  return { batch, rest }
}

/** Of each player so many at most. */
function countOf(waiting: readonly Waiting[]): number {
  const counts = new Map<number, number>()
  for (const { placing } of waiting) {
    const { playerId } = placing.coupon
    counts.set(playerId, Math.min(countedOfPlayer, (counts.get(playerId) ?? 0) + 1))
  }
  return counts.values().reduce((sum, count) => sum + count, 0)
}

function fits(matches: ReadonlySet<number>, gate: Placing['gate']): boolean {
  if (matches.size + gate.length <= batchMatchesMax) return true
  const fresh = new Set(gate.map(({ matchId }) => matchId)).difference(matches)
  return matches.size + fresh.size <= batchMatchesMax
}

async function send(house: House, batch: readonly Waiting[]): Promise<void> {
  try {
    const placings = batch.map((one) => one.placing)
    const { operatorId } = must(placings[0], 'a coupon of the batch').coupon
    const verdicts = await forOperator(operatorId, () => writeBatch(house, placings))
    batch.forEach((one, position) => {
      one.resolve(must(verdicts[position], 'the verdict on a coupon of the batch'))
    })
  } catch (error) {
    // One after the other they would wait as long each.
    const mayGoApart = batch.length > 1 && !isTimedOut(error) && (await isReachable(house.platform.db))
    if (mayGoApart) await sendApart(house, batch)
    else for (const one of batch) one.reject(error)
  }
}

/** The fault may be one request's: everybody gets what he would have got alone. What was stored is found by its key. */
async function sendApart(house: House, batch: readonly Waiting[]): Promise<void> {
  for (const one of batch) await send(house, [one])
}
