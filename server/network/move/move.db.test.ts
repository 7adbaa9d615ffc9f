import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestTree, type TestTree } from '../testing/test-tree.ts'

let town: TestTree
let matchId = 0
beforeAll(async () => {
  town = await openTestTree()
  matchId = await town.offer('match of moves')
}, 60_000)
afterAll(() => town.close())

const network = () => town.house.network
const no = (code: string, more: object = {}) => ({ ok: false, refusal: { code, ...more } })
const unfit = (why: object) => no('moveUnfit', { why })
const answered = (answer: string) => ({ ok: true, value: { answer } })
const reason = 'other hands'
const ask = async (nodeId: number, parentId?: number) => {
  const [first] = await town.eyes()
  return network().move(first, { nodeId, parentId, reason })
}
const give = async (nodeId: number, amount: number) =>
  expect(await network().credit(await town.at(), { nodeId, currency: 'TRY', way: 'added', amount })).toMatchObject({
    ok: true,
  })
/** The way down to a node as the operator sees it. */
async function wayTo(nodeId: number): Promise<(number | undefined)[]> {
  const page = await network().page((await town.at()).caller.scope, nodeId)
  return page.ok ? [...page.value.above.map((node) => node.nodeId), page.value.node.nodeId] : []
}
async function preview(nodeId: number, parentId?: number) {
  const answer = await network().previewMove((await town.at()).caller.scope, { nodeId, parentId })
  if (!answer.ok) throw new Error('there is no such move')
  return answer.value
}
const limit = async (nodeId: number, counts: object, stakeMax?: number, by?: number) =>
  network().setLimits(await town.at(by), {
    ...{ nodeId, counts },
    amounts: stakeMax === undefined ? [] : [{ currency: 'TRY', stakeMax }],
  })
const ownLimits = async (nodeId: number) => {
  const page = await network().page((await town.at()).caller.scope, nodeId)
  return page.ok ? page.value.limits.map(({ kind, value, own }) => [kind, value, own]) : undefined
}

/** `old` over `shop` over `kiosk`, with a guest at the kiosk, and `young` beside `old`. */
async function hangTree(name: string) {
  const old = await town.hang(`${name} old`)
  const shop = await town.hang(`${name} shop`, old)
  const kiosk = await town.hang(`${name} kiosk`, shop)
  const young = await town.hang(`${name} young`)
  const guest = await town.sit(kiosk, `${name} guest`)
  return { old, shop, kiosk, young, guest }
}

describe('a subtree that two agreed to move', () => {
  test('hangs whole at the other place once the second says yes, seen from there and no longer from above', async () => {
    const { old, shop, kiosk, young } = await hangTree('whole')
    const [first, second] = await town.eyes()
    const dealer = { nodeId: kiosk, userName: 'whole dealer', password: 'seven blue herons stand' }
    expect(await network().addStaff(await town.at(shop), dealer)).toMatchObject({ ok: true })
    const approvalId = await town.askMove(shop, young)
    expect(await wayTo(kiosk)).toEqual([old, shop, kiosk])
    expect(await town.agree(approvalId, first)).toEqual(no('approvalOwn'))
    expect(await town.agree(approvalId, second)).toEqual(answered('done'))
    expect(await wayTo(kiosk)).toEqual([young, shop, kiosk])
    const seesFrom = async (nodeId: number, seen: number) =>
      (await network().page((await town.at(nodeId)).caller.scope, seen)).ok
    expect([await seesFrom(old, shop), await seesFrom(old, kiosk)]).toEqual([false, false])
    expect([await seesFrom(young, shop), await seesFrom(young, kiosk)]).toEqual([true, true])
    const found = await sql<{ node_path: string }>`
      select node_path from staff where node_id = ${kiosk}`.execute(town.platform.db)
    expect(found.rows).toEqual([{ node_path: (await town.at(kiosk)).caller.scope.path }])
    expect(await network().children((await town.at()).caller.scope, { nodeId: old })).toMatchObject({
      value: { nodes: [] },
    })
  })

  test('hangs on the operator itself where no other is named, and goes back', async () => {
    const { old, shop, kiosk } = await hangTree('root')
    await town.move(shop)
    expect(await wayTo(kiosk)).toEqual([shop, kiosk])
    await town.move(shop, old)
    expect(await wayTo(kiosk)).toEqual([old, shop, kiosk])
    await town.move(kiosk, old)
    expect(await wayTo(kiosk)).toEqual([old, kiosk])
  })

  test('is two rows of the audit, with where it hung and where it hangs', async () => {
    const { shop, young, old } = await hangTree('told')
    await town.move(shop, young)
    const rows = await sql<{ did: string; before: object; after: object }>`
      select did, before, after from audit_row where subject = ${`node ${shop}`} order by id desc limit 2`.execute(
      town.platform.db,
    )
    const place = { before: { parent: { nodeId: old }, level: 2 }, after: { parent: { nodeId: young }, level: 2 } }
    expect(rows.rows).toMatchObject([
      { did: 'approvals.decide', ...place },
      { did: 'network.setLine', ...place },
    ])
    expect(rows.rows[0]?.after).toMatchObject({ kind: 'nodeMoved', answer: 'done', players: 1, dealers: 1 })
  })
})

