import { parseArgs } from 'node:util'
import type { By } from '@banko/server/audit/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import type { Transaction } from '@banko/server/platform/platform.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { systemClock } from '@banko/server/platform/time/system-time.ts'
import {
  createStaff,
  isShippedRole,
  isTreeRole,
  type ListedStaffRow,
  readStaff,
  resetFactor,
  setLocked,
  shippedRoles,
} from '@banko/server/staff/index.ts'
import { atTheMachine, commandBy, operatorIn, typedPassword } from './at-the-machine.ts'
import { chosenDatabase, databaseFlags, databaseHelp, openExisting, runCommand } from './chosen-database.ts'

const roleNames = Object.keys(shippedRoles).filter((name) => !isTreeRole(name))
const usage = `Usage: npm run staff -- create NAME --operator NUMBER --roles administrator [--password-stdin]
       npm run staff -- list --operator NUMBER
       npm run staff -- lock NAME --operator NUMBER
       npm run staff -- unlock NAME --operator NUMBER
       npm run staff -- reset-factor NAME --operator NUMBER

People who sign in at an operator's office. The first sign-in sets their authenticator up.
  --operator NUMBER  whose staff it is; 1 is the operator of the demo data
  --roles LIST       by commas: ${roleNames.join(', ')}
  --password-stdin   reads the password from standard input; otherwise one is made and printed once
lock ends every session of theirs; unlock forgets wrong codes too. reset-factor is for a lost phone: it ends their
sessions, and the next sign-in sets another authenticator up.
${databaseHelp}`

const passwordLength = { min: 12, max: 128 }
/** Staff read by one question. */
const page = 1000

const options = {
  ...databaseFlags,
  operator: { type: 'string' },
  roles: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

type Flags = ReturnType<typeof readFlags>['values']

function readFlags() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

function rolesIn(list = '') {
  const names = [...new Set(list.split(',').map((name) => name.trim()))]
  const roles = names.filter(isShippedRole).filter((name) => !isTreeRole(name))
  if (roles.length < names.length) throw new StartError(`--roles is some of ${roleNames.join(',')}`)
  return roles
}

async function create(database: OpenDatabase, name: string, flags: Flags): Promise<string> {
  if (!/^\P{Cc}{1,64}$/u.test(name) || name.trim() === '') throw new StartError('a name has 1 to 64 characters')
  const roles = rolesIn(flags.roles)
  const operatorId = await operatorIn(database, flags.operator)
  const password = await typedPassword(flags['password-stdin'] ? 'input' : 'nowhere', passwordLength)
  const platform = { clock: systemClock, ids: systemIds() }
  const staffId = await database.db
    .transaction()
    .execute((tx) => createStaff(platform, tx, { operatorId, name, password, roles, by }))
  if (staffId === undefined) throw new StartError(`operator ${operatorId} has a ${name} already`)
  const made = `staff ${staffId} of operator ${operatorId}: ${name}, ${roles.join(', ')}`
  return flags['password-stdin'] ? made : `${made}; the password is not shown again:\n${password}`
}

async function readAll(database: OpenDatabase, operatorId: number): Promise<ListedStaffRow[]> {
  const rows: ListedStaffRow[] = []
  for (;;) {
    const more = await readStaff(database.db, { operatorId, after: rows.at(-1)?.id ?? 0, countMax: page })
    rows.push(...more)
    if (more.length < page) return rows
  }
}

async function list(database: OpenDatabase, flags: Flags): Promise<string> {
  const rows = await readAll(database, await operatorIn(database, flags.operator))
  if (rows.length === 0) return 'there is no staff'
  return rows.map((row) => `staff ${row.id}: ${row.name}, ${row.roles.join(' ')}, ${stateOf(row)}`).join('\n')
}

function stateOf({ locked, factor_confirmed: isEnrolled }: ListedStaffRow): string {
  if (locked) return 'locked'
  return isEnrolled ? 'open' : 'no authenticator yet'
}

const by = commandBy('staff')

type Change = (
  tx: Transaction,
  of: { operatorId: number; staffId: number },
  saying: { at: number; by: By },
) => Promise<boolean>

/** What is done to one of the staff, and how it is told. */
const changes: Readonly<Record<string, readonly [Change, told: string]>> = {
  lock: [(tx, of, saying) => setLocked(tx, of, { locked: true, ...saying }), 'is locked; their sessions have ended'],
  unlock: [(tx, of, saying) => setLocked(tx, of, { locked: false, ...saying }), 'may sign in again'],
  'reset-factor': [resetFactor, 'sets an authenticator up at the next sign-in; their sessions have ended'],
}

async function change(database: OpenDatabase, verb: string, name: string, flags: Flags): Promise<string> {
  const [apply, told] = changes[verb] ?? []
  if (!apply) throw new StartError(usage)
  const operatorId = await operatorIn(database, flags.operator)
  const found = (await readAll(database, operatorId)).find((row) => row.name === name)
  if (!found) throw new StartError(`operator ${operatorId} has no ${name}`)
  await database.db.transaction().execute((tx) => apply(tx, { operatorId, staffId: found.id }, { at: Date.now(), by }))
  return `${name} ${told}`
}

async function run(database: OpenDatabase, positionals: readonly string[], flags: Flags): Promise<string> {
  const [staff] = await database.session(({ rows }) =>
    rows<{ there: boolean }>(`select to_regclass('staff') is not null as there`),
  )
  if (!staff?.there) throw new StartError('this database knows no staff yet: start a house, or npm run db:migrate')
  const [verb = '', name, ...rest] = positionals
  if (verb === 'list' && name === undefined) return list(database, flags)
  if (name === undefined || rest.length > 0) throw new StartError(usage)
  return verb === 'create' ? create(database, name, flags) : change(database, verb, name, flags)
}

await runCommand(async () => {
  const { values, positionals } = readFlags()
  if (values.help) {
    console.log(usage)
    return 0
  }
  const database = await openExisting(chosenDatabase({ database: values.database, 'data-dir': values['data-dir'] }))
  try {
    console.log(await atTheMachine(() => run(database, positionals, values)))
    return 0
  } finally {
    await database.close()
  }
})
