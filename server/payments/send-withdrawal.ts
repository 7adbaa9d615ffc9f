import { forOperator } from '../platform/database/row-scope.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import { must } from '../platform/must.ts'
import { type Fact, sourceOf } from './facts/fact.ts'
import { isTryRefused, sentAs } from './facts/state-of.ts'
import { readFacts } from './facts/store.ts'
import type { House } from './house.ts'
import { readMethod } from './methods/store.ts'
import { lockTransfer, readTransfer } from './store.ts'
import { takeFacts } from './take-facts.ts'
import { type Taken, takeLocked } from './take-locked.ts'
import { tellTaken } from './tell-taken.ts'
import type { TransferRow } from './transfer.ts'

/**
 * Of a job: sends a withdrawal that was approved. It is claimed by one sender before the call leaves, and that is stored: a
 * sender that dies meanwhile leaves it to be looked up, and nobody sends it again.
 */
export async function sendWithdrawal(house: House, data: JobData): Promise<void> {
  const [operatorId, number] = [Number(data.operatorId), Number(data.number)]
  await forOperator(operatorId, async () => {
    const claimed = await claim(house, operatorId, number)
    if (!claimed) return
    const said = await pay(house, claimed.row, claimed.facts)
    const taken = await house.platform.db
      .transaction()
      .execute((tx) => takeFacts(house, tx, { operatorId, number }, [said]))
    tellTaken(house, taken)
  })
}

async function claim(house: House, operatorId: number, number: number): Promise<Taken | undefined> {
  const { db, clock } = house.platform
  const { player_id: playerId } = must(await readTransfer(db, operatorId, number), 'a transfer')
  const taken = await db.transaction().execute(async (tx) => {
    await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
    const row = await lockTransfer(tx, operatorId, number)
    if (row.state !== 'approved' || (row.waits_until ?? 0) > clock.now()) return undefined
    const attempt = row.attempt + 1
    const before = await readFacts(tx, { operatorId, number })
    const isAgain = row.attempt > 0 && !isTryRefused(before, row.attempt)
    const said: Fact = {
      ...{ kind: 'claimed', source: 'house', key: `claimed ${attempt}`, attempt, saidAt: clock.now() },
      ...(isAgain && { word: 'again' }),
    }
    return takeLocked(house, tx, row, [said])
  })
  if (!taken) return undefined
  tellTaken(house, taken)
  return taken
}

async function pay(house: House, row: TransferRow, facts: readonly Fact[]): Promise<Fact> {
  const { platform, accounts, providers } = house
  const { operator_id: operatorId, attempt, currency } = row
  const account = accounts.of(operatorId, row.account_id)
  const provider = must(providers.get(account.provider), `the provider ${account.provider}`)
  const of = { methodId: row.method_id, version: row.method_version }
  const method = must(await readMethod(platform.db, operatorId, of), 'the method of a transfer')
  const values = row.sealed_values ? (await house.seal()).open(row.sealed_values, row.id) : new Map<string, string>()
  const answer = await provider
    .pay({
      ...{ account, currency, values, attempt },
      key: `${row.id}/${sentAs(facts, attempt)}`,
      payment: sourceOf(facts),
      kind: method.terms.kind,
      coin: method.terms.coin,
      amount: row.amount,
      at: platform.clock.now(),
    })
    .catch((error: unknown) => {
      platform.log.error('payments.pay', error, { provider: account.provider })
      return 'unknown' as const
    })
  const kinds = { taken: 'payTaken', refused: 'payRefused', unknown: 'payUnknown' } as const
  const kind = kinds[answer]
  return {
    kind,
    source: kind === 'payUnknown' ? 'house' : 'provider',
    key: `${kind} ${attempt}`,
    attempt,
    saidAt: platform.clock.now(),
  }
}
