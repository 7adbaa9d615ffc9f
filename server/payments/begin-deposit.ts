import { forOperator } from '../platform/database/row-scope.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import { must } from '../platform/must.ts'
import type { Fact } from './facts/fact.ts'
import { jobsOfTransfers } from './follow-up.ts'
import type { House } from './house.ts'
import { readMethod } from './methods/store.ts'
import type { Begun } from './provider.ts'
import { asFacts } from './provider-facts.ts'
import { readTransfer, writeBegun } from './store.ts'
import { type Taken, takeFacts } from './take-facts.ts'
import { tellTaken } from './tell-taken.ts'
import type { TransferRow } from './transfer.ts'

/** When a provider that did not answer is asked again, milliseconds after the player asked. */
export const beginAgainAfter: readonly number[] = [2000, 8000, 30_000]

/**
 * Asks a provider to begin a deposit that was written before: asked again by the same key it begins nothing anew. A
 * provider that does not answer leaves it as it is, and a job asks again; after the last time it is over.
 */
export async function beginDeposit(house: House, operatorId: number, number: number): Promise<void> {
  const row = must(await readTransfer(house.platform.db, operatorId, number), 'a transfer')
  if (!waitsToBegin(row)) return
  const begun = await askProvider(house, row)
  if (!begun) return
  const taken = await house.platform.db.transaction().execute(async (tx) => {
    const done = await takeFacts(house, tx, { operatorId, number }, [
      { kind: 'begun', source: 'provider', key: 'begun', saidAt: house.platform.clock.now() },
      ...asFacts(begun.facts ?? []),
    ])
    await writeBegun(tx, { operatorId, number }, begun)
    return done
  })
  tellTaken(house, taken)
}

async function askProvider(house: House, row: TransferRow): Promise<Begun | undefined> {
  const { platform, accounts, providers, operators, people } = house
  const { operator_id: operatorId, player_id: playerId, currency } = row
  const account = accounts.of(operatorId, row.account_id)
  const provider = must(providers.get(account.provider), `the provider ${account.provider}`)
  const of = { methodId: row.method_id, version: row.method_version }
  const method = must(await readMethod(platform.db, operatorId, of), 'the method of a transfer')
  const site = operators.siteOf(row.site_id)
  const values = row.sealed_values ? (await house.seal()).open(row.sealed_values, row.id) : new Map<string, string>()
  const own = await people.langOf({ operatorId, playerId })
  // where they come back to they read on in their language
  const lang = site.languages.includes(own) ? own : site.languageDefault
  try {
    return await provider.begin({
      ...{ account, currency, values, lang },
      key: row.id,
      kind: method.terms.kind,
      amount: row.amount + row.fee,
      at: platform.clock.now(),
      askedAt: row.asked_at,
      expiresAt: row.expires_at,
      returnUrl: `${house.originOf(site.domain)}/${lang}/transfer/${row.id}`,
    })
  } catch (error) {
    platform.log.error('payments.begin', error, { provider: account.provider })
    return undefined
  }
}

/** Of a job: begins what nobody has begun, and gives up after the last time. */
export async function beginAgain(house: House, data: JobData): Promise<void> {
  const [operatorId, number, turn] = [Number(data.operatorId), Number(data.number), Number(data.turn)]
  await forOperator(operatorId, async () => {
    await beginDeposit(house, operatorId, number)
    const { platform } = house
    const row = must(await readTransfer(platform.db, operatorId, number), 'a transfer')
    if (!waitsToBegin(row)) return
    const wait = beginAgainAfter[turn + 1]
    let wake: (() => void) | undefined
    const taken: Taken | undefined = await platform.db.transaction().execute(async (tx) => {
      if (wait === undefined) return takeFacts(house, tx, { operatorId, number }, [gaveUp(platform.clock.now())])
      wake = await platform.jobs.send(
        tx,
        jobsOfTransfers.begin,
        { operatorId, number, turn: turn + 1 },
        {
          key: `${operatorId}/${number}`,
          at: row.asked_at + wait,
        },
      )
      return undefined
    })
    wake?.()
    if (taken) tellTaken(house, taken)
  })
}

/** Its player does not know what to do next: whatever was heard of it meanwhile. */
function waitsToBegin({ state, next }: TransferRow): boolean {
  return next === null && (state === 'requested' || state === 'pending')
}

function gaveUp(at: number): Fact {
  return { kind: 'expired', source: 'house', key: 'expired', saidAt: at }
}
