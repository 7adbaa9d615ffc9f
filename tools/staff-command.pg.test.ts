import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { migrations } from '@banko/server/house.ts'
import { openDatabase } from '@banko/server/platform/database/database.ts'
import { migrate } from '@banko/server/platform/database/migrate.ts'
import { expect, inject, test } from 'vitest'
import { createDatabase } from './postgres/database.ts'

const program = new URL('staff.ts', import.meta.url).pathname

/** Runs the command; `typed` is its standard input. */
async function staff(args: readonly string[], typed = '') {
  const child = spawn(process.execPath, [program, ...args])
  child.stdin.end(typed)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  return { out: out.trim(), err: err.trim(), code }
}

test('staff are made, listed, locked and let in again, and mistakes are named', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const on = ['--database', url]
  const of = [...on, '--operator', '1']
  expect((await staff(['list', ...of])).err).toContain('npm run db:migrate')
  const database = await openDatabase({ url })
  await migrate(database, migrations)
  expect(await staff(['list', ...of])).toMatchObject({ code: 2, err: 'there is no operator 1' })
  await database.session(({ rows }) =>
    rows(`insert into operator (name, currencies, live_money, live_delay_seconds, created_at)
      values ('Demo', '{TRY}', false, 5, 0)`),
  )
  expect((await staff(['list', ...of])).out).toBe('there is no staff')

  const ayşe = await staff(['create', 'Ayşe', ...of, '--roles', 'trader,support'])
  expect(ayşe.out).toMatch(
    /^staff 1 of operator 1: Ayşe, trader, support; the password is not shown again:\n[\w-]{43}$/,
  )
  const veli = await staff(
    ['create', 'veli', ...of, '--roles', 'administrator', '--password-stdin'],
    'a long password\n',
  )
  expect(veli.out).toBe('staff 2 of operator 1: veli, administrator')
  expect((await staff(['lock', 'Ayşe', ...of])).out).toBe('Ayşe is locked; their sessions have ended')
  expect((await staff(['list', ...of])).out).toBe(
    'staff 1: Ayşe, support trader, locked\nstaff 2: veli, administrator, no authenticator yet',
  )
  expect((await staff(['unlock', 'Ayşe', ...of])).code).toBe(0)
  expect((await staff(['reset-factor', 'veli', ...of])).code).toBe(0)

  const mistakes: [string[], string][] = [
    [['create', 'AYŞE', ...of, '--roles', 'trader'], 'has a AYŞE already'],
    [['create', 'x', ...of, '--roles', 'owner'], '--roles is some of'],
    [['create', 'x', ...of], '--roles is some of'],
    [['create', ' ', ...of, '--roles', 'trader'], 'a name has'],
    [['create', 'x', ...on, '--roles', 'trader', '--operator', '2'], 'there is no operator 2'],
    [['create', 'x', ...on, '--roles', 'trader', '--operator', 'one'], '--operator is a whole number'],
    [['create', 'x', ...of, '--roles', 'trader', '--password-stdin'], 'the password has'],
    [['lock', 'nobody', ...of], 'has no nobody'],
    [['praise', 'veli', ...of], 'Usage'],
    [['lock', ...of], 'Usage'],
    [['list', ...of, '--nonsense'], '--nonsense'],
  ]
  for (const [args, said] of mistakes)
    expect(await staff(args, 'short'), args.join(' ')).toMatchObject({ code: 2, err: expect.stringContaining(said) })
  await database.close()
  await drop()
}, 240_000)
