import { createHash } from 'node:crypto'
import { statusOf } from '@banko/contract/payments/choices.ts'
import type { Transaction } from '../platform/platform.ts'
import { allOf, cameAt, type Fact, has, standingFinals } from './facts/fact.ts'
import type { House } from './house.ts'
import { insertTransfer, lockTransfer } from './store.ts'
import type { TransferRow } from './transfer.ts'

/** A deposit that the house wrote for a payment, under lock, and what is said of it. */
export interface Further {
  readonly row: TransferRow
  readonly said: readonly Fact[]
}

/**
 * Writes a deposit of its own for every payment that a provider names besides the one that was credited: nobody waited for
 * it, so it is taken like money that comes late. Asked again it writes none twice. Source: payments.md, Hooks, Amount
 * differs.
 */
export async function writeFurther(
  house: House,
  tx: Transaction,
  row: TransferRow,
  facts: readonly Fact[],
): Promise<Further[]> {
  if (row.direction !== 'deposit' || !has(facts, 'credited')) return []
  const written: Further[] = []
  for (const final of furtherOf(facts)) {
    const one = await write(house, tx, row, final)
    if (one) written.push(one)
  }
  return written
}

/** The first word on each payment but the first. What staff had before them when they said yes is in what they credited. */
function furtherOf(facts: readonly Fact[]): Fact[] {
  const [first, ...finals] = standingFinals(facts).filter(({ source }) => source === 'provider')
  if (first?.payment === undefined) return []
  const named = new Set([first.payment])
  const seenUntil = allOf(facts, 'yes').at(-1)?.saidAt ?? 0
  return finals.filter(({ payment, saidAt }) => {
    if (payment === undefined || named.has(payment)) return false
    named.add(payment)
    return saidAt > seenUntil
  })
}

async function write(house: House, tx: Transaction, row: TransferRow, final: Fact): Promise<Further | undefined> {
  const { operator_id: operatorId, fee } = row
  const now = house.platform.clock.now()
  const name = ['further payment', row.id, final.payment]
  const seal = await house.seal()
  const amount = Math.max(1, (final.amount ?? row.amount + fee) - fee)
  const number = await insertTransfer(tx, {
    ...{ operatorId, playerId: row.player_id, siteId: row.site_id, direction: 'deposit', amount, fee },
    id: idOf(name.join(' ')),
    methodId: row.method_id,
    methodVersion: row.method_version,
    accountId: row.account_id,
    currency: row.currency,
    content: seal.hashOf(name),
    sealedValues: null,
    shownValues: row.shown_values,
    destination: null,
    madeBy: 'house',
    state: 'expired',
    status: statusOf('expired'),
    askedAt: now,
    expiresAt: cameAt(final) - 1,
  })
  if (number === undefined) return undefined
  const asked: Fact = { kind: 'asked', source: 'house', key: 'asked', amount, saidAt: now }
  return { row: await lockTransfer(tx, operatorId, number), said: [asked, final] }
}

/** The same for the same payment whenever it is told of. Source: RFC 9562, version 8. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
