import { readFileSync } from 'node:fs'
import { gameProducts } from '@banko/betting/match/game-products.ts'
import { categoryIdShape } from '@banko/contract/calls/games-lobby.ts'
import { configTable } from '@banko/server/config.ts'
import {
  addGameProvider,
  addHouseProvider,
  addProviderKey,
  addressesOf,
  type DialectName,
  dialectNames,
  isToldKey,
  type KeySeal,
  openGameSession,
  openKeySeal,
  providerKeyOf,
  readGames,
  readProvidersOf,
  setCategory,
  setGame,
  setLaunchUrl,
  setProviderState,
} from '@banko/server/gaming/index.ts'
import { readSites } from '@banko/server/operators/index.ts'
import { findPlayerByName } from '@banko/server/people/index.ts'
import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { readHouse } from '@banko/server/platform/database/store-house.ts'
import { StartError } from '@banko/server/platform/options/start-error.ts'
import { systemIds } from '@banko/server/platform/random/ids.ts'
import { systemClock } from '@banko/server/platform/time/system-time.ts'
import { findLanguage } from '@banko/words/languages.ts'
import { commandBy, operatorIn, runDeskCommand, type Typed } from './at-the-machine.ts'
import { databaseHelp } from './chosen-database.ts'
import { addOnePot, addPots } from './game-pots.ts'
import { sealKeyHere } from './seal-key-here.ts'

const usage = `Usage: npm run games -- add NAME --operator NUMBER [--dialect NAME] [--addresses LIST] [--key-file FILE]
       npm run games -- key PROVIDER --operator NUMBER [--key-file FILE]
       npm run games -- on|off PROVIDER --operator NUMBER
       npm run games -- launch PROVIDER ADDRESS --operator NUMBER
       npm run games -- game PROVIDER REF TITLE --operator NUMBER [--product NAME] [--off]
       npm run games -- category NAME TITLE REF[,REF...] --operator NUMBER [--lang CODE]
       npm run games -- session PROVIDER REF USER --operator NUMBER
       npm run games -- house --operator NUMBER
       npm run games -- pots --operator NUMBER
       npm run games -- pot GROUP SEED CEILING PERCENT --operator NUMBER [--drop day|week]
       npm run games -- list --operator NUMBER

Providers of games of an operator, and their games (docs/game-wallet.md). Whoever is added is given the address of its
wallet and the key that it signs with, which is shown once and lies sealed by SEAL_KEY. Another key holds beside the one
before it, until there is one more. A session lets a player play a game, so that a wallet can be tried (npm run conform);
a house that is live has none made here. A category is a row of games that is made by hand, in the order in which they are named; said again
with another language it is named in that one, too. A provider or a game that is off takes no bets; what is owed to players is paid. Games of a provider open at its launch
address, of https or a path of the site's own; without one no site lists them. A
house that runs reads providers and keys when it starts. The command house gives an operator
the games of the house, which its sites offer once their product slots is on. The command pots gives it the pots that it
has none of, in its first currency; pot adds one of a group (casinoDaily, casinoWeekly, casinoMega, liveCasinoDaily,
sportsPrematch, sportsLive), seed and ceiling in whole units, percent of each stake. The house pays both.
  --operator NUMBER  whose they are; 1 is the operator of the demo data
  --dialect NAME     in which the provider asks: own, hub88, gcp, pragmatic or one-wallet; own when absent
  --addresses LIST   addresses and ranges, by commas, whence alone its calls may come; one-wallet needs them
  --key-file FILE    what the provider signs with, where it says so itself: a secret, or for hub88 its public key in PEM
  --product NAME     slots, liveCasino, bingo, virtual or tvGames; slots when absent
  --lang CODE        the language of the title of a category; en when absent
  --off              the game takes no bets
${databaseHelp}`

const by = commandBy('games')
/** With what a provider shows who it is, and what follows its address. */
const askedBy: Readonly<Record<DialectName, readonly [does: string, said: string]>> = {
  own: ['signs with', '/<command>'],
  hub88: ['signs with', ''],
  gcp: ['signs with', ''],
  pragmatic: ['signs with', ''],
  'one-wallet': ['says, after the question mark, authToken', '/<command>?authToken=<token>'],
}
const products: readonly string[] = gameProducts

async function sealOf(database: OpenDatabase): Promise<KeySeal> {
  const { secret } = await readHouse(database.db)
  return openKeySeal({ secret, sealKey: sealKeyHere() }, systemIds())
}

const sealing = async (database: OpenDatabase) => ({
  ...{ seal: await sealOf(database), ids: systemIds(), by, at: Date.now() },
})