describe('a place that could not have had the subtree', () => {
  test('is refused by name: the same, inside of it, too deep, and nodes that are not there', async () => {
    const { old, shop, kiosk } = await hangTree('wrong')
    expect(await ask(shop, old)).toEqual(unfit({ kind: 'there' }))
    expect(await ask(old)).toEqual(unfit({ kind: 'there' }))
    expect(await ask(shop, shop)).toEqual(unfit({ kind: 'within' }))
    expect(await ask(old, kiosk)).toEqual(unfit({ kind: 'within' }))
    expect(await ask(shop, 1_000_000)).toEqual(no('notFound'))
    expect(await ask(1_000_000, old)).toEqual(no('notFound'))
    const stranger = await town.at(undefined, await town.addOperator())
    for (const [nodeId, parentId] of [[shop], [shop, old], [1_000_000, 1_000_001]] as const) {
      expect(await network().move(stranger, { nodeId, parentId, reason })).toEqual(no('notFound'))
      expect(await network().previewMove(stranger.caller.scope, { nodeId, parentId })).toEqual(no('notFound'))
    }
    let low = await town.hang('deep 1')
    for (let depth = 2; depth < 7; depth += 1) low = await town.hang(`deep ${depth}`, low)
    expect(await ask(old, low)).toEqual(unfit({ kind: 'levels', max: 8 }))
    expect(await ask(shop, low)).toMatchObject({ ok: true })
  })

  test.each(['players', 'dealers', 'terminals'] as const)(
    'counts %s of the whole subtree, and not twice',
    async (kind) => {
      const { old, shop, kiosk, young } = await hangTree(`count ${kind}`)
      const below = await town.hang(`below ${kind}`, young)
      const terminal = { siteId: town.siteId, nodeId: kiosk, number: 700 + kind.length, title: 'T', pin: '290384' }
      await network().addTerminal(await town.at(), { ...terminal, printerWidth: 'mm58', credit: 0 })
      const had = { players: 0, dealers: 1, terminals: 0 }[kind]
      const comes = { players: 1, dealers: 2, terminals: 1 }[kind]
      expect(await limit(young, { [kind]: had + comes - 1 })).toMatchObject({ ok: true })
      const why = { kind, title: `count ${kind} young`, max: had + comes - 1, count: had + comes }
      expect(await ask(shop, below)).toEqual(unfit(why))
      expect((await preview(shop, below)).unfit).toEqual(why)
      expect(await limit(young, { [kind]: had + comes })).toMatchObject({ ok: true })
      await town.move(shop, below)
      // whoever stands above both has it below them already
      await town.move(shop, young)
      expect(await wayTo(shop)).toEqual([young, shop])
      await town.move(shop, old)
    },
  )

  test('must answer for the line of the subtree, which goes along; the balance stays where it is', async () => {
    const { old, shop, young } = await hangTree('line')
    await town.line(old, 500)
    await town.line(shop, 300)
    await give(old, 400)
    await give(shop, 400)
    const lower = { nodeId: old, currency: 'TRY', line: 0, reason }
    expect(await network().setLine(await town.at(), lower)).toMatchObject(no('lineInUse', { min: 300 }))
    expect(await ask(shop, young)).toEqual(unfit({ kind: 'line', currency: 'TRY', available: 0, line: 300 }))
    await town.line(young, 299)
    expect(await ask(shop, young)).toEqual(unfit({ kind: 'line', currency: 'TRY', available: 299, line: 300 }))
    await town.line(young, 300)
    const before = await town.creditOf(shop)
    await town.move(shop, young)
    expect(await town.creditOf(shop)).toEqual(before)
    const by = await town.at(young)
    const more = { currency: 'TRY', way: 'added', amount: 1 } as const
    const other = await town.hang('line other', young)
    expect(await network().credit(by, { nodeId: other, ...more })).toMatchObject(no('creditTooLow', { available: 0 }))
    // what the one before answered for is theirs again
    expect(await network().setLine(await town.at(), lower)).toEqual({ ok: true, value: {} })
    expect((await town.house.ledger.prove(town.platform.db)).faults).toEqual([])
  })
})

