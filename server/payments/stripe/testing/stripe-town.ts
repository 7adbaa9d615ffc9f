import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import type { PaymentMethod, Transfer } from '@banko/contract/calls/payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import { paymentRulesOfTrial } from '@banko/contract/payments/rules-shape.ts'
import { forOperator } from '../../../platform/database/row-scope.ts'
import { readHouse } from '../../../platform/database/store-house.ts'
import { must } from '../../../platform/must.ts'
import { openTestHttp } from '../../../platform/testing/test-http.ts'
import { byTest, currency, openTestHouse, type TestHouse } from '../../../testing/test-house.ts'
import { openAccountSeal } from '../../accounts/account-seal.ts'
import type { Fact } from '../../facts/fact.ts'
import { insertRules } from '../../rules/store.ts'
import { findTransfer } from '../../store.ts'
import { takeFacts } from '../../take-facts.ts'
import { tellTaken } from '../../tell-taken.ts'
import { addStripe } from '../add-stripe.ts'
import type { Told } from './stripe-books.ts'
import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'

export const apiKey = 'sk_test_of_a_stand_in'
export const hookSecrets = ['whsec_of_a_stand_in_now', 'whsec_of_a_stand_in_before'] as const

/** A house whose one way to pay is Stripe, and a stand-in for that; hooks come over a real socket to the real door. */
export interface StripeTown extends TestHouse {
  readonly stripe: StripeStandIn
  /** Tells the house of an event, as Stripe does; answers the status. */
  tell(type: string, object: Told, change?: Partial<Telling>): Promise<number>
  deposit(playerId: number, amount: number): Promise<Transfer>
  /** One that was paid by card and is credited. */
  paid(playerId: number, amount: number): Promise<{ readonly transferId: string; readonly sessionId: string }>
  withdraw(playerId: number, amount: number): Promise<Transfer>
  /** Somebody of the staff says of a withdrawal that it may go, may not, or may go once more. */
  decide(playerId: number, transferId: string, kind: 'yes' | 'no' | 'retry'): Promise<void>
  method(direction: TransferDirection, playerId: number): Promise<PaymentMethod | undefined>
  transfer(playerId: number, transferId: string): Promise<Transfer>
  /** Waits until a transfer stands so, and says how it stands otherwise. */
  stands(playerId: number, transferId: string, state: Transfer['state']): Promise<void>
  heldOf(playerId: number): Promise<number>
  owedOf(playerId: number): Promise<number>
  /** Lets time pass, and jobs be done. */
  pass(milliseconds: number): Promise<void>
}

export interface Telling {
  readonly secret: string
  /** Milliseconds. */
  readonly at: number
  readonly body: string
}