/** What a file says that a provider signs with; undefined where none is named. */
function keyIn(file: string | undefined, dialect: DialectName): string | undefined {
  if (file === undefined) {
    if (isToldKey(dialect)) throw new StartError(`a provider of ${dialect} has its own key: --key-file FILE`)
    return undefined
  }
  const key = readFileSync(file, 'utf8').trim()
  if (!isToldKey(dialect) && !/^[\x21-\x7e]{16,200}$/.test(key))
    throw new StartError('a secret has 16 to 200 letters without spaces')
  try {
    providerKeyOf(dialect, key)
  } catch {
    throw new StartError(`${file} is no public key of RSA`)
  }
  return key
}

function dialectIn(named = 'own'): DialectName {
  const dialect = dialectNames.find((one) => one === named)
  if (!dialect) throw new StartError(`a dialect is one of ${dialectNames.join(', ')}`)
  return dialect
}

function addressesIn(listed: string | undefined, dialect: DialectName): string[] {
  const addresses = listed?.split(',') ?? []
  if (!addressesOf(addresses)) throw new StartError('addresses are like 192.0.2.7 or 192.0.2.0/24, parted by commas')
  if (dialect === 'one-wallet' && addresses.length === 0)
    throw new StartError('what a provider of one-wallet says is not signed: say whence it comes, --addresses LIST')
  return addresses
}

async function add(database: OpenDatabase, operatorId: number, { positionals, flag }: Typed): Promise<string> {
  const [, name = ''] = positionals
  const dialect = dialectIn(flag('dialect'))
  const [addresses, key] = [addressesIn(flag('addresses'), dialect), keyIn(flag('key-file'), dialect)]
  if (!/^\P{Cc}{1,60}$/u.test(name) || name.trim() === '') throw new StartError('a name has 1 to 60 characters')
  const needs = await sealing(database)
  const made = await database.db
    .transaction()
    .execute((tx) => addGameProvider(tx, { operatorId, name, dialect, addresses, key }, needs))
  if (!made) throw new StartError(`operator ${operatorId} has a provider ${name} already`)
  const [, said = ''] = askedBy[dialect]
  const sites = (await readSites(database.db)).filter((site) => site.operator_id === operatorId)
  return [
    `provider ${made.providerId} of operator ${operatorId}: ${name}, ${dialect}`,
    'it asks one of',
    ...sites.map(({ domain }) => `  https://${domain}/v1/wallet/${made.walletKey}${said}`),
    key === undefined ? `and ${askedBy[dialect][0]} ${made.key}` : 'and signs with the key of the file',
  ].join('\n')
}

function numberIn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new StartError('the number of a provider is a whole number from 1 on')
  return Number(text)
}

async function addKey(database: OpenDatabase, operatorId: number, { positionals, flag }: Typed): Promise<string> {
  const [, provider = ''] = positionals
  const of = { operatorId, providerId: numberIn(provider) }
  const known = (await readProvidersOf(database.db, operatorId)).find(({ id }) => id === of.providerId)
  if (!known || known.dialect === 'house') throw new StartError(`operator ${operatorId} has no provider ${provider}`)
  const told = keyIn(flag('key-file'), known.dialect)
  const needs = await sealing(database)
  const key = await database.db.transaction().execute((tx) => addProviderKey(tx, { ...of, key: told }, needs))
  if (key === undefined) throw new StartError(`operator ${operatorId} has no provider ${provider}`)
  const named = told === undefined ? key : 'the key of the file'
  return `provider ${provider} signs with ${named} from now on, and with the one before it`
}

async function turn(database: OpenDatabase, state: 'on' | 'off', of: readonly [string, number]): Promise<string> {
  const [provider, operatorId] = of
  const change = { operatorId, providerId: numberIn(provider), state }
  const done = await database.db.transaction().execute((tx) => setProviderState(tx, change, { by, at: Date.now() }))
  if (!done) throw new StartError(`operator ${operatorId} has no provider ${provider}`)
  return `provider ${provider} is ${state}`
}