describe('what was said before a move', () => {
  test('by a level that stands above no longer holds on, and the operator alone takes it back', async () => {
    const { old, shop, kiosk, young } = await hangTree('said')
    await limit(shop, {}, 500, old)
    await network().setState(await town.at(old), { nodeId: shop, betsBlocked: true })
    await network().setState(await town.at(shop), { nodeId: kiosk, transfersBlocked: true })
    await town.move(shop, young)
    const by = await town.at(young)
    expect(await network().setState(by, { nodeId: shop, betsBlocked: false })).toEqual(no('nodeHeldAbove'))
    expect(await network().setState(by, { nodeId: kiosk, betsBlocked: true })).toMatchObject({ ok: true })
    expect(await network().setState(by, { nodeId: kiosk, betsBlocked: false, transfersBlocked: false })).toMatchObject({
      ok: true,
    })
    expect(await limit(shop, {}, 501, young)).toMatchObject(no('nodeLimitLoose', { max: 500 }))
    expect(await limit(shop, {}, 400, young)).toMatchObject({ ok: true })
    expect(await ownLimits(shop)).toEqual([['stakeMax', 400, 400]])
    expect(await limit(shop, {}, undefined, young)).toMatchObject({ ok: true })
    expect(await ownLimits(shop)).toEqual([['stakeMax', 500, 500]])
    expect(await limit(shop, {})).toMatchObject({ ok: true })
    expect(await ownLimits(shop)).toEqual([])
    expect(await network().setState(await town.at(), { nodeId: shop, betsBlocked: false })).toMatchObject({ ok: true })
  })

  test('by a level of the subtree is theirs still, however deep it hangs now', async () => {
    const { shop, kiosk, young } = await hangTree('levels')
    const below = await town.hang('levels below', young)
    await limit(kiosk, {}, 300, shop)
    await network().setState(await town.at(shop), { nodeId: kiosk, betsBlocked: true })
    await town.move(shop, below)
    expect(await network().setState(await town.at(shop), { nodeId: kiosk, betsBlocked: false })).toMatchObject({
      ok: true,
    })
    expect(await limit(kiosk, {}, undefined, shop)).toMatchObject({ ok: true })
    expect(await ownLimits(kiosk)).toEqual([])
  })

  test('of a terminal: a lock from above is the operator’s then, one from within is opened there', async () => {
    const { old, shop, young } = await hangTree('lock')
    const terminal = { siteId: town.siteId, nodeId: shop, number: 731, title: 'T', pin: '290384' }
    const made = await network().addTerminal(await town.at(), { ...terminal, printerWidth: 'mm58', credit: 0 })
    const terminalId = made.ok ? made.value.terminalId : 0
    const { desk } = town.house.people.terminals
    const lock = async (locked: boolean, nodeId?: number) => {
      const { caller, from } = await town.at(nodeId)
      const reach = network().reachTerminal(caller.scope, terminalId)
      return desk.setLocked(caller, { terminalId, locked, reach }, from)
    }
    expect(await lock(true, old)).toBe('done')
    await town.move(shop, young)
    expect([await lock(false, old), await lock(false, young), await lock(false, shop)]).toEqual([
      'missing',
      'held',
      'held',
    ])
    expect(await lock(false)).toBe('done')
    expect([await lock(true, shop), await lock(false, young)]).toEqual(['done', 'done'])
  })

  test('holds for bets as it does at the new place, at once', async () => {
    const { shop, kiosk, young, guest, old } = await hangTree('bets')
    for (const nodeId of [old, shop, kiosk]) await give(nodeId, 10_000)
    await network().creditPlayer(await town.at(), { playerId: guest, way: 'added', amount: 10_000 })
    await network().setState(await town.at(), { nodeId: old, betsBlocked: true })
    await limit(young, {}, 200)
    const place = () =>
      town.house.placement.place(town.of(guest), town.request([[matchId, '1x2', '1']], { stake: 300 }))
    expect(await place()).toMatchObject(no('productOff'))
    await town.move(shop, young)
    network().forgetHolds()
    expect(await place()).toMatchObject(no('stakeAboveMax', { max: 200, limit: 'dealer' }))
  })
})

