import { createHash } from 'node:crypto'
import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { CouponRecord } from '@banko/server/coupons/index.ts'
import type { House } from '@banko/server/house.ts'
import { count, type Played, reasonOf } from './play.ts'

export interface Verdict {
  readonly lines: readonly string[]
  readonly unsettled: number
  readonly faults: readonly string[]
}

const pageSize = 2000

/** Everything in the database, added up: the table, the proof of the books, and one digest of it all. */
export async function report(
  house: House,
  played: Played,
  of: { readonly matches: number; readonly operatorId: number; readonly playerIds: readonly number[] },
): Promise<Verdict> {
  const coupons = await readAll(house)
  const accepted = coupons.filter((coupon) => coupon.status !== 'refused')
  const unsettled = accepted.filter((coupon) => coupon.status === 'waiting' || coupon.status === 'pending').length
  for (const { refusal } of coupons) if (refusal) count(played.refusedBy, `after the delay, ${reasonOf(refusal)}`)
  const faults = await findFaults(house)
  const currency = accepted[0]?.currency ?? 'TRY'
  const cancelled = accepted.filter((coupon) => coupon.status === 'cancelled')
  const stood = accepted.filter((coupon) => coupon.status !== 'cancelled')
  const staked = sum(stood, (coupon) => coupon.stakeTotal)
  const paid = sum(accepted, (coupon) => coupon.payout)
  const sold = accepted.filter((coupon) => coupon.stakeSold > 0)
  const soldFor = sum(accepted, (coupon) => coupon.soldFor)
  const lines = [
    row('matches', of.matches),
    row('messages', played.messages),
    row('requests sent', played.sent),
    row('coupons accepted', accepted.length),
    ...kindTable(accepted),
    row('staked', formatAmount(staked, currency)),
    row('paid', formatAmount(paid, currency)),
    ...(sold.length > 0
      ? [row('sold, whole or in part', sold.length), row('paid for those', formatAmount(soldFor, currency))]
      : []),
    ...(cancelled.length > 0 ? [row('cancelled, their stakes in no sum here', cancelled.length)] : []),
    row('margin', `${formatAmount(staked - paid - soldFor, currency)} (${percent(staked - paid - soldFor, staked)})`),
    'refused by reason',
    ...[...played.refusedBy].sort((a, b) => b[1] - a[1]).map(([reason, number]) => row(`  ${reason}`, number)),
    `unsettled ${unsettled}`,
    faults.length === 0 ? 'ledger balanced' : `ledger NOT balanced\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    `digest ${await digest(house, coupons, of)}`,
  ]
  return { lines, unsettled, faults }
}

async function readAll(house: House): Promise<CouponRecord[]> {
  const { db } = house.platform
  const coupons: CouponRecord[] = []
  for (const { operatorId, numbers } of await house.coupons.findAll(db))
    for (let first = 0; first < numbers.length; first += pageSize)
      coupons.push(...(await house.coupons.read(db, operatorId, numbers.slice(first, first + pageSize))))
  return coupons
}

async function findFaults(house: House): Promise<string[]> {
  const faults = await house.settlement.prove()
  const parked = await house.feed.parked()
  return parked > 0 ? [...faults, `${parked} feed messages were parked`] : faults
}

function kindTable(coupons: readonly CouponRecord[]): string[] {
  const kinds = ['single', 'combined', 'multiple', 'system'] as const
  const statuses = ['won', 'lost', 'sold', 'cancelled', 'waiting', 'pending'] as const
  const cell = (text: string | number) => String(text).padStart(10)
  const head = `${''.padEnd(14)}${[...statuses, 'live', 'all'].map(cell).join('')}`
  const body = kinds.map((kind) => {
    const ofKind = coupons.filter((coupon) => coupon.kind === kind)
    const cells = statuses.map((status) => ofKind.filter((coupon) => coupon.status === status).length)
    return `${`  ${kind}`.padEnd(14)}${[...cells, ofKind.filter((coupon) => coupon.live).length, ofKind.length].map(cell).join('')}`
  })
  return [head, ...body]
}

/** The same for the same seed: every coupon with its legs and outcome, and what every player is left with. */
async function digest(
  house: House,
  coupons: readonly CouponRecord[],
  { operatorId, playerIds }: { readonly operatorId: number; readonly playerIds: readonly number[] },
): Promise<string> {
  const hash = createHash('sha256')
  const lines = coupons.map((coupon) => {
    const player = playerIds.indexOf(coupon.playerId)
    const legs = coupon.legs.map((leg) => `${leg.matchId}|${leg.marketKey}|${leg.outcomeId}|${leg.price}|${leg.result}`)
    const { couponId, kind, status, stakeTotal, payout, combinations } = coupon
    const sold = coupon.sales.map((sale) => `sold ${sale.stakeSold} for ${sale.paid} at ${sale.at} by ${sale.by}`)
    return [couponId, player, kind, status, stakeTotal, payout, combinations, ...legs, ...sold].join(' ')
  })
  for (const line of lines.sort((a, b) => (a < b ? -1 : 1))) hash.update(`${line}\n`)
  const balances = await house.ledger.balances(house.platform.db, operatorId, 'playerCash', playerIds)
  for (const playerId of playerIds) hash.update(`${balances.get(playerId) ?? 0}\n`)
  return hash.digest('hex').slice(0, 32)
}

function sum(coupons: readonly CouponRecord[], read: (coupon: CouponRecord) => number): number {
  return coupons.reduce((total, coupon) => total + read(coupon), 0)
}

function row(name: string, value: string | number): string {
  return `${name.padEnd(44)}${String(value).padStart(16)}`
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((part / whole) * 100).toFixed(2)} %`
}
