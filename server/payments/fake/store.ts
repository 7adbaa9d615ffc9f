import { sql } from 'kysely'
import type { Connection } from '../../platform/platform.ts'
import type { FakePayment } from './fake-payment.ts'

interface Of {
  readonly operatorId: number
  readonly accountId: number
  readonly key: string
}

interface Row {
  key: string
  direction: 'deposit' | 'withdrawal'
  currency: string
  amount: number
  behaviour: FakePayment['behaviour']
  began_at: number
  chosen: 'pay' | 'fail' | 'leave' | null
  chosen_at: number | null
  by_itself: boolean
  coins: FakePayment['coins'] | null
}

/** What the fake provider would keep at its own place. What it knows by a key, or a code, already is left as it is. */
export async function keepFake(
  connection: Connection,
  { operatorId, accountId }: Of,
  { key, direction, currency, amount, behaviour, beganAt, byItself, codeName, coins }: FakePayment,
): Promise<void> {
  await sql`
    insert into payment_fake (operator_id, account_id, key, direction, currency, amount, behaviour, began_at, by_itself,
      code_name, coins)
    values (${operatorId}, ${accountId}, ${key}, ${direction}, ${currency}, ${amount}, ${behaviour}, ${beganAt}, ${byItself},
      ${codeName ?? null}, ${coins ? JSON.stringify(coins) : null}::jsonb)
    on conflict do nothing`.execute(connection)
}

export async function findFake(
  connection: Connection,
  { operatorId, accountId, key }: Of,
): Promise<FakePayment | undefined> {
  const found = await sql<Row>`
    select key, direction, currency, amount, behaviour, began_at, chosen, chosen_at, by_itself, coins from payment_fake
    where operator_id = ${operatorId} and account_id = ${accountId} and key = ${key}`.execute(connection)
  const [row] = found.rows
  if (!row) return undefined
  const { began_at: beganAt, chosen, chosen_at: at, by_itself: byItself, coins, ...rest } = row
  return {
    ...rest,
    beganAt,
    byItself,
    ...(coins && { coins }),
    ...(chosen !== null && at !== null && { chosen: { what: chosen, at } }),
  }
}

/** What its page was answered with, once. */
export async function chooseFake(
  connection: Connection,
  { operatorId, accountId, key }: Of,
  { what, at }: NonNullable<FakePayment['chosen']>,
): Promise<void> {
  await sql`
    update payment_fake set chosen = ${what}, chosen_at = ${at}
    where operator_id = ${operatorId} and account_id = ${accountId} and key = ${key} and chosen is null
      and direction = 'deposit'`.execute(connection)
}
