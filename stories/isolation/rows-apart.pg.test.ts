import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { rewriteStatements } from '@banko/tools/postgres/rewrite-statements.ts'
import { expect, inject, test } from 'vitest'
import { openAlikeWorld } from './alike-world.ts'
import { callers, credentialOf, foreign, inputOf, lasting, openTo, repeating } from './asked.ts'
import { takeOwnScopeOff, withoutScope } from './own-scope-off.ts'
import { rowsOf } from './rows-of.ts'
import type { Tenant, TwoOperators } from './two-operators.ts'

const requests = process.env.BANKO_LONG ? 100_000 : 1000
/** As many as the connections that the house has for money, and more. */
const atOnce = 8

interface Told {
  /** Calls that were answered with something of the other operator's, and with what. */
  readonly foreign: readonly string[]
  readonly faults: readonly string[]
  readonly answers: number
}

/** So many requests, several at once, by people of these operators, at both hosts and about what is whoever's. */
async function ask(world: TwoOperators, count: number, by: readonly number[]): Promise<Told> {
  const random = seededRandom('rows apart')
  const draw = (below: number) => Math.floor(random.next() * below)
  const pick = <T>(of: readonly T[]): T => {
    const one = of[draw(of.length)]
    if (one === undefined) throw new Error('nothing to draw from')
    return one
  }
  const told = { foreign: [] as string[], faults: [] as string[], answers: 0 }
  async function one(): Promise<void> {
    const call = pick(lasting)
    const mine = pick(by)
    const [own, other] = mine === 0 ? world.tenants : [world.tenants[1], world.tenants[0]]
    const who = pick(draw(4) === 0 ? callers : openTo[call.meta.caller])
    const { host } = draw(8) === 0 ? other : own
    const input = inputOf(call, { of: pick([own, other]), matchId: world.matchId }, draw(1000))
    const answer = await world.post(host, call.path, input, credentialOf(own, who))
    if (answer.status === 200) told.answers += 1
    if (answer.status >= 500) told.faults.push(`${call.name} ${answer.status} ${answer.text}`)
    const theirs = repeating.has(call.name) ? [] : foreign(answer, other, input)
    if (theirs.length > 0) told.foreign.push(`${call.name} by ${who}: ${theirs.join(', ')}`)
  }
  for (let sent = 0; sent < count; sent += atOnce) await Promise.all(Array.from({ length: atOnce }, one))
  return told
}

const faultsOf = ({ served }: TwoOperators) =>
  served.logged.filter(({ level }) => level === 'error').map(({ event, error }) => `${event} ${String(error)}`)

test.each([
  [
    'select from coupon c where c.operator_id = $1 and number = $2',
    'select from coupon c where ($1::bigint is not null) and number = $2',
  ],
  ['where operator_id = $3::bigint and x', 'where ($3::bigint is not null) and x'],
  [
    'join leg l on l.operator_id = c.operator_id and l.n = c.n',
    'join leg l on (l.operator_id is not null and c.operator_id is not null) and l.n = c.n',
  ],
  ['insert into leg (operator_id, n) values ($1, $2)', 'insert into leg (operator_id, n) values ($1, $2)'],
])('%s', (text, off) => expect(withoutScope(text)).toBe(off))

test('a coupon costs a statement more where the connection’s last work was another operator’s, and none where it was not', async () => {
  let told = 0
  const end = rewriteStatements(({ text }) => {
    if (text.includes('banko.operator')) told += 1
    return text
  })
  const world = await openAlikeWorld(inject('postgresUrl'), 'server')
  try {
    const place = async ({ host, players }: Tenant) => {
      const before = told
      const selection = {
        matchId: world.matchId,
        marketKey: '1x2',
        outcomeId: '1',
        price: 2000,
        version: 1,
        banker: false,
      }
      const couponId = world.served.house.platform.ids.uuid()
      const slip = { couponId, selections: [selection], sizes: [], stake: 500, pricePolicy: 'any' }
      expect(await world.post(host, '/placement/place', slip, players[0])).toMatchObject({ status: 200 })
      await world.served.house.idle()
      return told - before
    }
    const [one, other] = world.tenants
    await place(one)
    await place(other)
    const costs: number[] = []
    for (const whose of [other, other, one, one, other]) costs.push(await place(whose))
    expect(costs).toEqual([0, 0, 1, 0, 1])
  } finally {
    end()
    await world.close()
  }
}, 60_000)

test('where neither the code nor the database keeps rows apart, people are told of the other operator’s', async () => {
  const off = takeOwnScopeOff()
  const world = await openAlikeWorld(inject('postgresUrl'), 'owner')
  try {
    off.begin()
    const told = await ask(world, 3000, [0, 1])
    expect(told.foreign.length).toBeGreaterThan(20)
    expect(new Set(told.foreign.map((says) => says.split(' ')[0])).size).toBeGreaterThan(3)
  } finally {
    off.end()
    await world.close()
  }
}, 120_000)

test('where the code alone keeps them apart, nobody is', async () => {
  const world = await openAlikeWorld(inject('postgresUrl'), 'owner')
  try {
    expect(await ask(world, 600, [0, 1])).toMatchObject({ foreign: [], faults: [] })
  } finally {
    await world.close()
  }
}, 120_000)

test(
  `where the database alone keeps them apart, ${requests} mixed requests bring not one byte of the other operator’s`,
  async () => {
    const off = takeOwnScopeOff()
    off.begin()
    const world = await openAlikeWorld(inject('postgresUrl'), 'server')
    try {
      const both = await ask(world, requests / 2, [0, 1])
      expect(both).toMatchObject({ foreign: [], faults: [] })
      const [{ operatorId: victim }] = world.tenants
      const before = await rowsOf(world.database, victim)
      const one = await ask(world, requests / 2, [1])
      expect(one).toMatchObject({ foreign: [], faults: [] })
      expect(await rowsOf(world.database, victim)).toEqual(before)
      expect(faultsOf(world)).toEqual([])
      // what is refused alone proves little
      expect(both.answers + one.answers).toBeGreaterThan(requests / 8)
      expect(off.changed.size).toBeGreaterThan(30)
      expect([...off.left]).toEqual([])
      await world.served.house.idle()
      expect(await world.served.house.settlement.prove()).toEqual([])
    } finally {
      off.end()
      await world.close()
    }
  },
  120_000 + requests * 20,
)
