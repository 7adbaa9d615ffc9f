import { chaseOf, chaseWithin, nightEndsAt, nightRiseOf, nightsBefore } from '@banko/betting/protection/harm-marks.ts'
import { type Operators, readOperators } from '../../operators/index.ts'
import type { FoundMark, NightStake, People } from '../../people/index.ts'
import { forEveryOperator, forOperator } from '../../platform/database/row-scope.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import { dayIn } from '../../platform/time/day-in.ts'
import { daysBefore, nightIn } from '../../platform/time/night-in.ts'
import { type LostFact, readLost, readStakes, type StakeFact } from './store.ts'

const day = 86_400_000
/** Coupons looked at by one transaction. */
const piece = 200
/** Of one operator in one turn: who brings more waits for the next one, and the others do not wait for them. */
const piecesMax = 50
/** A coupon is looked at once it has surely been decided, milliseconds. */
const decidedWithin = 120_000

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock'>
  readonly operators: Pick<Operators, 'siteOf'>
  readonly people: Pick<People, 'harm'>
}

/**
 * Looks at every accepted coupon once, in the order of placing, and writes the marks that it makes. How far it is stands
 * in the same transaction: nothing is looked at twice or left out, in whichever process. An operator whose coupons
 * cannot be looked at keeps no other one waiting.
 *
 * @throws {AggregateError} of what went wrong, once all have had their turn
 */
export async function lookForHarm(needs: Needs): Promise<void> {
  const { db } = needs.platform
  const all = await forEveryOperator('marks are looked for whosever players they are', () => readOperators(db))
  const faults: unknown[] = []
  for (const { id: operatorId } of all)
    await forOperator(operatorId, () => lookAtOperator(needs, operatorId)).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'the coupons of some operators were not looked at')
}

async function lookAtOperator(needs: Needs, operatorId: number): Promise<void> {
  for (let pieces = 0; pieces < piecesMax; pieces++)
    if ((await withTransaction(needs.platform.db, (tx) => lookAtPiece(needs, tx, operatorId))) < piece) return
}

async function lookAtPiece({ platform, operators, people }: Needs, tx: Transaction, operatorId: number) {
  const until = platform.clock.now() - decidedWithin
  const after = await people.harm.holdLook(tx, operatorId, until - day)
  const stakes = await readStakes(tx, operatorId, { after, until, countMax: piece })
  const last = stakes.at(-1)
  if (!last) return 0
  const zoneOf = ({ site_id: siteId }: StakeFact) => operators.siteOf(siteId).settings.timeZone
  const since = (stakes[0]?.placed_at ?? 0) - chaseWithin
  const of = new Map(stakes.map(({ player_id: playerId, number }) => [playerId, number]))
  for (const { player_id: playerId, number } of stakes) of.set(playerId, Math.max(number, of.get(playerId) ?? 0))
  const lost = Map.groupBy(await readLost(tx, operatorId, { of, since }), ({ player_id: playerId }) => playerId)
  const chases = stakes.flatMap((stake) => chaseIn(stake, zoneOf(stake), lost.get(stake.player_id) ?? []))
  const rises = await risesIn({ people }, tx, { operatorId, stakes, zoneOf })
  await people.harm.writeMarks(tx, operatorId, newestOfDay([...chases, ...rises]))
  await people.harm.moveLook(tx, operatorId, { placedAt: last.placed_at, number: last.number })
  return stakes.length
}

/** What was known to be lost when the stake was placed. */
function chaseIn(stake: StakeFact, zone: string, lost: readonly LostFact[]): FoundMark[] {
  const { placed_at: at, player_id: playerId } = stake
  const before = lost
    .filter(({ settled_at: lostAt }) => lostAt < at && lostAt >= at - chaseWithin)
    .toSorted((a, b) => b.settled_at - a.settled_at)
  const mark = chaseOf(
    stake.stake_total,
    before.map(({ stake_total }) => stake_total),
  )
  return mark ? [{ ...mark, playerId, at, day: dayIn(zone, at) }] : []
}

interface Piece {
  readonly operatorId: number
  readonly stakes: readonly StakeFact[]
  zoneOf(stake: StakeFact): string
}

async function risesIn(
  { people }: Pick<Needs, 'people'>,
  tx: Transaction,
  { operatorId, stakes, zoneOf }: Piece,
): Promise<FoundMark[]> {
  const nights = new Map<string, NightStake & { at: number }>()
  for (const stake of stakes) {
    const { player_id: playerId, placed_at: at, stake_total: staked } = stake
    const night = nightIn(zoneOf(stake), at, nightEndsAt)
    if (night === undefined) continue
    const key = `${playerId} ${night}`
    const before = nights.get(key)
    const sums = { staked: (before?.staked ?? 0) + staked, coupons: (before?.coupons ?? 0) + 1 }
    nights.set(key, { playerId, night, at, ...sums })
  }
  const all = [...nights.values()]
  if (all.length === 0) return []
  await people.harm.addNights(tx, operatorId, all)
  const asked = all.map(({ playerId, night }) => ({ playerId, night, since: daysBefore(night, nightsBefore) }))
  // who came later has no month that a night could be held against
  const bornBefore = (stakes[0]?.placed_at ?? 0) - nightsBefore * day
  const found = await people.harm.readNights(tx, operatorId, asked, bornBefore)
  return found.flatMap(({ position, ...night }) => {
    const mark = nightRiseOf(night)
    const of = all[position]
    return mark && of ? [{ ...mark, playerId: of.playerId, day: of.night, at: of.at }] : []
  })
}

/** A day has one of each kind. */
function newestOfDay(marks: readonly FoundMark[]): FoundMark[] {
  return [...new Map(marks.map((mark) => [`${mark.playerId} ${mark.day} ${mark.kind}`, mark])).values()]
}
