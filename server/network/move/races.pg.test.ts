import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { forOperator } from '../../platform/database/row-scope.ts'
import { must } from '../../platform/must.ts'
import type { Asked } from '../act.ts'
import { openTestTree, type TestTree } from '../testing/test-tree.ts'

let town: TestTree
const rounds = process.env.BANKO_LONG ? 150 : 8
const patience = 300_000 + rounds * 6000
const currency = 'TRY'
const reason = 'busy'

beforeAll(async () => {
  town = await openTestTree({ databaseUrl: inject('postgresUrl'), databaseConnections: 24 })
}, 120_000)
afterAll(() => town.close())

const network = () => town.house.network
const own = <T>(work: () => Promise<T>) => forOperator(town.operatorId, work)
const password = 'a long enough one 7'
const playersMax = 3

interface Hung {
  readonly old: number
  readonly young: number
  readonly shop: number
  readonly kiosk: number
}

/** `old` over `shop` over `kiosk`, and `young`, which may have three players, beside `old`. */
async function hangTree(round: number): Promise<Hung> {
  const old = await town.hang(`Old ${round}`)
  const shop = await town.hang(`Shop ${round}`, old)
  const kiosk = await town.hang(`Kiosk ${round}`, shop)
  const young = await town.hang(`Young ${round}`)
  const top = await town.at()
  await network().setLimits(top, { nodeId: young, counts: { players: playersMax }, amounts: [] })
  for (const nodeId of [old, young]) await network().credit(top, { nodeId, currency, way: 'added', amount: 100 })
  await town.line(shop, 50)
  await town.sit(kiosk, `first of ${round}`)
  return { old, young, shop, kiosk }
}

/** Everybody who may at once, each with the place that they had when they asked. */
async function rush({ old, young, shop, kiosk }: Hung, round: number): Promise<unknown[]> {
  const [top, byOld] = await Promise.all([town.at(), town.at(old)])
  const [byYoung, byShop] = await Promise.all([town.at(young), town.at(shop)])
  const [first, second] = await town.eyes()
  const asked = await Promise.all([town.askMove(shop, young), town.askMove(kiosk, old), town.askMove(young, kiosk)])
  const credit = (by: Asked, nodeId: number) => network().credit(by, { nodeId, currency, way: 'added', amount: 7 })
  const player = { nodeId: kiosk, siteId: town.siteId, password, currency }
  const step = (at: number): (() => Promise<unknown>)[] => [
    () => credit(byOld, shop),
    () => credit(byYoung, shop),
    () => credit(byShop, kiosk),
    () => network().addPlayer(top, { ...player, userName: `late ${round} ${at}` }),
    () => network().addPlayer(byYoung, { ...player, nodeId: young, userName: `young ${round} ${at}` }),
    () => network().addNode(byShop, { parentId: kiosk, kind: 'dealer', title: `Late ${round} ${at}` }),
    () => network().addNode(byShop, { kind: 'dealer', title: `Own ${round} ${at}` }),
    () => network().setLine(first, { nodeId: shop, currency, line: 50 - at, reason }),
    () => network().setState(byOld, { nodeId: shop, betsBlocked: at % 2 === 0 }),
    () => network().move(first, { nodeId: shop, parentId: at % 2 === 0 ? young : old, reason }),
  ]
  const moves = asked.map((approvalId) => () => town.agree(approvalId, second))
  const [one, two, three] = moves
  const works = [...step(1), must(one, 'a move'), ...step(2), must(two, 'a move'), must(three, 'a move'), ...step(3)]
  return Promise.all(shuffled(works, round).map((work) => work()))
}

