import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestTree, type TestTree } from './testing/test-tree.ts'

let town: TestTree
beforeAll(async () => {
  town = await openTestTree()
}, 60_000)
afterAll(() => town.close())

const currency = 'TRY'
const reason = 'a good year'
const no = (code: string) => ({ ok: false, refusal: { code } })
const done = (answer: string) => ({ ok: true, value: { answer } })
/** Asks for a line as the first of two; answers the request's number. */
async function ask(nodeId: number, line: number): Promise<number> {
  const [first] = await town.eyes()
  const asked = await town.house.network.setLine(first, { nodeId, currency, line, reason })
  if (!asked.ok || asked.value.approvalId === undefined) throw new Error(`nothing waits: ${JSON.stringify(asked)}`)
  return asked.value.approvalId
}
const lineOf = async (nodeId: number) => (await town.creditOf(nodeId)).line

test('a line raised holds once another says yes; who asked does not, and it waits once', async () => {
  const [first, second] = await town.eyes()
  const node = await town.hang('Raised')
  const approvalId = await ask(node, 500)
  expect(await lineOf(node)).toBe(0)
  expect(await town.house.network.setLine(second, { nodeId: node, currency, line: 900, reason })).toEqual(
    no('approvalWaiting'),
  )
  expect(await town.agree(approvalId, first)).toEqual(no('approvalOwn'))
  expect(await town.agree(approvalId, second)).toEqual(done('done'))
  expect(await lineOf(node)).toBe(500)
  // lowered it holds at once
  const lower = { nodeId: node, currency, line: 200, reason }
  expect(await town.house.network.setLine(first, lower)).toEqual({ ok: true, value: {} })
  expect(await lineOf(node)).toBe(200)
})

test('a request is dead where the line moved, or whoever stands above no longer answers for it', async () => {
  const [first, second] = await town.eyes()
  const upper = await town.hang('Upper')
  const lower = await town.hang('Lower', upper)
  await town.line(upper, 500)
  await town.line(lower, 100)
  const moved = await ask(lower, 300)
  await town.house.network.setLine(first, { nodeId: lower, currency, line: 50, reason })
  expect(await town.agree(moved, second)).toEqual(done('dead'))
  const short = await ask(lower, 400)
  await town.house.network.setLine(first, { nodeId: upper, currency, line: 399, reason })
  expect(await town.agree(short, second)).toEqual(done('dead'))
  expect(await lineOf(lower)).toBe(50)
  const fits = await ask(lower, 300)
  await town.house.network.credit(first, { nodeId: upper, currency, way: 'added', amount: 7 })
  expect(await town.agree(fits, second)).toEqual(done('done'))
  expect(await lineOf(lower)).toBe(300)
})

test('a dealer raises the line of their own dealer at once, within what is theirs', async () => {
  const upper = await town.hang('Own upper')
  const lower = await town.hang('Own lower', upper)
  await town.line(upper, 500)
  const by = await town.at(upper)
  expect(await town.house.network.setLine(by, { nodeId: lower, currency, line: 500, reason })).toEqual({
    ok: true,
    value: {},
  })
  expect(await lineOf(lower)).toBe(500)
})
