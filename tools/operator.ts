import { writeAudit } from '@banko/server/audit/index.ts'
import { openLedger } from '@banko/server/ledger/index.ts'
import { createOperator, readOperators, writeExclusionDays } from '@banko/server/operators/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { systemClock } from '@banko/server/platform/time/system-time.ts'
import { commandBy, runDeskCommand, type Typed } from './at-the-machine.ts'
import { databaseHelp } from './chosen-database.ts'

const usage = `Usage: npm run operator -- create NAME --currencies TRY,EUR [--live-money]
       npm run operator -- exclusion NUMBER DAYS
       npm run operator -- list

Operators of the house: tenants whose sites, people and money never mix. Houses that run see a new one, and what is
set, at their next start. An exclusion by the house lasts DAYS at least, 183 where nothing is said: what the law asks for.
  --currencies LIST  of ISO 4217 by commas, the default first; the house's accounts are opened in each
  --live-money       deals in real people's money
${databaseHelp}`

const by = commandBy('operator')

async function create(database: OpenDatabase, name: string, typed: Typed): Promise<string> {
  if (!/^\P{Cc}{1,64}$/u.test(name) || name.trim() === '') throw new StartError('a name has 1 to 64 characters')
  const list = typed.flag('currencies')
  if (list === undefined) throw new StartError('--currencies is a list by commas, the default first: TRY,EUR')
  const currencies = [...new Set(list.split(',').map((code) => code.trim()))]
  const operator = { name: name.trim(), currencies, liveMoney: typed.isOn('live-money') }
  const ledger = openLedger({ clock: systemClock })
  const operatorId = await database.db.transaction().execute(async (tx) => {
    const made = await createOperator(tx, ledger, operator, systemClock.now())
    const entry = { ...by, operatorId: made, did: 'operator.create', subject: `operator ${made}`, after: operator }
    await writeAudit(tx, entry, systemClock.now())
    return made
  })
  return `operator ${operatorId}: ${operator.name}, ${currencies.join(' ')}`
}

async function setExclusion(database: OpenDatabase, operator: string, typed: string): Promise<string> {
  const [operatorId, daysMin] = [operator, typed].map((figures) => (/^\d{1,9}$/.test(figures) ? Number(figures) : 0))
  if (!operatorId || !daysMin || daysMin > 36_500) throw new StartError('NUMBER is an operator’s, DAYS are 1 to 36500')
  return database.db.transaction().execute(async (tx) => {
    const before = (await readOperators(tx)).find(({ id }) => id === operatorId)
    if (!before || !(await writeExclusionDays(tx, operatorId, daysMin)))
      throw new StartError('there is no such operator')
    const changed = { before: { exclusionDaysMin: before.exclusion_days_min }, after: { exclusionDaysMin: daysMin } }
    const entry = { ...by, operatorId, did: 'operator.exclusion', subject: `operator ${operatorId}`, ...changed }
    await writeAudit(tx, entry, systemClock.now())
    return `operator ${operatorId}: an exclusion by the house lasts ${daysMin} days at least`
  })
}

async function list(database: OpenDatabase): Promise<string> {
  const operators = await readOperators(database.db)
  if (operators.length === 0) return 'there is no operator'
  return operators
    .map(({ id, name, currencies, live_money: isLive }) =>
      [`operator ${id}: ${name}`, currencies.join(' '), ...(isLive ? ['real money'] : [])].join(', '),
    )
    .join('\n')
}

await runDeskCommand({
  usage,
  valued: ['currencies'],
  switches: ['live-money'],
  table: 'operator',
  async run(database, typed) {
    const [verb, name, ...rest] = typed.positionals
    if (verb === 'list' && name === undefined) return list(database)
    if (verb === 'exclusion' && name !== undefined && rest.length === 1)
      return setExclusion(database, name, rest[0] ?? '')
    if (verb !== 'create' || name === undefined || rest.length > 0) throw new StartError(usage)
    return create(database, name, typed)
  },
})
