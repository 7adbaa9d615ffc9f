import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { growTree } from '../fuzz/network-inputs.ts'
import { openClerk } from '../testing/office-client.ts'
import { calls, ending, foreign, inputOf } from './asked.ts'
import { rowsOf } from './rows-of.ts'
import { type Credential, openTwoOperators, type Tenant, type TwoOperators } from './two-operators.ts'

const requests = process.env.BANKO_LONG ? 20_000 : 300
const ofStaff = calls.filter(({ name, meta }) => meta.caller === 'staff' && !ending.has(name))

let world: TwoOperators
let dealer: Credential
/** The place that a dealer sees, and what they may not: a tree beside theirs, and what is the operator's own. */
let own: Tenant
let beside: Tenant
let above: Tenant

beforeAll(async () => {
  world = await openTwoOperators({ ownMatches: true })
  const [tenant] = world.tenants
  const { operatorId, siteId, ids, userNames } = tenant
  const nodeId = Number(ids.nodeId[0])
  const other = await growTree(world.served, { operatorId, siteId, name: 'numbat' })
  const numbers = { nodeId: [other.nodeId], playerId: [other.playerId], transferId: [other.transferId] }
  const [first = 0, second = 0, hung = 0] = ids.playerId
  own = { ...tenant, ids: { ...ids, playerId: [hung] }, userNames: ['quokka retail', 'quokka retail'] }
  beside = { ...tenant, ids: { ...ids, ...numbers }, marks: { ...none(ids), ...numbers }, secrets: ['numbat'] }
  const players = { playerId: [first, second], couponId: ids.couponId, staffId: ids.staffId, keyId: ids.keyId }
  above = { ...tenant, marks: { ...none(ids), ...players }, secrets: [...userNames, 'quokka clerk'] }
  const clerk = await openClerk(world.served, 'dealing', ['dealer'], {
    operatorId,
    node: { nodeId, path: String(nodeId).padStart(10, '0') },
    post: (path, input, changed = {}) => world.post(tenant.host, path, input, changed.headers as Credential),
  })
  dealer = { cookie: clerk.cookie }
}, 120_000)
afterAll(() => world.close())

const none = (ids: Tenant['ids']): Tenant['ids'] =>
  // the same keys as before
  Object.fromEntries(Object.keys(ids).map((key) => [key, []])) as unknown as Tenant['ids']

/** What stands of the tree beside. */
async function besideRows(): Promise<unknown> {
  const [{ operatorId }] = world.tenants
  const [[nodeId], [playerId]] = [beside.ids.nodeId, beside.ids.playerId]
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(world.database.db)).rows
  return await Promise.all([
    read(sql`select * from node where operator_id = ${operatorId} and id = ${nodeId}`),
    read(sql`select * from node_player where operator_id = ${operatorId} and node_id = ${nodeId}`),
    read(
      sql`select * from node_transfer where operator_id = ${operatorId} and ${nodeId} in (node_id, giver_id) order by id`,
    ),
    read(sql`select * from player where operator_id = ${operatorId} and id = ${playerId}`),
    read(sql`
      select * from account where operator_id = ${operatorId} and (kind, owner_id) in (('dealerCredit', ${nodeId}::bigint),
        ('playerCash', ${playerId}::bigint)) order by id`),
  ])
}

test(
  `${requests} mixed requests of a dealer tell and change nothing beside them, above them and of another operator`,
  async () => {
    const [{ host }, elsewhere] = world.tenants
    const [theirs, sibling] = [await rowsOf(world.database, elsewhere.operatorId), await besideRows()]
    const random = seededRandom('subtrees')
    const pick = <T>(of: readonly T[]): T => {
      const one = of[Math.floor(random.next() * of.length)]
      if (one === undefined) throw new Error('nothing to draw from')
      return one
    }
    const bounded = ofStaff.filter(({ meta }) => meta.subtree)
    const told = new Map<number, number>()
    for (let turn = 0; turn < requests; turn += 1) {
      const call = pick(turn % 4 === 0 ? ofStaff : bounded)
      const about = { of: pick([own, own, beside, above, elsewhere]), matchId: world.matchId }
      const input = inputOf(call, about, Math.floor(random.next() * 1000))
      const answer = await world.post(host, call.path, input, dealer)
      told.set(answer.status, (told.get(answer.status) ?? 0) + 1)
      const said = `${call.name} ${JSON.stringify(input)}: ${answer.text}`
      expect(answer.status, said).toBeLessThan(500)
      for (const whose of [beside, above, elsewhere]) expect(foreign(answer, whose, input), said).toEqual([])
    }
    console.log(`answers of ${requests}: ${[...told].map(([status, count]) => `${status} ${count} times`).join(', ')}`)
    // what is refused alone proves little
    expect(told.get(200)).toBeGreaterThan(requests / 10)
    expect(await besideRows()).toEqual(sibling)
    expect(await rowsOf(world.database, elsewhere.operatorId)).toEqual(theirs)
    expect(world.served.logged.filter(({ level }) => level === 'error')).toEqual([])
  },
  60_000 + requests * 20,
)

test('what stands beside is told to whoever sees it', async () => {
  const [{ host, staff }] = world.tenants
  const answer = await world.post(host, '/office/people/list', {}, staff)
  expect(foreign(answer, beside, {})).not.toEqual([])
  expect(foreign(answer, above, {})).not.toEqual([])
})
