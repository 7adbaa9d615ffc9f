import { playerLimitsDefault } from '@banko/betting/limits/limits.ts'
import { writeAudit } from '@banko/server/audit/index.ts'
import { openLedger } from '@banko/server/ledger/index.ts'
import { fillSiteSettings, readSites } from '@banko/server/operators/index.ts'
import { createPlayers, findPlayerByName, hashPassword, newSalt, setPlayer } from '@banko/server/people/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { systemClock } from '@banko/server/platform/time/system-time.ts'
import { commandBy, operatorIn, runDeskCommand, type Typed, typedPassword } from './at-the-machine.ts'
import { databaseHelp } from './chosen-database.ts'

const usage = `Usage: npm run player -- create NAME --operator NUMBER --site DOMAIN [--language tr] [--password-stdin]
       npm run player -- set NAME --operator NUMBER [--status locked|open] [--new-password | --password-stdin]

Players of an operator, with nothing in their accounts: no command gives or takes money.
  --operator NUMBER  whose player it is; 1 is the operator of the demo data
  --site DOMAIN      where they play; its currency is theirs
  --language CODE    one of the site's; its default when absent
  --status locked    ends their sessions, and nobody signs in by that name until it is open
  --new-password     makes another one, prints it once and ends their sessions
  --password-stdin   reads the password from standard input; otherwise one is made and printed once
${databaseHelp}`

const by = commandBy('player')
const passwordLength = { min: 8, max: 128 }

async function siteIn(database: OpenDatabase, operatorId: number, domain = '') {
  const sites = (await readSites(database.db)).filter((site) => site.operator_id === operatorId)
  const site = sites.find((one) => one.domain === domain.toLowerCase())
  const known = sites.map((one) => one.domain).join(', ')
  if (!site) throw new StartError(`--site is a domain of operator ${operatorId}: ${known || 'there is none yet'}`)
  return site
}

async function create(database: OpenDatabase, userName: string, typed: Typed): Promise<string> {
  if (!/^\P{Cc}{1,64}$/u.test(userName) || userName.trim() === '')
    throw new StartError('a user name has 1 to 64 characters')
  const operatorId = await operatorIn(database, typed.flag('operator'))
  const { id: siteId, ...site } = await siteIn(database, operatorId, typed.flag('site'))
  const lang = typed.flag('language') ?? site.language_default
  if (!site.languages.includes(lang)) throw new StartError(`--language is one of ${site.languages.join(', ')}`)
  const password = await typedPassword(typed.isOn('password-stdin') ? 'input' : 'nowhere', passwordLength)
  const { currency, domain } = site
  const { stakeMode } = fillSiteSettings(currency, site.settings)
  const player = {
    ...{ operatorId, siteId, userName: userName.trim(), lang, currency },
    passwordHash: await hashPassword(password, newSalt(systemIds())),
    stakeMode,
    products: { sport: true, live: true },
    limits: playerLimitsDefault(currency),
    openingBalance: 0,
  }
  const playerId = await database.db.transaction().execute(async (tx) => {
    if (await findPlayerByName(tx, operatorId, userName))
      throw new StartError(`operator ${operatorId} has a ${userName} already: choose another name`)
    const [made = 0] = await createPlayers(tx, openLedger({ clock: systemClock }), [player], systemClock.now())
    const after = { userName: player.userName, site: domain, lang, currency }
    const entry = { ...by, operatorId, did: 'player.create', subject: `player ${made}`, after }
    await writeAudit(tx, entry, systemClock.now())
    return made
  })
  const made = `player ${playerId} of operator ${operatorId}: ${player.userName}, ${domain}, ${currency}`
  return typed.isOn('password-stdin') ? made : `${made}; the password is not shown again:\n${password}`
}

async function set(database: OpenDatabase, userName: string, typed: Typed): Promise<string> {
  const operatorId = await operatorIn(database, typed.flag('operator'))
  const status = typed.flag('status')
  if (status !== undefined && status !== 'locked' && status !== 'open')
    throw new StartError('--status is locked or open')
  const isTyped = typed.isOn('password-stdin')
  const password =
    isTyped || typed.isOn('new-password')
      ? await typedPassword(isTyped ? 'input' : 'nowhere', passwordLength)
      : undefined
  if (status === undefined && password === undefined)
    throw new StartError('say what is to be otherwise: --status, --new-password or --password-stdin')
  const changes = {
    ...(status !== undefined && { blocked: status === 'locked' }),
    ...(password !== undefined && { passwordHash: await hashPassword(password, newSalt(systemIds())) }),
  }
  const playerId = await database.db
    .transaction()
    .execute((tx) => setPlayer(tx, { operatorId, userName, ...changes, by, at: systemClock.now() }))
  if (playerId === undefined) throw new StartError(`operator ${operatorId} has no ${userName}`)
  const said = [...(status === undefined ? [] : [status]), ...(password === undefined ? [] : ['another password'])]
  const made = `player ${playerId}: ${userName}, ${said.join(', ')}`
  return password === undefined || isTyped ? made : `${made}; the password is not shown again:\n${password}`
}

await runDeskCommand({
  usage,
  valued: ['operator', 'site', 'language', 'status'],
  switches: ['password-stdin', 'new-password'],
  table: 'player',
  async run(database, typed) {
    const [verb, userName, ...rest] = typed.positionals
    if (userName === undefined || rest.length > 0) throw new StartError(usage)
    if (verb === 'create') return create(database, userName, typed)
    if (verb === 'set') return set(database, userName, typed)
    throw new StartError(usage)
  },
})
