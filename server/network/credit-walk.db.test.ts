import { afterAll, beforeAll, expect, test } from 'vitest'
import { forOperator } from '../platform/database/row-scope.ts'
import { openTestTree, type TestTree } from './testing/test-tree.ts'

/** A long form is asked for by `NETWORK_STEPS=20000`. */
const steps = Number(process.env.NETWORK_STEPS ?? 2000)
const seed = Number(process.env.NETWORK_SEED ?? 20_261_128)

let town: TestTree
beforeAll(async () => {
  town = await openTestTree()
}, 60_000)
afterAll(() => town.close())

/** Numbers from 0 to below 1, the same for the same seed. Source: mulberry32. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What there is, told without accounts, locks or a database. */
class Model {
  readonly parents = new Map<number, number | undefined>()
  readonly balance = new Map<string, number>()
  readonly line = new Map<number, number>()
  readonly nodeOf = new Map<number, number>()

  at(name: string): number {
    return this.balance.get(name) ?? 0
  }

  promised(nodeId: number): number {
    return [...this.parents]
      .filter(([, parent]) => parent === nodeId)
      .reduce((sum, [child]) => sum + (this.line.get(child) ?? 0), 0)
  }

  /** What a node could give away now. */
  free(nodeId: number): number {
    return this.at(`node ${nodeId}`) + (this.line.get(nodeId) ?? 0) - this.promised(nodeId)
  }

  /** Answers why not, as the call would. */
  move(above: number | undefined, below: string, amount: number): string | undefined {
    if (amount > 0 && above !== undefined && this.free(above) < amount) return 'creditTooLow'
    if (amount < 0 && below.startsWith('node')) {
      const id = Number(below.slice(5))
      if (Math.min(this.at(below), this.free(id)) < -amount) return 'creditTooLow'
    }
    if (amount < 0 && below.startsWith('player') && this.at(below) < -amount) return 'balanceTooLow'
    this.balance.set(below, this.at(below) + amount)
    const upper = above === undefined ? 'world' : `node ${above}`
    this.balance.set(upper, this.at(upper) - amount)
    return undefined
  }

  setLine(nodeId: number, line: number): string | undefined {
    const own = this.line.get(nodeId) ?? 0
    const parent = this.parents.get(nodeId)
    if (parent !== undefined && line > own && line > this.free(parent) + own) return 'lineTooHigh'
    if (line < this.promised(nodeId) - this.at(`node ${nodeId}`)) return 'lineInUse'
    this.line.set(nodeId, line)
    return undefined
  }
}

test(
  `${steps} steps of credit over a tree are what a plain model says, sum to zero and break no floor`,
  async () => {
    const { house, platform, operatorId } = town
    const { network, ledger } = house
    const random = randomFrom(seed)
    const below = (count: number) => Math.floor(random() * count)
    const model = new Model()
    const top = await town.at()
    for (let made = 0; made < 12; made += 1) {
      const known = [...model.parents.keys()]
      const parent = made < 2 ? undefined : known[below(known.length)]
      model.parents.set(await town.hang(`dealer ${made}`, parent), parent)
    }
    const nodes = [...model.parents.keys()]
    for (let made = 0; made < 15; made += 1) {
      const nodeId = nodes[below(nodes.length)] ?? 0
      model.nodeOf.set(await town.sit(nodeId, `guest ${made}`), nodeId)
    }
    const players = [...model.nodeOf.keys()]
    const done: { transferId: number; above: number | undefined; below: string; amount: number }[] = []
    const undone = new Set<number>()
    const outcomes = new Map<string, number>()

    const one = async (): Promise<[said: string | undefined, expected: string | undefined]> => {
      const amount = 1 + below(500)
      const way = random() < 0.6 ? 'added' : 'taken'
      const signed = way === 'added' ? amount : -amount
      const what = random()
      if (what < 0.15) {
        const nodeId = nodes[below(nodes.length)] ?? 0
        const line = below(800)
        const answer = await town.line(nodeId, line)
        return [answer.ok ? undefined : answer.refusal.code, model.setLine(nodeId, line)]
      }
      if (what < 0.3 && done.length > 0) {
        const earlier = done[below(done.length)]
        if (!earlier) return [undefined, undefined]
        const { transferId, above, below: to, amount: was } = earlier
        const answer = await network.undo(top, { transferId })
        const expected = undone.has(transferId) ? 'undoOver' : model.move(above, to, -was)
        if (expected === undefined) undone.add(transferId)
        return [answer.ok ? undefined : answer.refusal.code, expected]
      }
      const isPlayer = what < 0.65
      const id = (isPlayer ? players[below(players.length)] : nodes[below(nodes.length)]) ?? 0
      const above = isPlayer ? model.nodeOf.get(id) : model.parents.get(id)
      const to = `${isPlayer ? 'player' : 'node'} ${id}`
      // every other one by whoever stands above themselves
      const by = above !== undefined && random() < 0.5 ? await town.at(above) : top
      const answer = isPlayer
        ? await network.creditPlayer(by, { playerId: id, way, amount })
        : await network.credit(by, { nodeId: id, currency: 'TRY', way, amount })
      const expected = model.move(above, to, signed)
      if (answer.ok) {
        done.push({ transferId: answer.value.transferId, above, below: to, amount: signed })
        expect(answer.value.balance).toBe(model.at(to))
        expect(answer.value.giverBalance).toBe(above === undefined ? undefined : model.at(`node ${above}`))
      }
      return [answer.ok ? undefined : answer.refusal.code, expected]
    }

    await forOperator(operatorId, async () => {
      for (let step = 0; step < steps; step += 1) {
        const [said, expected] = await one()
        expect(said, `step ${step} of seed ${seed}`).toBe(expected)
        outcomes.set(said ?? 'done', (outcomes.get(said ?? 'done') ?? 0) + 1)
        // no floor is broken, and nobody has promised more than they have
        for (const nodeId of nodes) expect(model.free(nodeId), `step ${step}`).toBeGreaterThanOrEqual(0)
      }
      const held = await ledger.held(platform.db, operatorId, 'dealerCredit', nodes)
      for (const { ownerId, balance, line } of held)
        expect({ balance, line }).toEqual({ balance: model.at(`node ${ownerId}`), line: model.line.get(ownerId) ?? 0 })
      const cash = await ledger.balances(platform.db, operatorId, 'playerCash', players)
      for (const playerId of players) expect(cash.get(playerId)).toBe(model.at(`player ${playerId}`))
    })
    expect([...model.balance.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0)
    expect((await ledger.prove(platform.db)).faults).toEqual([])
    // every way out was taken
    for (const code of ['done', 'creditTooLow', 'balanceTooLow', 'lineTooHigh', 'lineInUse', 'undoOver'])
      expect(outcomes.get(code), code).toBeGreaterThan(10)
  },
  60_000 + steps * 200,
)
