import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { migrations } from '@banko/server/house.ts'
import { verifyPassword } from '@banko/server/people/index.ts'
import { openDatabase } from '@banko/server/platform/database/database.ts'
import { migrate } from '@banko/server/platform/database/migrate.ts'
import { expect, inject, test } from 'vitest'
import { createDatabase } from './postgres/database.ts'
import { createServedDatabase } from './postgres/serving-role.ts'

/** Runs a command; `typed` is its standard input. */
async function run(name: string, args: readonly string[], typed = '') {
  const child = spawn(process.execPath, [new URL(`${name}.ts`, import.meta.url).pathname, ...args])
  child.stdin.end(typed)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  return { out: out.trim(), err: err.trim(), code }
}

test('operators, sites and players are made, changed, listed and audited, and mistakes are named', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const on = ['--database', url]
  const of = [...on, '--operator', '1']
  for (const name of ['operator', 'site', 'player']) {
    expect((await run(name, ['list', ...on])).code).toBe(2)
    expect(await run(name, ['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Usage: npm run ${name} --`),
    })
  }
  const database = await openDatabase({ url })
  await migrate(database, migrations)
  const said = async (...[name, args, typed]: Parameters<typeof run>) => (await run(name, args, typed)).out

  expect(await said('operator', ['list', ...on])).toBe('there is no operator')
  expect(await said('operator', ['create', 'Deniz', ...on, '--currencies', 'TRY,EUR'])).toBe(
    'operator 1: Deniz, TRY EUR',
  )
  expect(await said('operator', ['list', ...on])).toBe('operator 1: Deniz, TRY EUR')
  expect(await said('site', ['list', ...of])).toBe('there is no site')
  const site = ['--currency', 'TRY', '--languages', 'tr,en', '--set', 'title=Deniz', '--set', 'couponsDays=14']
  expect(await said('site', ['create', 'Deniz.Example', ...of, ...site])).toContain('site 1 of operator 1')
  expect((await run('site', ['set', 'deniz.example', ...of, '--set', 'theme.brand=oklch(0.5 0.2 30)'])).err).toBe('')
  const moved = ['--domain', 'bets.example', '--languages', 'en,tr', '--set', 'title=Bets']
  expect((await run('site', ['set', 'deniz.example', ...of, ...moved])).err).toBe('')
  expect(await said('site', ['list', ...of])).toBe(
    'site 1: bets.example, TRY, en tr, {"theme":{"brand":"oklch(0.5 0.2 30)","scheme":"auto"},"title":"Bets","couponsDays":14}',
  )
  expect(await said('site', ['words', 'en', ...of])).toBe('there are none')
  const worded = ['words', 'en', ...of, '--word', 'slip.place=Bet {now}', '--word', 'kit.close=Shut']
  expect((await run('site', worded)).err).toContain('slip.place: {now} is told nothing')
  expect(await said('site', worded.with(-3, 'slip.place=Bet = go'))).toBe('kit.close: Shut\nslip.place: Bet = go')
  expect(await said('site', ['words', 'en', ...of, '--word', 'kit.close='])).toBe('slip.place: Bet = go')

  const made = await said('player', ['create', 'ayşe', ...of, '--site', 'bets.example'])
  expect(made).toMatch(/^player 1 of operator 1: ayşe, bets.example, TRY; the password is not shown again:\n[\w-]{43}$/)
  expect(await said('player', ['set', 'AYŞE', ...of, '--status', 'locked'])).toBe('player 1: AYŞE, locked')
  const again = ['set', 'ayşe', ...of, '--status', 'open', '--password-stdin']
  expect(await said('player', again, 'a password\n')).toBe('player 1: ayşe, open, another password')
  const [player] = await database.session(({ rows }) =>
    rows<{ blocked: boolean; password_hash: string }>('select blocked, password_hash from player'),
  )
  expect(player?.blocked).toBe(false)
  expect(await verifyPassword('a password', player?.password_hash ?? '')).toBe(true)

  const audit = await database.session(({ rows }) =>
    rows<object>('select operator_id, who_kind, who_name, did, subject, before, after from audit_row order by id'),
  )
  const row = (did: string, subject: string, facts: object = {}) =>
    expect.objectContaining({ operator_id: 1, who_kind: 'command', did, subject, ...facts })
  expect(audit).toEqual([
    row('operator.create', 'operator 1', { who_name: 'operator' }),
    row('site.create', 'site 1', { who_name: 'site' }),
    row('site.set', 'site 1'),
    row('site.set', 'site 1', {
      before: {
        domain: 'deniz.example',
        languages: ['tr', 'en'],
        languageDefault: 'tr',
        settings: { title: 'Deniz' },
      },
      after: { domain: 'bets.example', languages: ['en', 'tr'], languageDefault: 'en', settings: { title: 'Bets' } },
    }),
    row('words.override', 'words en', { who_name: 'site' }),
    row('words.override', 'words en', {
      before: { messages: [['kit.close', 'Shut']] },
      after: { messages: [['kit.close', '']] },
    }),
    row('player.create', 'player 1', { who_name: 'player' }),
    row('player.lock', 'player 1', { before: { blocked: false }, after: { blocked: true } }),
    row('player.unlock', 'player 1'),
    row('player.setPassword', 'player 1', { before: null, after: null }),
  ])

  const mistakes: [string, string[], string][] = [
    ['operator', ['create', 'x', ...on, '--currencies', 'TL'], 'currencies: no currency of ISO 4217: TL'],
    ['operator', ['create', 'x', ...on], '--currencies is a list'],
    ['operator', ['praise', ...on], 'Usage'],
    [
      'site',
      ['create', 'bets.example', ...of, '--currency', 'TRY', '--languages', 'tr'],
      'domain: bets.example is taken',
    ],
    ['site', ['create', 'x y', ...of, '--currency', 'TRY', '--languages', 'tr'], 'domain: is a name'],
    [
      'site',
      ['create', 'x.example', ...of, '--currency', 'TRY', '--languages', 'qq'],
      'languages: no dictionary for qq',
    ],
    ['site', ['create', 'x.example', ...of, '--currency', 'TRY'], '--languages is a list'],
    ['site', ['set', 'bets.example', ...of, '--set', 'couponsDays=1.5'], 'settings.couponsDays: '],
    ['site', ['set', 'bets.example', ...of, '--set', 'nonsense=1'], 'settings.nonsense: '],
    ['site', ['set', 'bets.example', ...of, '--set', 'nonsense'], '--set is NAME=VALUE'],
    ['site', ['set', 'bets.example', ...of], 'say what is to be otherwise'],
    ['site', ['set', 'nobody.example', ...of, '--set', 'title=x'], 'site: operator 1 has none'],
    ['site', ['set', 'bets.example', ...on, '--operator', '2', '--set', 'title=x'], 'there is no operator 2'],
    ['player', ['create', 'AYSE', ...of, '--site', 'x.example'], '--site is a domain of operator 1: bets.example'],
    ['player', ['create', 'Ayşe', ...of, '--site', 'bets.example'], 'has a Ayşe already'],
    ['player', ['create', 'x', ...of, '--site', 'bets.example', '--language', 'fa'], '--language is one of en, tr'],
    ['player', ['create', 'x', ...of, '--site', 'bets.example', '--password-stdin'], 'the password has 8 to 128'],
    ['player', ['set', 'ayşe', ...of, '--status', 'away'], '--status is locked or open'],
    ['player', ['set', 'ayşe', ...of], 'say what is to be otherwise'],
    ['player', ['set', 'nobody', ...of, '--status', 'locked'], 'operator 1 has no nobody'],
    ['player', ['set', 'ayşe', ...of, '--balance', '5'], '--balance'],
  ]
  for (const [name, args, words] of mistakes)
    expect(await run(name, args, 'short'), args.join(' ')).toMatchObject({
      code: 2,
      err: expect.stringContaining(words),
    })
  const there = ['create', 'deniz.example', ...of, '--currency', 'EUR', '--languages', 'en']
  expect(await said('site', there)).toBe('site 2 of operator 1: deniz.example, EUR, en')
  await database.close()
  await drop()
}, 240_000)

