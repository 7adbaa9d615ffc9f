import { endCycle, nextSeed } from '@banko/betting/jackpots/end-cycle.ts'
import { type Fine, fineOf, minorOf } from '@banko/betting/jackpots/fine.ts'
import { sweepCycle } from '@banko/betting/jackpots/sweep-cycle.ts'
import { itemAt } from '@banko/betting/lists/item-at.ts'
import { writeAudit } from '../audit/index.ts'
import { jackpotWin, type Movement, mustBeDone, potContribution, potSeed } from '../ledger/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Transaction } from '../platform/platform.ts'
import { commitCycle } from './begin-cycle.ts'
import { dropTime } from './drop-time.ts'
import type { Hit } from './hit-seal.ts'
import type { DrawingHouse } from './house.ts'
import { type Pot, potMoney } from './pot.ts'
import { hasWaiting, markCounted, readWaiting, type WaitingContribution } from './store-contributions.ts'
import { closeCycle, openCycle, readCycle } from './store-cycles.ts'
import { type PotNow, readNow, tryLockPots, writeNow } from './store-pots.ts'

/** Counted in one transaction at most. Source: games.md, Jackpots. */
const countMax = 5000

/** What a sweep has come to. */
export interface Swept {
  /** `something`: somebody else is at it, or more is there, or may be counted by and by. */
  readonly left: 'nothing' | 'something'
  readonly moved: boolean
  readonly winner?: PlayerOf
}

/**
 * Counts what bets have added to a pot since, in its order, in one transaction that ends where the pot is hit: what is
 * counted, the win, the seed of the next cycle and where the pot stands then are written together, or nothing of it.
 * Lock order: pots of the operator, accounts. Source: games.md, Jackpots, Sweep.
 */
export async function sweepPot(house: DrawingHouse, tx: Transaction, pot: Pot): Promise<Swept> {
  if (!(await tryLockPots(tx, pot.operatorId))) return { left: 'something', moved: false }
  const before = await readNow(tx, pot)
  // it was retired meanwhile
  if (!before) return { left: 'nothing', moved: false }
  const waiting = await readWaiting(tx, pot, countMax)
  const swept = waiting.length > 0 ? await count(house, tx, pot, { before, waiting }) : { moved: false }
  return { ...swept, left: (await hasWaiting(tx, pot)) ? 'something' : 'nothing' }
}

interface Counting {
  readonly before: PotNow
  readonly waiting: readonly WaitingContribution[]
}

async function count(
  house: DrawingHouse,
  tx: Transaction,
  pot: Pot,
  { before, waiting }: Counting,
): Promise<Omit<Swept, 'left'>> {
  const of = { operatorId: pot.operatorId, potId: pot.potId, cycle: before.cycle }
  const { sealed, drops_at: dropsAt } = await readCycle(tx, of)
  const secret = house.seal.open(sealed, of)
  const swept = sweepCycle({ hit: secret.hit, dropsAt: dropsAt ?? undefined }, pot, before, waiting)
  const counted = waiting.slice(0, swept.counted)
  await markCounted(
    tx,
    { ...of, after: before.position },
    counted.map(({ id }) => id),
  )
  const standing = { ...before, ...swept.standing }
  if (swept.isHit) return payOut(house, tx, pot, { before, standing, secret, won: itemAt(counted, counted.length - 1) })
  await record(house, tx, [added(pot, before, standing)])
  await writeNow(tx, pot, standing)
  return { moved: true }
}

interface HitPot {
  readonly before: PotNow
  readonly standing: PotNow
  readonly secret: Hit
  readonly won: WaitingContribution
}

/** Pays whoever made it, whatever they may do by now, and begins the next cycle. */
async function payOut(
  house: DrawingHouse,
  tx: Transaction,
  pot: Pot,
  { before, standing, secret, won }: HitPot,
): Promise<Omit<Swept, 'left'>> {
  const { operatorId, potId, currency } = pot
  const { ledger, platform } = house
  const at = platform.clock.now()
  const { cycle, amount } = standing
  const { paid, toReserve } = endCycle(amount, { currency, ceiling: fineOf(pot.ceiling, currency) })
  const reserve = standing.reserve + toReserve
  const whole = minorOf(amount, currency) - paid
  await ledger.lock(tx, operatorId, 'playerCash', [won.playerId])
  const debts = await ledger.debts(tx, operatorId, [won.playerId])
  const money = { ...potMoney(pot, `pot ${potId} cycle ${cycle}`), playerId: won.playerId }
  await record(house, tx, [
    added(pot, before, { ...standing, reserve }, whole),
    jackpotWin(money, { paid, toReserve: whole }, { owed: debts.get(won.playerId) ?? 0 }),
  ])
  const { playerId, id: contributionId } = won
  const ended = { at, ...secret, amount, toReserve, won: { playerId, contributionId, paid } }
  await closeCycle(tx, { operatorId, potId, cycle }, ended)
  await begin(house, tx, pot, { cycle: cycle + 1, reserve, hitAt: at })
  const by = { who: { kind: 'house', name: 'jackpots' } } as const
  const after = { cycle, player: playerId, paid, hit: secret.hit }
  await writeAudit(tx, { ...by, operatorId, did: 'jackpots.hit', subject: `pot ${potId}`, after }, at)
  return { moved: true, winner: { operatorId, playerId } }
}

interface Beginning {
  readonly cycle: number
  readonly reserve: Fine
  readonly hitAt: number
}

/** The cycle that was committed to before, and commits to the one after it. */
async function begin(house: DrawingHouse, tx: Transaction, pot: Pot, { cycle, reserve, hitAt }: Beginning) {
  const { operatorId, potId, currency, seed } = pot
  const at = house.platform.clock.now()
  const paidBy = nextSeed(reserve, pot)
  await record(house, tx, [potSeed(potMoney(pot, `pot ${potId} cycle ${cycle}`), paidBy)])
  await openCycle(tx, { operatorId, potId, cycle }, { at, dropsAt: dropTime(pot, at), ...paidBy })
  await commitCycle(house, tx, pot, cycle + 1)
  await writeNow(tx, pot, {
    ...{ cycle, amount: fineOf(seed, currency), position: 0, hitAt },
    reserve: reserve - fineOf(paidBy.fromReserve, currency),
  })
}

/** What lies in the ledger is the whole minor units of what stands; `moved` of the reserve's come from the pot itself. */
function added(pot: Pot, was: PotNow, is: PotNow, moved = 0): Movement | undefined {
  const { currency } = pot
  const more = (one: 'amount' | 'reserve') => minorOf(is[one], currency) - minorOf(was[one], currency)
  const cause = `pot ${pot.potId} cycle ${is.cycle} through ${is.position}`
  return potContribution(potMoney(pot, cause), { pot: more('amount'), reserve: more('reserve') - moved })
}

async function record(
  { ledger }: Pick<DrawingHouse, 'ledger'>,
  tx: Transaction,
  movements: readonly (Movement | undefined)[],
): Promise<void> {
  mustBeDone(
    await ledger.record(
      tx,
      movements.filter((one) => one !== undefined),
    ),
  )
}
