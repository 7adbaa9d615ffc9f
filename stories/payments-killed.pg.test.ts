import { randomUUID } from 'node:crypto'
import type { PaymentMethod, Transfer } from '@banko/contract/calls/payments.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import type { House } from '@banko/server/house.ts'
import { type OpenDatabase, openDatabase } from '@banko/server/platform/database/database.ts'
import { must } from '@banko/server/platform/must.ts'
import { openSimulatedHouse } from '@banko/server/testing/simulated-house.ts'
import { openToldTransfers, type ToldTransfers } from '@banko/server/testing/told-transfers.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { createDatabase } from '@banko/tools/postgres/database.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type HeldPoint, holdAt, makeHeldPoints } from './testing/held-points.ts'
import { type HttpAnswer, postCall, signIn } from './testing/http-client.ts'
import { openPayingProvider, type PayingProvider } from './testing/paying-provider.ts'
import { countPayoutCalls } from './testing/payout-calls.ts'
import { endLeftServers, freePort, type ServerProcess, startServer } from './testing/server-process.ts'

const isLong = Boolean(process.env.BANKO_LONG)
/** How often the house is killed at each point; `PAYMENT_KILLS=25` says another. */
const kills = Number(process.env.PAYMENT_KILLS ?? (isLong ? 8 : 1))
const within = { timeout: 300_000, interval: 20 }
const operatorId = 1
const amount = 10_000
const minute = 60_000
/** A job of a process that died is another's after that, milliseconds. */
const lease = 12_000

const ofDeposit = `new.direction = 'deposit'`
const ofPayout = `new.direction = 'withdrawal'`
const isFact = (kind: string) => ({ table: 'transfer_fact', event: 'insert', when: `new.kind = '${kind}'` }) as const
/** Before a row is written, what goes on with it never was; at a commit it is, and nobody was told. */
const points = {
  'before a transfer is written': { table: 'transfer', event: 'insert' },
  'at the commit of a transfer': { table: 'transfer', event: 'insert', at: 'commit' },
  'in the call that begins, before the provider has it': { table: 'payment_fake', event: 'insert', when: ofDeposit },
  'in the call that begins, the provider has it': {
    table: 'payment_fake',
    event: 'insert',
    when: ofDeposit,
    at: 'commit',
  },
  'before it is written that it began': isFact('begun'),
  'before a hook is written': { table: 'payment_hook', event: 'insert' },
  'at the commit of a hook': { table: 'payment_hook', event: 'insert', at: 'commit' },
  'before it is written that money came': isFact('moneyFinal'),
  'while money moves': { table: 'posting', event: 'insert' },
  'at the commit of what ends it': { table: 'transfer', event: 'update', when: `new.state = 'done'`, at: 'commit' },
  'before it is claimed': isFact('claimed'),
  'at the commit of the claim': { table: 'transfer', event: 'update', when: `new.state = 'sending'`, at: 'commit' },
  'in the call that pays, before the provider has it': { table: 'payment_fake', event: 'insert', when: ofPayout },
  'in the call that pays, the provider has it': {
    table: 'payment_fake',
    event: 'insert',
    when: ofPayout,
    at: 'commit',
  },
  'before it is written that it was taken': isFact('payTaken'),
  'before it is written that it was paid': isFact('payDone'),
} as const satisfies Readonly<Record<string, HeldPoint>>
type Point = keyof typeof points

let created: Awaited<ReturnType<typeof createDatabase>>
let database: OpenDatabase
/** Beside the running one: says what its staff say, and proves its books. */
let beside: House
let told: ToldTransfers
let payoutCalls: () => Promise<number>
let server: ServerProcess
let provider: PayingProvider
const readyAfter: number[] = []

async function start(): Promise<void> {
  const usual = ['--provider', 'none', '--rate-factor', '0', '--log-level', 'warn', '--database-connections', '6']
  server = await startServer(await freePort(), ['--database', created.url, ...usual])
}