async function setLaunch(database: OpenDatabase, operatorId: number, { positionals }: Typed): Promise<string> {
  const [, provider = '', launchUrl = ''] = positionals
  if (!/^(https:\/\/[a-z0-9.-]+(:\d+)?)?\/([^/?#\s][^?#\s]*)?$/.test(launchUrl))
    throw new StartError(
      'a launch address begins with https:// or is a path of the site, and asks nothing: no ? and no #',
    )
  const change = { operatorId, providerId: numberIn(provider), launchUrl }
  const done = await database.db.transaction().execute((tx) => setLaunchUrl(tx, change, { by, at: Date.now() }))
  if (!done) throw new StartError(`operator ${operatorId} has no provider ${provider}`)
  return `games of provider ${provider} open at ${launchUrl}`
}

async function addGame(
  database: OpenDatabase,
  operatorId: number,
  { positionals, flag, isOn }: Typed,
): Promise<string> {
  const [, provider = '', ref = '', title = ''] = positionals
  const product = flag('product') ?? 'slots'
  if (!products.includes(product)) throw new StartError(`a product is one of ${products.join(', ')}`)
  if (!/^[\x21-\x7e]{1,64}$/.test(ref)) throw new StartError('a game has a name of 1 to 64 letters without spaces')
  if (!/^\P{Cc}{1,100}$/u.test(title)) throw new StartError('a title has 1 to 100 characters')
  const state = isOn('off') ? 'off' : 'on'
  const game = { provider_id: numberIn(provider), ref, product, title, state } as const
  const made = await database.db.transaction().execute((tx) => setGame(tx, operatorId, game, { by, at: Date.now() }))
  if (made === undefined) throw new StartError(`operator ${operatorId} has no provider ${provider}`)
  return `game ${made}: ${title}, ${product}, ${state}`
}

async function addCategory(database: OpenDatabase, operatorId: number, { positionals, flag }: Typed): Promise<string> {
  const [, categoryId = '', title = '', named = ''] = positionals
  const lang = flag('lang') ?? 'en'
  if (!categoryIdShape.safeParse(categoryId).success) throw new StartError('a name is like tables or quick-games')
  if (!/^\P{Cc}{1,60}$/u.test(title)) throw new StartError('a title has 1 to 60 characters')
  if (!findLanguage(lang)) throw new StartError(`there is no language ${lang}`)
  const said = { operatorId, categoryId, lang, title, refs: named.split(',') }
  const unknown = await database.db.transaction().execute((tx) => setCategory(tx, said, { by, at: Date.now() }))
  if (unknown.length > 0) throw new StartError(`operator ${operatorId} has no game ${unknown.join(', ')}`)
  return `category ${categoryId} of operator ${operatorId}: ${title}`
}

async function list(database: OpenDatabase, operatorId: number): Promise<string> {
  const games = await readGames(database.db, operatorId)
  const lines = (await readProvidersOf(database.db, operatorId)).flatMap(({ id, name, state, dialect }) => [
    `provider ${id}: ${name}, ${dialect}, ${state}`,
    ...games
      .filter((game) => game.provider_id === id)
      .map((game) => `  game ${game.id}: ${game.title}, ${game.ref}, ${game.product}, ${game.state}`),
  ])
  return lines.length === 0 ? 'there is no provider' : lines.join('\n')
}

async function openSession(
  database: OpenDatabase,
  operatorId: number,
  [, provider = '', ref = '', userName = '']: readonly string[],
): Promise<string> {
  const { liveSince } = await readHouse(database.db)
  if (liveSince !== undefined) throw new StartError('of a house that is live, players open their games themselves')
  const providerId = numberIn(provider)
  const games = await readGames(database.db, operatorId)
  const game = games.find((one) => one.provider_id === providerId && one.ref === ref)
  if (!game) throw new StartError(`provider ${provider} of operator ${operatorId} has no game ${ref}`)
  const player = await findPlayerByName(database.db, operatorId, userName)
  if (!player) throw new StartError(`operator ${operatorId} has no player ${userName}`)
  const asked = { operatorId, playerId: player.id, siteId: player.site_id, providerId, gameId: game.id }
  const needs = { db: database.db, ids: systemIds(), clock: systemClock }
  const session = await openGameSession(needs, asked, by)
  return `${session.token} ${session.player}`
}

async function addHouse(database: OpenDatabase, operatorId: number): Promise<string> {
  const how = { by, at: Date.now() }
  const made = await database.db.transaction().execute((tx) => addHouseProvider(tx, operatorId, how))
  if (made === undefined) throw new StartError(`operator ${operatorId} has the games of the house already`)
  return `provider ${made} of operator ${operatorId}: the games of the house`
}

const counts: Readonly<Record<string, number>> = {
  add: 2,
  key: 2,
  on: 2,
  off: 2,
  launch: 3,
  game: 4,
  category: 4,
  session: 4,
  house: 1,
  pots: 1,
  pot: 5,
  list: 1,
}

async function run(database: OpenDatabase, typed: Typed): Promise<string> {
  const { positionals, flag } = typed
  const [verb = '', what = ''] = positionals
  if (counts[verb] !== positionals.length) throw new StartError(usage)
  const operatorId = await operatorIn(database, flag('operator'))
  if (verb === 'add') return add(database, operatorId, typed)
  if (verb === 'key') return addKey(database, operatorId, typed)
  if (verb === 'on' || verb === 'off') return turn(database, verb, [what, operatorId])
  if (verb === 'launch') return setLaunch(database, operatorId, typed)
  if (verb === 'house') return addHouse(database, operatorId)
  if (verb === 'pots') return addPots({ database, operatorId, by })
  if (verb === 'pot') return addOnePot({ database, operatorId, by }, typed)
  if (verb === 'category') return addCategory(database, operatorId, typed)
  if (verb === 'session') return openSession(database, operatorId, positionals)
  return verb === 'game' ? addGame(database, operatorId, typed) : list(database, operatorId)
}

await runDeskCommand({
  usage,
  valued: ['operator', 'product', 'dialect', 'addresses', 'key-file', 'drop', 'lang'],
  switches: ['off'],
  table: 'game_provider',
  run,
})