/** In another order in each round, the same in every run. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed * 7919 + 13
  return all
    .map((one) => {
      state = (state * 48_271) % 2_147_483_647
      return { one, at: state }
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

interface Told {
  did: string
  subject: string
  after: {
    kind?: string
    answer?: string
    nodeId?: number
    giverId?: number
    parentId?: number
    parent?: { nodeId: number }
  }
}

/** Goes through what was done in the order of the log: each step must have been one that the tree of then allowed. */
async function replay(): Promise<{ readonly moves: number; readonly transfers: number }> {
  const rows = await sql<Told>`
    select did, subject, after from audit_row where operator_id = ${town.operatorId} order by id`.execute(
    town.platform.db,
  )
  const parents = new Map<number, number | undefined>()
  const players = new Map<number, number>()
  let [moves, transfers] = [0, 0]
  const isBelow = (id: number | undefined, place: number): boolean =>
    id !== undefined && (id === place || isBelow(parents.get(id), place))
  const youngs = await sql<{ id: number }>`select id from node where title like 'Young %'`.execute(town.platform.db)
  for (const { did, subject, after } of rows.rows) {
    const nodeId = Number(/^node (\d+)$/.exec(subject)?.[1])
    if (did === 'network.test' && subject.startsWith('node ') && 'title' in after) parents.set(nodeId, after.parentId)
    if (subject.startsWith('player ')) players.set(Number(subject.slice(7)), after.nodeId ?? 0)
    if (subject.startsWith('transfer ') && after.nodeId !== undefined) {
      transfers += 1
      expect(parents.get(after.nodeId), subject).toBe(after.giverId)
    }
    if (did === 'approvals.decide' && after.kind === 'nodeMoved' && after.answer === 'done') {
      moves += 1
      expect(isBelow(after.parent?.nodeId, nodeId), `${subject} in itself`).toBe(false)
      parents.set(nodeId, after.parent?.nodeId)
    }
    for (const { id } of youngs.rows)
      expect([...players.values()].filter((at) => isBelow(at, id)).length, subject).toBeLessThanOrEqual(playersMax)
  }
  const nodes = await sql<{ id: number; parent_id: number | null }>`select id, parent_id from node`.execute(
    town.platform.db,
  )
  expect(nodes.rows.map(({ id, parent_id: parent }) => [id, parent ?? undefined])).toEqual(
    expect.arrayContaining([...parents]),
  )
  return { moves, transfers }
}

/** Nodes whose path or depth is not their parent's and one more, and those that promise more than they have. */
async function findBroken(): Promise<unknown[]> {
  const found = await sql<{ id: number }>`
    select n.id from node n left join node p on p.operator_id = n.operator_id and p.id = n.parent_id
    where n.path <> coalesce(p.path, '') || lpad(n.id::text, 10, '0') or n.depth <> coalesce(p.depth, 0) + 1
    union all
    select a.owner_id from account a
    where a.kind = 'dealerCredit' and a.balance + a.credit_line < (
      select coalesce(sum(b.credit_line), 0) from node c join account b
        on b.operator_id = c.operator_id and b.kind = 'dealerCredit' and b.owner_id = c.id and b.currency = a.currency
      where c.operator_id = a.operator_id and c.parent_id = a.owner_id)`.execute(town.platform.db)
  return found.rows
}

test(
  'moves against each other, against credit, lines, players and new dealers are as one after another, and no call fails',
  () =>
    own(async () => {
      for (let round = 0; round < rounds; round += 1) {
        await rush(await hangTree(round), round)
        expect(await findBroken()).toEqual([])
      }
      const { moves, transfers } = await replay()
      expect(moves).toBeGreaterThanOrEqual(rounds / 2)
      expect(transfers).toBeGreaterThan(rounds * 3)
      expect((await town.house.ledger.prove(town.platform.db)).faults).toEqual([])
    }),
  patience,
)

test(
  'a large subtree moves within a second, whole, with whoever works for it',
  () =>
    own(async () => {
      const [from, to] = [await town.hang('Large from'), await town.hang('Large to')]
      const shop = await town.hang('Large', from)
      const { path } = (await town.at(shop)).caller.scope
      await sql`
        with made as (select nextval('node_number') as id from generate_series(1, 1000))
        insert into node (operator_id, id, parent_id, path, depth, kind, title, created_by, created_at)
        select ${town.operatorId}::bigint, id, ${shop}::bigint, ${path}::text || lpad(id::text, 10, '0'), 3, 'dealer',
          'Below ' || id, 1, 0 from made`.execute(town.platform.db)
      const dealer = { nodeId: shop, userName: 'large dealer', password }
      expect(await network().addStaff(await town.at(), dealer)).toMatchObject({ ok: true })
      const [, second] = await town.eyes()
      const approvalId = await town.askMove(shop, to)
      const began = performance.now()
      expect(await town.agree(approvalId, second)).toMatchObject({ value: { answer: 'done' } })
      expect(performance.now() - began).toBeLessThan(1000)
      expect(await findBroken()).toEqual([])
      const staff = await sql<{ node_path: string }>`
        select node_path from staff where node_id = ${shop}`.execute(town.platform.db)
      expect(staff.rows).toEqual([{ node_path: (await town.at(shop)).caller.scope.path }])
    }),
  patience,
)
