import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../testing/test-platform.ts'
import type { Transaction } from './connection.ts'
import { allInOrder } from './pipeline.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  opened = await openTestDatabase({ databaseUrl: inject('postgresUrl'), databaseConnections: 2 })
  await opened.database.session(({ run }) => run('create table note (n int primary key, at timestamptz)'))
})
beforeEach(() => opened.database.session(({ run }) => run('truncate note')))
afterAll(async () => {
  await opened.database.close()
  await opened.drop()
})

const note = (tx: Transaction, n: number) =>
  sql<{ n: number }>`insert into note values (${n}, clock_timestamp()) returning n`.execute(tx)
const slow = (tx: Transaction) => sql`select pg_sleep(0.1)`.execute(tx)
const noted = async () =>
  (await opened.database.session(({ rows }) => rows<{ n: number }>('select n from note order by at'))).map(({ n }) => n)

test('statements are carried out in the order in which they were asked, and nobody waits between them', async () => {
  let asked = 0
  const answers = await opened.database.pipelined((tx) => {
    const all = allInOrder([slow(tx), note(tx, 2), note(tx, 1), note(tx, 3)])
    asked += 4
    return all
  })
  expect(asked).toBe(4)
  expect(answers.slice(1).flatMap((answer) => answer.rows)).toEqual([{ n: 2 }, { n: 1 }, { n: 3 }])
  expect(await noted()).toEqual([2, 1, 3])
})

test('one that fails takes all back, and what is thrown is its own fault', async () => {
  const run = opened.database.pipelined((tx) => Promise.all([note(tx, 1), note(tx, 1), note(tx, 2)]))
  await expect(run).rejects.toThrow('duplicate key')
  // whoever looks away from an answer hears of its fault all the same
  const unheard = opened.database.pipelined(async (tx) => {
    note(tx, 1).catch(() => {})
    note(tx, 1).catch(() => {})
    note(tx, 2).catch(() => {})
  })
  await expect(unheard).rejects.toThrow('duplicate key')
  expect(await noted()).toEqual([])
})

test('work that throws takes back what it had sent, answered or not', async () => {
  const run = opened.database.pipelined(async (tx) => {
    await note(tx, 1)
    void note(tx, 2)
    throw new Error('not this')
  })
  await expect(run).rejects.toThrow('not this')
  expect(await noted()).toEqual([])
  await opened.database.pipelined((tx) => note(tx, 4))
  expect(await noted()).toEqual([4])
})

test('a connection that breaks in the middle is told to who asked, and replaced', async () => {
  const run = opened.database.pipelined((tx) =>
    Promise.all([note(tx, 1), sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx), note(tx, 2)]),
  )
  await expect(run).rejects.toThrow()
  expect(await noted()).toEqual([])
  await opened.database.pipelined((tx) => note(tx, 5))
  expect(await noted()).toEqual([5])
})

test('faults are told in the order of what was asked, not of what ended first', async () => {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 20))
  await expect(allInOrder([late, Promise.reject(new Error('early'))])).rejects.toThrow('late')
})
