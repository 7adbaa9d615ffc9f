import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { forOperator } from '../platform/database/row-scope.ts'
import { openTestTree, type TestTree } from './testing/test-tree.ts'

let town: TestTree
const rounds = process.env.BANKO_LONG ? 200 : 8
const patience = 300_000 + rounds * 4000
const crowd = 12

beforeAll(async () => {
  town = await openTestTree({ databaseUrl: inject('postgresUrl'), databaseConnections: 24 })
}, 120_000)
afterAll(() => town.close())

const network = () => town.house.network
const own = <T>(work: () => Promise<T>) => forOperator(town.operatorId, work)
const done = (answers: readonly { readonly ok: boolean }[]) => answers.filter(({ ok }) => ok).length
const many = <T>(work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: crowd }, (_, at) => work(at)))

test(
  'a dealer who is asked by everybody at once gives what there is and no more, whoever promises lines meanwhile',
  () =>
    own(async () => {
      for (let round = 0; round < rounds; round += 1) {
        const giver = await town.hang(`Giver ${round}`)
        const below = await Promise.all([1, 2, 3].map((at) => town.hang(`Below ${at} of ${round}`, giver)))
        const guest = await town.sit(giver, `guest ${round}`)
        const [top, by] = [await town.at(), await town.at(giver)]
        const moved = { currency: 'TRY', way: 'added' } as const
        await network().credit(top, { nodeId: giver, amount: 500, ...moved })
        const answers = await many(async (at) => {
          const nodeId = below[at % 3] ?? 0
          if (at % 4 === 0) return network().setLine(by, { nodeId, currency: 'TRY', line: 60, reason: 'busy' })
          if (at % 4 === 1) return network().creditPlayer(by, { playerId: guest, way: 'added', amount: 90 })
          return network().credit(by, { nodeId, amount: 90, ...moved })
        })
        expect(done(answers)).toBeGreaterThan(3)
        const promised = (await Promise.all(below.map((nodeId) => town.creditOf(nodeId)))).reduce(
          (sum, { line }) => sum + line,
          0,
        )
        const { balance, line } = await town.creditOf(giver)
        expect(balance + line - promised).toBeGreaterThanOrEqual(0)
      }
      expect((await town.house.ledger.prove(town.platform.db)).faults).toEqual([])
    }),
  patience,
)

test(
  'a transfer that everybody undoes at once, up and down the tree, is undone once',
  () =>
    own(async () => {
      const upper = await town.hang('Undo upper')
      const lower = await town.hang('Undo lower', upper)
      const [top, by] = [await town.at(), await town.at(upper)]
      const moved = { currency: 'TRY', way: 'added', amount: 10 } as const
      await network().credit(top, { nodeId: upper, ...moved, amount: 1_000_000 })
      for (let round = 0; round < rounds; round += 1) {
        const given = await network().credit(by, { nodeId: lower, ...moved })
        const transferId = given.ok ? given.value.transferId : 0
        const answers = await many((at): Promise<{ readonly ok: boolean }> => {
          if (at % 3 === 0) return network().setLine(by, { nodeId: lower, currency: 'TRY', line: at, reason: 'busy' })
          return network().undo(at % 2 === 0 ? by : top, { transferId })
        })
        expect(done(answers.filter((_, at) => at % 3 !== 0))).toBe(1)
      }
      expect((await town.creditOf(lower)).balance).toBe(0)
    }),
  patience,
)

test(
  'the last place is taken once, and a block that has been said stops what comes after it',
  () =>
    own(async () => {
      for (let round = 0; round < rounds; round += 1) {
        const root = await town.hang(`Places ${round}`)
        const low = await town.hang(`Places below ${round}`, root)
        const [top, by] = [await town.at(), await town.at(root)]
        await network().setLimits(top, { nodeId: root, counts: { dealers: 3 }, amounts: [] })
        const answers = await many((at) =>
          network().addNode(by, { parentId: at % 2 === 0 ? root : low, kind: 'dealer', title: `Seat ${at}` }),
        )
        expect(done(answers)).toBe(2)
        await network().credit(top, { nodeId: root, currency: 'TRY', way: 'added', amount: 1000 })
        let isBlocked = false
        const late: boolean[] = []
        await many(async (at) => {
          if (at === crowd - 1) {
            await network().setState(top, { nodeId: root, transfersBlocked: true })
            isBlocked = true
            return
          }
          for (let step = 0; step < 4; step += 1) {
            const began = isBlocked
            const { ok } = await network().credit(by, { nodeId: low, currency: 'TRY', way: 'added', amount: 1 })
            if (began && ok) late.push(ok)
          }
        })
        expect(late).toEqual([])
      }
    }),
  patience,
)
