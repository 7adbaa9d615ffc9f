import { fineOf } from '@banko/betting/jackpots/fine.ts'
import type { PotGroup } from '@banko/betting/jackpots/pot-groups.ts'
import { oneUnit } from '@banko/betting/numbers/money.ts'
import { type By, writeAudit } from '../audit/index.ts'
import { mustBeDone, potSeed } from '../ledger/index.ts'
import type { Transaction } from '../platform/platform.ts'
import { commitCycle } from './begin-cycle.ts'
import { dropTime } from './drop-time.ts'
import type { PotMaking } from './house.ts'
import { accountOf, type Pot, potMoney, reserveOf } from './pot.ts'
import { openCycle } from './store-cycles.ts'
import { insertPot, lockPots, type NewPot, readPots, writeNow } from './store-pots.ts'

interface Figures extends Pick<NewPot, 'dropBy'> {
  readonly group: PotGroup
  /** Millionths of a stake. */
  readonly rate: number
  /** Units. */
  readonly seed: number
  readonly ceiling: number
}

/** What an operator begins with. Source: games.md, Jackpots, starting values. */
const standard: readonly Figures[] = [
  { group: 'casinoDaily', rate: 3000, seed: 500, ceiling: 5000, dropBy: 'day' },
  { group: 'casinoWeekly', rate: 2000, seed: 5000, ceiling: 50_000, dropBy: 'week' },
  { group: 'casinoMega', rate: 1000, seed: 50_000, ceiling: 1_000_000 },
  { group: 'sportsPrematch', rate: 2000, seed: 5000, ceiling: 50_000 },
  { group: 'sportsLive', rate: 2000, seed: 5000, ceiling: 50_000 },
]

/** Of each contribution, for the seeds to come. */
const reserveShare = 100_000

export interface Adding {
  readonly operatorId: number
  readonly currency: string
  readonly timeZone: string
}

/** A pot of an operator's by its figures. */
export function potWith({ operatorId, currency, timeZone }: Adding, figures: Figures): NewPot {
  const unit = oneUnit(currency)
  const { group, rate, dropBy } = figures
  const [seed, ceiling] = [figures.seed * unit, figures.ceiling * unit]
  return { operatorId, group, currency, rate, reserveShare, seed, ceiling, stakeMin: 1, dropBy, timeZone }
}

/** Gives an operator the pots of each group of which it has none in this currency. Answers their numbers. */
export async function addStandardPots(house: PotMaking, tx: Transaction, adding: Adding, by: By): Promise<number[]> {
  await lockPots(tx, adding.operatorId)
  const there = await readPots(tx, adding.operatorId)
  const isThere = (group: PotGroup) =>
    there.some((pot) => pot.state === 'on' && pot.group === group && pot.currency === adding.currency)
  const made: number[] = []
  for (const figures of standard)
    if (!isThere(figures.group)) made.push(await addPot(house, tx, potWith(adding, figures), by))
  return made
}

/** Adds a pot, seeded by the house, with two cycles committed to: the one that begins and the one after it. */
export async function addPot(house: PotMaking, tx: Transaction, one: NewPot, by: By): Promise<number> {
  const { operatorId, currency, group, seed } = one
  const { ledger, platform } = house
  const at = platform.clock.now()
  const potId = await insertPot(tx, one, at)
  const pot: Pot = { ...one, potId, state: 'on' }
  const account = { operatorId, currency, kind: 'jackpot' } as const
  await ledger.openAccounts(
    tx,
    [accountOf(potId), reserveOf(potId)].map((ownerId) => ({ ...account, ownerId })),
  )
  await commitCycle(house, tx, pot, 1)
  await openCycle(
    tx,
    { operatorId, potId, cycle: 1 },
    { at, dropsAt: dropTime(pot, at), fromReserve: 0, fromHouse: seed },
  )
  await commitCycle(house, tx, pot, 2)
  await writeNow(tx, pot, { cycle: 1, amount: fineOf(seed, currency), reserve: 0, position: 0 })
  const seeded = potSeed(potMoney(pot, `pot ${potId} cycle 1`), { fromReserve: 0, fromHouse: seed })
  if (seeded) mustBeDone(await ledger.record(tx, [seeded]))
  const after = { group, currency, seed, ceiling: one.ceiling, rate: one.rate }
  await writeAudit(tx, { ...by, operatorId, did: 'jackpots.add', subject: `pot ${potId}`, after }, at)
  return potId
}
