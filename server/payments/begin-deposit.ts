import { forOperator } from '../platform/database/row-scope.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import { must } from '../platform/must.ts'
import { addressOf } from './coins/address-of.ts'
import { agreedFor, faultOfAddress } from './coins/agreed-rate.ts'
import { isAddressTaken } from './coins/store.ts'
import type { Fact } from './facts/fact.ts'
import { jobsOfTransfers } from './follow-up.ts'
import type { House } from './house.ts'
import { readMethod } from './methods/store.ts'
import type { BeginDeposit, Begun, PaymentProvider } from './provider.ts'
import { asFacts } from './provider-facts.ts'
import { rulesOf } from './rules/rules.ts'
import { readTransfer, writeBegun } from './store.ts'
import { takeFacts } from './take-facts.ts'
import type { Taken } from './take-locked.ts'
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
    const address = addressOf(begun.next)
    if (address && (await isAddressTaken(tx, { operatorId, number }, address))) return undefined
    const done = await takeFacts(house, tx, { operatorId, number }, [
      { kind: 'begun', source: 'provider', key: 'begun', saidAt: house.platform.clock.now() },
      ...asFacts(begun.facts ?? []),
    ])
    await writeBegun(tx, { operatorId, number }, begun)
    return done
  })
  if (taken) return tellTaken(house, taken)
  house.platform.log.error('payments.begin', new Error('an address was given to another deposit before'), { number })
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
  const { rules } = await rulesOf(platform.db, operatorId)
  const { kind, coin } = method.terms
  return answerOf(house, provider, {
    ...{ account, currency, values, lang, kind },
    ...agreedFor(kind === 'crypto' ? coin : undefined, rules, row.asked_at),
    key: row.id,
    amount: row.amount + row.fee,
    at: platform.clock.now(),
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    returnUrl: `${house.originOf(site.domain)}/${lang}/transfer/${row.id}`,
  })
}

/** Undefined: it answered nothing that can be gone on with. */
async function answerOf({ platform }: House, provider: PaymentProvider, ask: BeginDeposit): Promise<Begun | undefined> {
  try {
    const begun = await provider.begin(ask)
    const fault = faultOfAddress(begun, ask)
    if (fault === undefined) return begun
    throw new Error(fault)
  } catch (error) {
    platform.log.error('payments.begin', error, { provider: provider.name })
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
    // money is there: a person decides what becomes of it
    if (wait === undefined && row.state === 'received') return
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

/** Its player does not know what to do next: whatever was heard of it meanwhile, money that was seen already among it. */
function waitsToBegin({ state, next }: TransferRow): boolean {
  return next === null && (state === 'requested' || state === 'pending' || state === 'received')
}

function gaveUp(at: number): Fact {
  return { kind: 'expired', source: 'house', key: 'expired', saidAt: at }
}
