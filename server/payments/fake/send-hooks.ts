import { createHmac } from 'node:crypto'
import { forOperator } from '../../platform/database/row-scope.ts'
import type { ProviderDoor } from '../../platform/doors/provider-door.ts'
import { isSignedBy } from '../../platform/doors/provider-keys.ts'
import type { JobData, Jobs } from '../../platform/jobs/jobs.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import type { PaymentAccount } from '../provider.ts'
import { knownAt } from './behaviour.ts'
import type { FakePayment } from './fake-payment.ts'

export const fakeHookJob = 'payments.fakeHook'

const hour = 3_600_000
const year = 365 * 86_400_000

interface Of {
  readonly operatorId: number
  readonly accountId: number
}

/** Lets the house be told of everything that the fake provider will know of a transfer, when it will. Answers what wakes whoever tells. */
export async function sendFakeHooks(
  { tx, jobs }: { readonly tx: Transaction; readonly jobs: Jobs },
  { operatorId, accountId }: Of,
  payment: FakePayment,
): Promise<(() => void)[]> {
  const { behaviour, key, beganAt } = payment
  if (behaviour === 'noHook') return []
  const wakes: (() => void)[] = []
  const said = knownAt(payment, beganAt + year)
  for (const [index, fact] of said.entries()) {
    const late = behaviour === 'hookLate' ? 2 * hour : 0
    const early = behaviour === 'doneBeforePending' && fact.kind === 'providerPending' ? 10_000 : 0
    const at = fact.saidAt + late + early
    const data = { operatorId, accountId, key, event: `${key} ${fact.key}`, behaviour, index }
    wakes.push(await jobs.send(tx, fakeHookJob, data, { at, key: `${accountId}/${key}/${fact.key}` }))
  }
  return wakes
}

/** Of a job: says one thing at the door of hooks, signed as a provider signs. */
export async function sayFakeHook(house: House, hooks: ProviderDoor, data: JobData): Promise<void> {
  const [operatorId, accountId] = [Number(data.operatorId), Number(data.accountId)]
  await forOperator(operatorId, async () => {
    const account = house.accounts.find(operatorId, accountId)
    if (!account) return
    const reference = data.behaviour === 'foreignTransfer' ? '00000000-0000-4000-8000-000000000000' : String(data.key)
    const say = (event: string, more: object = {}) =>
      knock({ house, hooks }, account, {
        event,
        body: JSON.stringify({ reference, ...more }),
        behaviour: String(data.behaviour),
      })
    await say(String(data.event))
    if (data.behaviour === 'hookTwice') await say(String(data.event))
    if (data.behaviour === 'sameKeyOtherBody') await say(String(data.event), { other: true })
  })
}

interface Said {
  readonly event: string
  readonly body: string
  readonly behaviour: string
}

interface Through {
  readonly house: House
  readonly hooks: ProviderDoor
}

/** Through the very door that others knock at. */
async function knock(
  { house, hooks }: Through,
  account: PaymentAccount,
  { event, body, behaviour }: Said,
): Promise<void> {
  const now = house.platform.clock.now()
  const at = Math.floor((behaviour === 'oldTimestamp' ? now - hour : now) / 1000)
  const [key] = account.keys
  if (key?.kind !== 'hmacSha256') return
  const secret = behaviour === 'wrongSignature' ? Buffer.alloc(32, 7) : key.secret
  const signature = createHmac('sha256', secret).update(`${event}.${at}.${body}`).digest('base64')
  const headers = { 'webhook-id': event, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` }
  const site = house.operators.sitesOf(account.operatorId)[0]
  const door = site && hooks.accountOf(site.domain, account.hookKey)
  const bytes = Buffer.from(body)
  const read = door?.read({ headers, body: bytes, command: '' })
  if (!door || !read || !isSignedBy(door.keys, read, now) || Math.abs(now - (read.at ?? now)) > 300_000) return
  const asked = {
    operatorId: account.operatorId,
    scope: 'payments',
    key: event,
    caller: `account ${account.accountId}`,
    content: body,
  }
  await door.take({ operatorId: account.operatorId, accountId: account.accountId, body: bytes, command: '', asked })
}
