import { createHmac } from 'node:crypto'
import type { House } from '@banko/server/house.ts'
import { must } from '@banko/server/platform/must.ts'
import { sql } from 'kysely'

/** The fake provider as one with a place of its own: its player has paid there, and it says so until it is heard. */
export interface PayingProvider {
  /** Its player pays a deposit that it has begun. */
  pay(transferId: string): Promise<void>
  /** Says once at the door of hooks that there is news of a transfer; answers the status. */
  say(transferId: string): Promise<number>
}

interface Where {
  readonly house: House
  readonly operatorId: number
  /** Of the running house, whose address may be another at each start. */
  readonly url: () => string
}

export async function openPayingProvider({ house, operatorId, url }: Where): Promise<PayingProvider> {
  const { db } = house.platform
  await house.payments.refresh()
  const found = await sql<{ id: number }>`
    select id from payment_account where operator_id = ${operatorId} and provider = 'fake'`.execute(db)
  const account = house.payments.house.accounts.of(operatorId, must(found.rows[0], 'the account of the demo').id)
  const [key] = account.keys
  if (key?.kind !== 'hmacSha256') throw new Error('the fake provider signs by a secret')
  return {
    async pay(transferId) {
      // it takes three seconds over it, which are over
      const chosen = await sql`
        update payment_fake set chosen = 'pay', chosen_at = ${Date.now() - 3000}
        where operator_id = ${operatorId} and account_id = ${account.accountId} and key = ${transferId}
        returning key`.execute(db)
      must(chosen.rows[0], 'a deposit that the provider has begun')
    },
    async say(transferId) {
      const [event, at, body] = [
        `paid ${transferId}`,
        Math.floor(Date.now() / 1000),
        JSON.stringify({ reference: transferId }),
      ]
      const signature = createHmac('sha256', key.secret).update(`${event}.${at}.${body}`).digest('base64')
      const headers = { 'webhook-id': event, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` }
      const answer = await fetch(`${url()}/v1/payments/hook/${account.hookKey}`, { method: 'POST', headers, body })
      return answer.status
    },
  }
}
