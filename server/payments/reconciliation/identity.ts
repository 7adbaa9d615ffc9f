import type { IdentitySeen } from '@banko/contract/calls/desk-reconciliation.ts'
import type { PartRow } from './store-identity.ts'

type Parts = IdentitySeen['parts']

const none: Parts = {
  ...{ deposits: 0, fees: 0, restored: 0, bounced: 0, floatSent: 0 },
  ...{ withdrawals: 0, reversed: 0, settled: 0, costs: 0 },
}

/** What the provider of an account owes us, minor units. Source: payments.md, Ledger, Identity. */
export function owedOf(parts: Parts): number {
  const { deposits, fees, restored, bounced, floatSent, withdrawals, reversed, settled, costs } = parts
  return deposits + fees + restored + bounced + floatSent - withdrawals - reversed - settled - costs
}

/** What the facts of transfers and the answers of lines say that lies with the provider of an account, in one currency. */
export function partsOf(rows: readonly PartRow[]): Parts {
  return rows.reduce((parts, row) => {
    const more = partOf(row)
    // the keys are those of the parts
    const sums = Object.entries(parts).map(([name, sum]) => [name, sum + (more[name as keyof Parts] ?? 0)])
    return Object.fromEntries(sums) as Parts
  }, none)
}

function partOf({ kind, amount, fee }: PartRow): Partial<Parts> {
  switch (kind) {
    case 'credited':
      return { deposits: amount, fees: fee }
    case 'restored':
      return { restored: amount + fee }
    case 'reversed':
      return { reversed: amount + fee }
    case 'paid':
    case 'paidTwice':
      return { withdrawals: amount }
    case 'bouncedBack':
      return { bounced: amount }
    // what left the account is below zero in its statement
    case 'cost':
      return { costs: 0 - amount }
    case 'settled':
      return { settled: 0 - amount }
    case 'floatSent':
      return { floatSent: amount }
  }
}