test('every command does its work as a role that serves, for which the database keeps operators apart', async () => {
  const served = await createServedDatabase(inject('postgresUrl'))
  const on = ['--database', served.url]
  const of = [...on, '--operator', '1']
  const done = async (...[name, args, typed]: Parameters<typeof run>) => {
    const { out, err, code } = await run(name, args, typed)
    expect([name, err, code]).toEqual([name, '', 0])
    return out
  }
  for (const name of ['Deniz', 'Toros']) await done('operator', ['create', name, ...on, '--currencies', 'TRY'])
  await done('site', ['create', 'deniz.example', ...of, '--currency', 'TRY', '--languages', 'tr'])
  await done('site', ['set', 'deniz.example', ...of, '--set', 'title=Deniz'])
  await done('player', ['create', 'ada', ...of, '--site', 'deniz.example'])
  await done('staff', ['create', 'Ayşe', ...of, '--roles', 'trader'])
  await done('operator-key', ['create', ...of, '--name', 'desk', '--scopes', 'prices'])
  expect(await done('site', ['list', ...of])).toContain('deniz.example')
  await done('player', ['set', 'ada', ...of, '--status', 'locked'])
  expect(await done('staff', ['list', ...of])).toContain('Ayşe')
  expect(await done('operator-key', ['list', ...on])).toContain('desk')
  expect(await done('audit-verify', on)).toContain('audit whole')
  expect(await done('db-prove', on)).toContain('ledger balanced')
  await served.drop()
}, 120_000)
