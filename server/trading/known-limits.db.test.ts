import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byTest, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { rulesMax } from './index.ts'
import { KnownLimits } from './known-limits.ts'

let town: TestHouse
let other: number

beforeAll(async () => {
  town = await openTestHouse()
  const { operators, platform } = town.house
  other = await platform.db
    .transaction()
    .execute((tx) => operators.createOperator(tx, { name: 'Other', currencies: ['TRY'], liveMoney: false }))
  await operators.refresh()
}, 60_000)
afterAll(() => town.close())

function ruleOf(operatorId: number, value: number, until?: number) {
  const said = { saidAt: 1, reason: 'test' }
  const about = { source: 'operator', subject: '', kind: 'stakeMax', currency: 'TRY' } as const
  return { operatorId, ...about, value, from: 0, ...(until !== undefined && { until }), ...said }
}

/** Another process’s memory, and how many rows the database gave it. */
function openOther() {
  const { platform } = town.house
  let rows = 0
  const db = new Proxy(platform.db, {
    get: (target, key) => {
      if (key !== 'getExecutor') return Reflect.get(target, key, target) as unknown
      const executor = target.getExecutor()
      return () =>
        new Proxy(executor, {
          get: (of, name) => {
            if (name !== 'executeQuery') {
              const value: unknown = Reflect.get(of, name, of)
              return typeof value === 'function' ? value.bind(of) : value
            }
            return async (...given: Parameters<typeof of.executeQuery>) => {
              const answer = await of.executeQuery(...given)
              rows += given[0].sql.includes('join limit_rule') ? answer.rows.length : 0
              return answer
            }
          },
        })
    },
  })
  return { limits: new KnownLimits({ ...platform, db }), rows: () => rows }
}

describe('what a process knows of limits', () => {
  test('is what was set and not ended or over, whoever set it and however late it looks', async () => {
    const { trading, platform } = town.house
    const early = openOther().limits
    await early.refresh()
    const kept = await trading.setLimit(ruleOf(other, 100), byTest)
    const ended = await trading.setLimit(ruleOf(other, 200), byTest)
    await early.refresh()
    expect(early.rulesOf(other).map(({ id }) => id)).toEqual([kept, ended])
    await trading.endLimit(other, { id: ended ?? 0, by: byTest })
    const over = await trading.setLimit(ruleOf(other, 300, platform.clock.now() + 1000), byTest)
    await trading.setFactor({ operatorId: other, playerId: 9, percent: 50, saidAt: 1, reason: 'test' }, byTest)
    await early.refresh()
    const late = openOther().limits
    await late.refresh()
    for (const limits of [early, late]) {
      expect(limits.rulesOf(other).map(({ id }) => id)).toEqual([kept, over])
      expect(limits.factorsOf(other).map(({ playerId, percent }) => [playerId, percent])).toEqual([[9, 50]])
    }
    await town.platform.time.advance(1001)
    await trading.setFactor({ operatorId: other, playerId: 9, percent: 100, saidAt: 2, reason: 'test' }, byTest)
    for (const limits of [early, late]) {
      await limits.refresh()
      expect(limits.rulesOf(other).map(({ id }) => id)).toEqual([kept])
      expect(limits.factorsOf(other)).toEqual([])
    }
    expect(trading.rulesOf(other)).toEqual(early.rulesOf(other))
  })

  test('is read as one row for one change, however many rules there are and whose', async () => {
    const { trading } = town.house
    for (let turn = 0; turn < 50; turn += 1) await trading.setLimit(ruleOf(town.operatorId, turn + 1), byTest)
    const { limits, rows } = openOther()
    await limits.refresh()
    const all = rows()
    expect(all).toBeGreaterThanOrEqual(51)
    await trading.setLimit(ruleOf(other, 5), byTest)
    await limits.refresh()
    expect(rows() - all).toBe(1)
    expect(limits.rulesOf(town.operatorId)).toHaveLength(50)
  })

  test('is read once for all who ask while it is being read', async () => {
    const { trading } = town.house
    const { limits, rows } = openOther()
    await limits.refresh()
    const before = rows()
    const asked = Array.from({ length: 30 }, () => limits.refresh())
    await trading.setLimit(ruleOf(other, 7), byTest)
    asked.push(...Array.from({ length: 30 }, () => limits.refresh()))
    await Promise.all(asked)
    expect(rows() - before).toBe(1)
    expect(limits.rulesOf(other).at(-1)?.value).toBe(7)
  })
})

test('an operator has so many rules and no more, until one ends or is over', async () => {
  const { trading, platform } = town.house
  const open = trading.rulesOf(other).length
  await town.platform.database.session(({ run }) =>
    run(`insert into limit_rule (operator_id, source, subject, kind, value, from_at, until_at, reason, said_at, said_by, revision)
      select ${other}, 'match', n::text, 'legsMin', 1, 0, ${platform.clock.now() + 5000}, 'test', 0, 'test', 0
      from generate_series(1, ${rulesMax - open - 1}) as n`),
  )
  const last = await trading.setLimit(ruleOf(other, 11), byTest)
  expect(last).toBeGreaterThan(0)
  expect(await trading.setLimit(ruleOf(other, 12), byTest)).toBeUndefined()
  // what another operator may set is its own
  expect(await trading.setLimit(ruleOf(town.operatorId, 12), byTest)).toBeGreaterThan(0)
  await trading.endLimit(other, { id: last ?? 0, by: byTest })
  expect(await trading.setLimit(ruleOf(other, 12), byTest)).toBeGreaterThan(0)
  expect(await trading.setLimit(ruleOf(other, 13), byTest)).toBeUndefined()
  await town.platform.time.advance(5001)
  expect(await trading.setLimit(ruleOf(other, 13), byTest)).toBeGreaterThan(0)
})