export async function openStripeTown(): Promise<StripeTown> {
  const clock = { now: () => 0 }
  const stripe = await openStripeStandIn(apiKey, () => clock.now())
  const town = await openTestHouse({ stripeApi: stripe.api })
  const { house, platform, operatorId, siteId, of } = town
  clock.now = () => platform.clock.now()
  const hookKey = await openAccount(town)
  const http = await openTestHttp({ platform, providers: [house.payments.door] })
  const method: StripeTown['method'] = async (direction, playerId) => {
    const { categories } = await house.payments.methods({ ...of(playerId), siteId }, direction)
    return categories.flatMap(({ methods }) => methods)[0]
  }
  const ask = async (direction: TransferDirection, playerId: number, amount: number) => {
    const { methodId, version } = must(await method(direction, playerId), `a way of a ${direction}`)
    const wanted = { siteId, currency, methodId, version, amount, values: [] }
    const asked = { ...of(playerId), ...wanted, transferId: platform.ids.uuid() }
    return mustBe(await (direction === 'deposit' ? house.payments.deposit(asked) : house.payments.withdraw(asked)))
  }
  const transfer = async (playerId: number, transferId: string) =>
    mustBe(await house.payments.transfer(of(playerId), transferId))
  let events = 0
  const tell: StripeTown['tell'] = (type, object, change = {}) => {
    const seconds = Math.floor((change.at ?? platform.clock.now()) / 1000)
    const event = {
      id: `evt_test_${++events}`,
      object: 'event',
      type,
      livemode: false,
      created: seconds,
      data: { object },
    }
    const body = change.body ?? JSON.stringify(event)
    const signature = createHmac('sha256', change.secret ?? hookSecrets[0])
      .update(`${seconds}.${body}`)
      .digest('hex')
    const headers = { host: 'test.example', 'stripe-signature': `t=${seconds},v1=${signature},v0=00` }
    return knock(`${http.url}/v1/payments/hook/${hookKey}`, headers, body)
  }
  const stands: StripeTown['stands'] = async (playerId, transferId, state) => {
    let seen: string = ''
    // what a wake set off speaks over a real socket
    for (let turn = 0; turn < 400 && seen !== state; turn += 1) {
      await platform.time.advance(10)
      await new Promise((resolve) => setTimeout(resolve, 5))
      seen = (await transfer(playerId, transferId)).state
    }
    if (seen !== state) throw new Error(`it is ${seen}, and should be ${state}`)
  }
  return {
    ...town,
    ...{ stripe, tell, method, transfer, stands },
    deposit: (playerId, amount) => ask('deposit', playerId, amount),
    withdraw: (playerId, amount) => ask('withdrawal', playerId, amount),
    async decide(playerId, transferId, kind) {
      const { number, attempt } = must(await findTransfer(platform.db, of(playerId), transferId), 'a transfer')
      const said: Fact = { kind, source: 'staff 1', key: `${kind} ${attempt}`, attempt, saidAt: platform.clock.now() }
      const taken = await platform.db
        .transaction()
        .execute((tx) => takeFacts(house.payments.house, tx, { operatorId, number }, [said]))
      tellTaken(house.payments.house, taken)
    },
    async paid(playerId, amount) {
      const { transferId } = await ask('deposit', playerId, amount)
      const { id: sessionId } = must(stripe.sessions.at(-1), 'a session')
      await tell('checkout.session.completed', stripe.pay(sessionId))
      await stands(playerId, transferId, 'done')
      return { transferId, sessionId }
    },
    heldOf: async (playerId) =>
      (await house.ledger.balances(platform.db, operatorId, 'playerHeld', [playerId])).get(playerId) ?? 0,
    owedOf: async (playerId) => (await house.ledger.debts(platform.db, operatorId, [playerId])).get(playerId) ?? 0,
    async pass(milliseconds) {
      await platform.time.skip(milliseconds)
      await platform.time.advance(100)
    },
    async close() {
      await http.close()
      await town.close()
      await stripe.close()
    },
  }
}

/** With what an operator sets besides: money may go at once, and needs nobody's look. */
async function openAccount({ house, platform, operatorId }: TestHouse): Promise<string> {
  const { secret } = await readHouse(platform.db)
  const seal = openAccountSeal({ secret, sealKey: '' }, platform.ids)
  const at = platform.clock.now()
  const made = await forOperator(operatorId, () =>
    platform.db.transaction().execute(async (tx) => {
      const rules = { ...paymentRulesOfTrial, turnoverTimes: 0, firstEyesEur: 1_000_000 }
      await insertRules(tx, operatorId, { version: 1, rules }, at)
      const secrets = { apiKey, hookSecrets }
      const wanted = { operatorId, currencies: [currency], name: 'Test Bets', secrets }
      return addStripe(tx, wanted, { seal, ids: platform.ids, by: byTest, at })
    }),
  )
  await house.payments.refresh()
  return must(made, 'an account with Stripe').hookKey
}

function knock(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(body)
  })
}

function mustBe<T>(answer: { ok: true; value: T } | { ok: false; refusal: unknown }): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`)
  return answer.value
}
