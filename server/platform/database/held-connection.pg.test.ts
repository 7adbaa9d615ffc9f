import { createDatabase } from '@banko/tools/postgres/database.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'

let database: OpenDatabase
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createDatabase(inject('postgresUrl'))
  drop = made.drop
  database = await openDatabase({ url: made.url, connections: 2 })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const pidOf = (held: ReturnType<OpenDatabase['hold']>) =>
  held.session(async ({ rows }) => (await rows<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid)

test('is one connection, which keeps what its sessions leave with it', async () => {
  const held = database.hold()
  const pid = await pidOf(held)
  expect(await pidOf(held)).toBe(pid)
  await held.session(({ rows }) => rows('select pg_advisory_lock(5)'))
  const isTaken = async () =>
    (await database.session(({ rows }) => rows<{ free: boolean }>('select pg_try_advisory_xact_lock(5) as free')))[0]
      ?.free
  expect(await isTaken()).toBe(false)
  await held.release()
  await expect.poll(isTaken).toBe(true)
})

test('sessions that come together are one after the other, and one that fails undoes itself alone', async () => {
  const held = database.hold()
  await database.session(({ run }) => run('create table turn (n int)'))
  const add = (n: number) =>
    held.session(async ({ rows }) => {
      await rows('insert into turn values ($1)', [n])
      await new Promise((resume) => setImmediate(resume))
      if (n % 2 === 0) throw new Error(`not ${n}`)
    })
  const done = await Promise.allSettled([1, 2, 3, 4, 5].map(add))
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await database.session(({ rows }) => rows('select n from turn order by n'))).toEqual([
    { n: 1 },
    { n: 3 },
    { n: 5 },
  ])
  await held.release()
})

test('a session whose process stands still holds nobody up for long', async () => {
  const held = database.hold()
  await database.session(({ run }) => run('create table if not exists held (n int); insert into held values (1)'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const stuck = held
    .session(async ({ rows }) => {
      await rows('update held set n = 2')
      written.resolve()
      await promise
    })
    .catch(() => 'taken back')
  await written.promise
  await database.session(({ rows }) => rows('update held set n = 3'))
  resolve()
  expect(await stuck).toBe('taken back')
  await held.release()
})

test('is made anew after it was broken, and a fault of a session costs nothing', async () => {
  const held = database.hold()
  const pid = await pidOf(held)
  await expect(held.session(({ rows }) => rows('select nonsense'))).rejects.toThrow()
  expect(await pidOf(held)).toBe(pid)
  await database.session(({ rows }) => rows('select pg_terminate_backend($1)', [pid]))
  await expect.poll(() => pidOf(held).catch(() => pid)).not.toBe(pid)
  await held.release()
})
