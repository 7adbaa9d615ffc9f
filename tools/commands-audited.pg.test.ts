import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { migrations } from '@banko/server/house.ts'
import { type OpenDatabase, openDatabase } from '@banko/server/platform/database/database.ts'
import { migrate } from '@banko/server/platform/database/migrate.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase } from './postgres/database.ts'

let made: Awaited<ReturnType<typeof createDatabase>>
let database: OpenDatabase

beforeAll(async () => {
  made = await createDatabase(inject('postgresUrl'))
  database = await openDatabase({ url: made.url })
  await migrate(database, migrations)
}, 120_000)
afterAll(async () => {
  await database.close()
  await made.drop()
})

/** Runs a command's program on the database; `typed` is its standard input. */
async function run(program: string, args: readonly string[], typed = ''): Promise<void> {
  const path = new URL(`${program}.ts`, import.meta.url).pathname
  const child = spawn(process.execPath, [path, ...args, '--database', made.url])
  child.stdin.end(typed)
  const [, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  expect([program, ...args, err, code]).toEqual([program, ...args, '', 0])
}

const readAudit = () =>
  database.session(({ rows }) => rows<{ did: string }>('select did, who_kind, who_name from audit_row order by id'))

const of = ['--operator', '1']
const site = ['--currency', 'TRY', '--languages', 'tr']

/** Everything that commands change of operators', in this order, and the one row that each leaves; none where it only reads. */
const acts: readonly (readonly [program: string, args: readonly string[], did?: string, typed?: string])[] = [
  ['operator', ['create', 'Deniz', '--currencies', 'TRY'], 'operator.create'],
  ['operator', ['exclusion', '1', '365'], 'operator.exclusion'],
  ['operator', ['list']],
  ['site', ['create', 'deniz.example', ...of, ...site], 'site.create'],
  ['site', ['set', 'deniz.example', ...of, '--set', 'title=Deniz'], 'site.set'],
  ['site', ['words', 'tr', ...of, '--word', 'kit.close=Kapat'], 'words.override'],
  ['site', ['words', 'tr', ...of]],
  ['site', ['list', ...of]],
  ['player', ['create', 'ada', ...of, '--site', 'deniz.example'], 'player.create'],
  ['player', ['set', 'ada', ...of, '--status', 'locked'], 'player.lock'],
  ['player', ['set', 'ada', ...of, '--status', 'open'], 'player.unlock'],
  ['player', ['set', 'ada', ...of, '--password-stdin'], 'player.setPassword', 'seven blue herons\n'],
  ['staff', ['create', 'Veli', ...of, '--roles', 'trader'], 'staff.create'],
  ['staff', ['lock', 'Veli', ...of], 'staff.setLocked'],
  ['staff', ['unlock', 'Veli', ...of], 'staff.setLocked'],
  ['staff', ['reset-factor', 'Veli', ...of], 'staff.resetFactor'],
  ['staff', ['list', ...of]],
  ['operator-key', ['create', ...of, '--name', 'desk', '--scopes', 'prices'], 'key.create'],
  ['operator-key', ['list']],
  ['operator-key', ['revoke', '1'], 'key.revoke'],
  ['payments', ['add', 'Deniz Bets', ...of], 'paymentAccount.add', 'sk_test_of_nobody\nwhsec_of_nobody_at_all\n'],
  ['payments', ['secrets', '1', ...of], 'paymentAccount.replaceSecrets', 'rk_test_of_nobody\n'],
  ['payments', ['list', ...of]],
  ['games', ['add', 'Deniz Games', ...of], 'gameProvider.add'],
  ['games', ['key', '1', ...of], 'gameProvider.addKey'],
  ['games', ['game', '1', 'fruits', 'Fruits', ...of], 'game.set'],
  ['games', ['category', 'fruit', 'Fruit', 'fruits', ...of, '--lang', 'de'], 'gameCategory.set'],
  ['games', ['session', '1', 'fruits', 'ada', ...of], 'gameSession.open'],
  ['games', ['off', '1', ...of], 'gameProvider.setState'],
  ['games', ['launch', '1', 'https://games.example/open', ...of], 'gameProvider.setLaunchUrl'],
  ['games', ['house', ...of], 'gameProvider.add'],
  ['games', ['pot', 'casinoDaily', '10', '20', '0.5', '--drop', 'day', ...of], 'jackpots.add'],
  ['games', ['list', ...of]],
  ['audit-verify', []],
]

test('every change that a command makes leaves one row in the audit, and reading leaves none', async () => {
  for (const [program, args, did, typed] of acts) {
    const before = (await readAudit()).length
    await run(program, args, typed)
    const row = { did, who_kind: 'command', who_name: program === 'operator-key' ? 'operator:key' : program }
    expect((await readAudit()).slice(before), `${program} ${args.join(' ')}`).toMatchObject(did ? [row] : [])
  }
}, 240_000)

/** Commands that change nothing of an operator's: they build, test, measure, read, or have the whole database. */
const others = [
  ...['start', 'dev', 'build', 'test', 'check', 'lint', 'format', 'typecheck', 'prove', 'bench', 'coverage', 'mutants'],
  ...['rules', 'screens', 'settings', 'season', 'vectors', 'pictures', 'conform', 'fair'],
  ...['audit:verify', 'receipts:verify', 'coupon', 'verify', 'db:prove', 'db:migrate', 'db:reset'],
]

test('every command is known here', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const changing = new Set(
    acts.filter(([, , did]) => did).map(([program]) => program.replace('operator-', 'operator:')),
  )
  expect(Object.keys(scripts).toSorted()).toEqual([...others, ...changing].toSorted())
})