describe('a request to move', () => {
  test('shows both the same, and is dead where anything of it is otherwise by then', async () => {
    const { shop, young, kiosk } = await hangTree('dead')
    const [, second] = await town.eyes()
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      'a player came': () => town.sit(kiosk, 'dead late'),
      'a limit holds there': () => limit(young, {}, 100),
      'a limit holds here': () => limit(shop, {}, 90),
      'bets are blocked there': async () => network().setState(await town.at(), { nodeId: young, betsBlocked: true }),
      'there is no room any more': () => limit(young, { players: 1 }),
      'it hangs elsewhere': () => town.move(young, kiosk).then(undefined, () => town.move(kiosk, young)),
    }
    for (const [what, change] of Object.entries(changes)) {
      const approvalId = await town.askMove(shop, young)
      const shown = await preview(shop, young)
      const stored = await sql<{ before: object; after: object }>`
        select before, after from approval where id = ${approvalId}`.execute(town.platform.db)
      expect(stored.rows, what).toEqual([shown])
      await change()
      expect(await town.agree(approvalId, second), what).toEqual(answered('dead'))
      expect((await wayTo(shop)).includes(young), what).toBe(false)
      await limit(young, {})
    }
  })

  test('lives on where money moved, and waits once for a subtree', async () => {
    const { old, shop, young } = await hangTree('once')
    const [first, second] = await town.eyes()
    const approvalId = await town.askMove(shop, young)
    expect(await network().move(second, { nodeId: shop, reason })).toEqual(no('approvalWaiting'))
    await give(old, 50)
    await give(shop, 20)
    expect(await town.agree(approvalId, second)).toEqual(answered('done'))
    expect(await network().move(first, { nodeId: shop, parentId: old, reason })).toMatchObject({ ok: true })
  })
})

describe('credit after a move', () => {
  test('comes from the new place alone, and what was given before is taken back by the operator alone', async () => {
    const { old, shop, young } = await hangTree('credit')
    await give(old, 100)
    await give(young, 100)
    const step = { nodeId: shop, currency: 'TRY', way: 'added', amount: 40 } as const
    const given = await network().credit(await town.at(old), step)
    const transferId = given.ok ? given.value.transferId : 0
    await town.move(shop, young)
    expect(await network().credit(await town.at(old), step)).toEqual(no('notFound'))
    expect(await network().undo(await town.at(old), { transferId })).toEqual(no('notFound'))
    expect(await network().undo(await town.at(young), { transferId })).toEqual(no('notGiver'))
    expect(await network().credit(await town.at(young), step)).toMatchObject({
      value: { giverBalance: 60, balance: 80 },
    })
    expect(await network().undo(await town.at(), { transferId })).toMatchObject({ ok: true })
    expect([await town.creditOf(old), await town.creditOf(shop)]).toMatchObject([{ balance: 100 }, { balance: 40 }])
    expect((await town.house.ledger.prove(town.platform.db)).faults).toEqual([])
  })

  test('of before is told without who gave it then, and with who moved it within what is seen now', async () => {
    const { old, shop, kiosk, young } = await hangTree('history')
    await give(old, 100)
    await network().credit(await town.at(old), { nodeId: shop, currency: 'TRY', way: 'added', amount: 40 })
    await network().credit(await town.at(shop), { nodeId: kiosk, currency: 'TRY', way: 'added', amount: 10 })
    await town.move(shop, young)
    const told = async (by?: number) => {
      const answer = await network().movements((await town.at(by)).caller.scope, { nodeId: shop })
      return answer.ok ? answer.value.transfers : []
    }
    const [down, up] = await told(young)
    expect(up).toMatchObject({ giverElsewhere: true, node: { nodeId: shop }, balance: 40 })
    for (const name of ['giver', 'giverBalance', 'by']) expect(up).not.toHaveProperty(name)
    expect(down).toMatchObject({ giver: { nodeId: shop }, by: `at ${shop}`, giverBalance: 30 })
    expect((await told(shop))[1]).toMatchObject({ giverElsewhere: true })
    expect((await told())[1]).toMatchObject({ giver: { nodeId: old, title: 'history old' }, giverBalance: 60 })
  })
})

test('nodes are found by what their names have or by number, with the way down as far as it is seen', async () => {
  const { old, shop, kiosk } = await hangTree('İzmir')
  const find = async (text: string, by?: number, outsideId?: number) => {
    const answer = await network().find((await town.at(by)).caller.scope, { text, outsideId })
    return answer.ok ? answer.value.nodes.map(({ nodeId, above }) => [nodeId, ...above]) : []
  }
  expect(await find('izmir k')).toEqual([[kiosk, 'İzmir old', 'İzmir shop']])
  expect(await find('izmir', shop)).toEqual([[kiosk, 'İzmir shop'], [shop]])
  expect(await find('IZMIR S', undefined, shop)).toEqual([])
  expect(await find('kiosk', undefined, shop)).not.toContainEqual(expect.arrayContaining([kiosk]))
  expect((await find(String(old)))[0]).toEqual([old])
  expect(await find(String(old), shop)).toEqual([])
  expect(await find('%')).toEqual([])
})
