import { type PaymentRules, paymentRulesOfTrial } from '@banko/contract/payments/rules-shape.ts'
import { sql } from 'kysely'
import type { House } from '../house.ts'
import type { Fact, FactKind } from '../payments/facts/fact.ts'
import { readFacts } from '../payments/facts/store.ts'
import { insertRules } from '../payments/rules/store.ts'
import { takeFacts } from '../payments/take-facts.ts'
import { must } from '../platform/must.ts'

/** What a test says of an operator's transfers in the place of others, and counts of what was said. */
export interface ToldTransfers {
  /** In the place of the rules of a trial. */
  settle(rules: Partial<PaymentRules>): Promise<void>
  /** As said by the first member of staff, now. */
  staffSay(transferId: string, said: Pick<Fact, 'kind' | 'key' | 'attempt'>): Promise<void>
  /** Throws where there is not exactly one transfer of this id. */
  count(transferId: string, kind: FactKind): Promise<number>
}

export function openToldTransfers(house: House, operatorId: number): ToldTransfers {
  const { db } = house.platform
  async function numberOf(transferId: string): Promise<number> {
    const found = await sql<{ number: number }>`
      select number from transfer where operator_id = ${operatorId} and id = ${transferId}`.execute(db)
    if (found.rows.length > 1) throw new Error(`there are ${found.rows.length} transfers ${transferId}`)
    return must(found.rows[0], `transfer ${transferId}`).number
  }
  return {
    async settle(rules) {
      const settled = { version: 2, rules: { ...paymentRulesOfTrial, ...rules } }
      await db.transaction().execute((tx) => insertRules(tx, operatorId, settled, Date.now()))
    },
    async staffSay(transferId, said) {
      const number = await numberOf(transferId)
      const fact: Fact = { ...said, source: 'staff 1', saidAt: Date.now() }
      await db.transaction().execute((tx) => takeFacts(house.payments.house, tx, { operatorId, number }, [fact]))
    },
    async count(transferId, kind) {
      const facts = await readFacts(db, { operatorId, number: await numberOf(transferId) })
      return facts.filter((one) => one.kind === kind).length
    },
  }
}