/** Starts a killed house, for which so much time has gone by since: jobs were to be done and things were said so much earlier. */
async function startLater(milliseconds: number): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    // what was said is never changed where triggers are heard
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update job set due_at = due_at - ${milliseconds}::bigint`.execute(tx)
    await sql`update transfer_fact set said_at = said_at - ${milliseconds}::bigint`.execute(tx)
  })
  await start()
  readyAfter.push(server.readyAfter)
}

beforeAll(async () => {
  created = await createDatabase(inject('postgresUrl'))
  await start()
  database = await openDatabase({ url: created.url, connections: 4 })
  beside = openSimulatedHouse(database, Date.now(), seededRandom('beside')).house
  provider = await openPayingProvider({ house: beside, operatorId, url: () => server.url })
  told = openToldTransfers(beside, operatorId)
  // one player asks more often here than anybody does
  await told.settle({ triesMax: 100, velocityDay: 100, turnoverTimes: 0, sourceFirst: false })
  payoutCalls = await countPayoutCalls(database.db)
  await makeHeldPoints(database, points)
}, 600_000)
afterEach(endLeftServers)
afterAll(async () => {
  // one that a failed beginning left, too
  endLeftServers()
  await database.close()
  await created.drop()
})

interface Asked {
  readonly transferId: string
  readonly methodId: number
  readonly version: number
  readonly amount: number
  readonly values: readonly { readonly name: string; readonly value: string }[]
}

const payers = { deposit: 'demo1', withdrawal: 'demo5' } as const
const methodOf = { deposit: 'Card page', withdrawal: 'To my account' } as const
const values = { deposit: {}, withdrawal: { iban: 'TR330006100519786457841326', born: '10-12-1990' } } as const
const cookies = new Map<string, string>()

async function ask(direction: TransferDirection, path: string, input: object): Promise<HttpAnswer> {
  const cookie = cookies.get(direction) ?? (await signIn(server.url, payers[direction]))
  cookies.set(direction, cookie)
  return postCall(server.url, path, input, { headers: { cookie } })
}

async function balance(direction: TransferDirection): Promise<number> {
  return ((await ask(direction, '/people/me', {})).body as { balance: number }).balance
}

async function newRequest(direction: TransferDirection): Promise<Asked> {
  const { body } = await ask(direction, '/payments/methods', { direction })
  // the contract's own output
  const { categories } = body as { categories: { methods: PaymentMethod[] }[] }
  const offered = categories.flatMap(({ methods }) => methods)
  const { methodId, version } = must(
    offered.find(({ title }) => title === methodOf[direction]),
    methodOf[direction],
  )
  const typed = Object.entries(values[direction]).map(([name, value]) => ({ name, value }))
  return { transferId: randomUUID(), methodId, version, amount, values: typed }
}

const path = { deposit: '/payments/deposit', withdrawal: '/payments/withdraw' } as const

/** Every answer that a player had: what it names must be there ever after. */
const acknowledged = new Set<string>()

async function request(direction: TransferDirection, asked: Asked): Promise<HttpAnswer> {
  const answer = await ask(direction, path[direction], asked)
  if (answer.status === 200) acknowledged.add((answer.body as Transfer).transferId)
  return answer
}

const stateOf = async (direction: TransferDirection, { transferId }: Asked) =>
  ((await ask(direction, '/payments/transfer', { transferId })).body as Partial<Transfer>).state

/** Kills the house while what comes stands at a point, and starts it again when its jobs are another's. */
async function killAt(point: Point, come: () => Promise<unknown>): Promise<void> {
  await holdAt(database, point, { come: () => void come().catch(() => undefined), held: () => server.kill() })
  await startLater(lease)
}

/** A player asks until they have an answer, and once more. */
async function askUntilAnswered(direction: TransferDirection, asked: Asked): Promise<void> {
  await expect.poll(async () => (await request(direction, asked)).status, within).toBe(200)
  expect(await request(direction, asked)).toMatchObject({ status: 200, body: { transferId: asked.transferId, amount } })
}

const whileAsked = ['before a transfer is written', 'at the commit of a transfer'] as const
const whileBegun = [
  'in the call that begins, before the provider has it',
  'in the call that begins, the provider has it',
  'before it is written that it began',
] as const
const whilePaid = [
  'before a hook is written',
  'at the commit of a hook',
  'before it is written that money came',
  'while money moves',
  'at the commit of what ends it',
] as const

async function depositAndKill(point: Point): Promise<void> {
  const before = await balance('deposit')
  const asked = await newRequest('deposit')
  const { transferId } = asked
  const isAsked = [...whileAsked, ...whileBegun].some((one) => one === point)
  if (isAsked) await killAt(point, () => request('deposit', asked))
  await askUntilAnswered('deposit', asked)
  const hasNext = async () => ((await ask('deposit', '/payments/transfer', { transferId })).body as Transfer).next?.kind
  await expect.poll(hasNext, within).toBe('redirect')
  await provider.pay(transferId)
  if (!isAsked) await killAt(point, () => provider.say(transferId))
  // a provider says it until it is heard
  await expect.poll(() => provider.say(transferId), within).toBe(200)
  await expect.poll(() => stateOf('deposit', asked), within).toBe('done')
  expect(await told.count(asked.transferId, 'credited')).toBe(1)
  expect(await balance('deposit')).toBe(before + amount)
}

async function withdrawAndKill(point: Point): Promise<void> {
  const before = await balance('withdrawal')
  const called = await payoutCalls()
  const asked = await newRequest('withdrawal')
  await killAt(point, () => request('withdrawal', asked))
  await askUntilAnswered('withdrawal', asked)
  const isLost = point === 'at the commit of the claim' || point === 'in the call that pays, before the provider has it'
  if (isLost) await lookUpAndSendAgain(asked, called)
  await expect.poll(() => stateOf('withdrawal', asked), within).toBe('done')
  expect(await payoutCalls()).toBe(called + (point === 'in the call that pays, before the provider has it' ? 2 : 1))
  const kept = await sql<{ key: string }>`
    select key from payment_fake where key like ${`${asked.transferId}/%`}`.execute(database.db)
  expect(kept.rows).toEqual([{ key: `${asked.transferId}/1` }])
  expect(await told.count(asked.transferId, 'paid')).toBe(1)
  expect(await balance('withdrawal')).toBe(before - amount)
}

/**
 * It was claimed and its sender is gone: whether it left nobody knows. The provider is asked, and says that it knows nothing,
 * ten minutes apart, before anybody may send it again, under the same name.
 */
async function lookUpAndSendAgain(asked: Asked, called: number): Promise<void> {
  const calls = await payoutCalls()
  expect(calls).toBeLessThanOrEqual(called + 1)
  for (const [turn, wait] of [2 * minute, 6 * minute, 31 * minute].entries()) {
    expect(await stateOf('withdrawal', asked)).toBe('sending')
    await server.kill()
    await startLater(wait)
    await expect.poll(() => told.count(asked.transferId, 'payNotKnown'), within).toBe(turn + 1)
  }
  await expect.poll(() => stateOf('withdrawal', asked), within).toBe('failed')
  expect(await payoutCalls()).toBe(calls)
  await told.staffSay(asked.transferId, { kind: 'retry', key: 'retry 1', attempt: 1 })
}

/** The short form kills at one of each: `npm run prove -- payments-killed` does at all. */
const deeds = {
  'a deposit': {
    run: depositAndKill,
    shortly: 'at the commit of what ends it',
    points: [...whileAsked, ...whileBegun, ...whilePaid],
  },
  'a withdrawal': {
    run: withdrawAndKill,
    shortly: 'in the call that pays, the provider has it',
    points: [
      ...whileAsked,
      'while money moves',
      'before it is claimed',
      'at the commit of the claim',
      'in the call that pays, before the provider has it',
      'in the call that pays, the provider has it',
      'before it is written that it was taken',
      'before it is written that it was paid',
      'at the commit of what ends it',
    ],
  },
} as const

const killings = Object.entries(deeds).flatMap(([deed, { run, shortly, points: ofDeed }]) =>
  ofDeed.filter((point) => isLong || point === shortly).map((point) => ({ deed, point, run })),
)

test('a first withdrawal is looked at; those that follow are sent by themselves', async () => {
  const asked = await newRequest('withdrawal')
  expect(await request('withdrawal', asked)).toMatchObject({ status: 200, body: { state: 'review' } })
  await told.staffSay(asked.transferId, { kind: 'yes', key: 'yes' })
  await expect.poll(() => stateOf('withdrawal', asked), within).toBe('done')
  await server.kill()
})

test.each(killings)(
  `kill -9 in the middle of $deed, $point, ${kills} times: done once, to the cent`,
  async ({ point, run }) => {
    if (!(await isUp())) await start()
    for (let kill = 0; kill < kills; kill += 1) await run(point)
  },
  kills * 120_000 + 600_000,
)

test('after all of it every transfer is done, what was acknowledged is what is stored, and the books agree', async () => {
  const stored = await sql<{ id: string; state: string }>`select id, state from transfer`.execute(database.db)
  expect(stored.rows.filter(({ state }) => state !== 'done')).toEqual([])
  expect(stored.rows.map(({ id }) => id).toSorted()).toEqual([...acknowledged].toSorted())
  const { settlement, payments, promotions } = beside
  const faults = [...(await settlement.prove()), ...(await payments.prove()), ...(await promotions.prove())]
  expect(faults).toEqual([])
  const sorted = readyAfter.toSorted((a, b) => a - b).map(Math.round)
  console.log(
    `${readyAfter.length} kills, ${stored.rows.length} transfers; ready again after ${sorted[sorted.length >> 1]} ms, at most ${sorted.at(-1)} ms`,
  )
  // A proof has the machine for itself; beside other tests the house only must come back.
  if (isLong) expect(sorted[sorted.length >> 1]).toBeLessThan(2000)
})

async function isUp(): Promise<boolean> {
  return fetch(`${server.url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
