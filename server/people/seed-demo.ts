import type { Ledger } from '../ledger/index.ts'
import type { Operators } from '../operators/index.ts'
import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import { must } from '../platform/must.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { createPlayers } from './create-players.ts'
import { type Demo, type DemoPlayer, type DemoSite, demos, firstDemoDomain } from './demo.ts'
import { hashOfNobody, hashPassword, newSalt, verifyPassword } from './password.ts'
import { findPlayerByName, lockSeeding, type PlayerRow, writePasswordHash } from './store.ts'
import { endSessionsOf } from './store-sessions.ts'

/** One line of the list that is printed at start. */
export interface DemoAccount {
  /** Of the site that it is to be tried on. */
  readonly domain: string
  readonly userName: string
  /** Absent when only its hash is known here. */
  readonly password?: string
  readonly lang: string
  readonly currency: string
  /** What it can spend now, minor units. */
  readonly balance: number
  readonly note: string
}

/** `printed`: everybody knows them, from this program. `random`: made once, shown once, and kept as hashes alone. */
export type DemoPasswords = 'printed' | 'random'

type Needs = { platform: Pick<Platform, 'db' | 'clock' | 'ids'>; ledger: Ledger; operators: Operators }

/**
 * The demo's operators with their sites and a few players with money, unless the first of the sites is there already: a
 * database that somebody has tried stays as it is, whatever the demo has become since. Where passwords must be random,
 * printed ones of an earlier start are replaced and whoever came in by them is put out. Answers the accounts.
 */
export async function seedDemo(
  needs: Needs,
  passwords: DemoPasswords,
  wanted: readonly Demo[] = demos,
): Promise<DemoAccount[]> {
  const { platform, operators } = needs
  let hashes: ReadonlyMap<string, string> = new Map()
  if (!(await operators.hasDomain(platform.db, firstDemoDomain))) {
    if (passwords === 'printed') hashes = await hashPrinted(needs, wanted)
    await forEveryOperator('an operator has a number when they are there', () =>
      platform.db.transaction().execute((tx) => seed(tx, needs, { wanted, hashes })),
    )
  }
  await operators.refresh()
  const accounts: DemoAccount[] = []
  for (const [operatorId, sites] of sitesThere(needs))
    await forOperator(operatorId, async () => {
      const made = passwords === 'random' ? await makeRandom(needs, sites) : new Map<string, string>()
      accounts.push(...(await readAccounts(needs, sites, { made, hashes })))
    })
  return accounts
}

/** The sites of the demo that are there, by their operator. Where one is not, another may answer in its place. */
function sitesThere({ operators }: Needs): Map<number, DemoSite[]> {
  const there = demos.flatMap(({ sites }) =>
    sites.flatMap((site) => {
      const known = operators.findSite(site.domain)
      return known?.domain === site.domain ? [{ site, operatorId: known.operatorId }] : []
    }),
  )
  const byOperator = Map.groupBy(there, ({ operatorId }) => operatorId)
  return new Map([...byOperator].map(([operatorId, of]) => [operatorId, of.map(({ site }) => site)]))
}

const hashOf = ({ platform }: Needs, password: string) => hashPassword(password, newSalt(platform.ids))

/** By password. */
async function hashPrinted(needs: Needs, wanted: readonly Demo[]): Promise<Map<string, string>> {
  const printed = wanted.flatMap(({ sites }) => sites.flatMap(({ players }) => players.map((one) => one.password)))
  return new Map(await Promise.all(printed.map(async (one) => [one, await hashOf(needs, one)] as const)))
}

interface Seeded {
  readonly wanted: readonly Demo[]
  readonly hashes: ReadonlyMap<string, string>
}

async function seed(tx: Transaction, { platform, ledger, operators }: Needs, { wanted, hashes }: Seeded) {
  await lockSeeding(tx)
  if (await operators.hasDomain(tx, firstDemoDomain)) return
  for (const { operator, sites } of wanted) {
    const operatorId = await operators.createOperator(tx, operator)
    for (const { players, ...site } of sites) {
      const siteId = await operators.createSite(tx, { ...site, operatorId })
      const made = players.map((player) => ({
        operatorId,
        siteId,
        userName: player.userName,
        passwordHash: hashes.get(player.password) ?? hashOfNobody,
        lang: player.lang,
        currency: site.currency,
        stakeMode: player.stakeMode,
        products: { sport: true, live: true },
        limits: player.limits,
        openingBalance: player.openingBalance,
      }))
      await createPlayers(tx, ledger, made, platform.clock.now())
    }
  }
}

/** The passwords that were made now, by user name; none where random ones were made before. */
async function makeRandom(needs: Needs, sites: readonly DemoSite[]): Promise<Map<string, string>> {
  const { platform } = needs
  const made = new Map<string, string>()
  await platform.db.transaction().execute(async (tx) => {
    await lockSeeding(tx)
    for (const { row, player } of await findPlayers(needs, tx, sites)) {
      if (row.password_hash !== hashOfNobody && !(await verifyPassword(player.password, row.password_hash))) continue
      const password = platform.ids.token().slice(0, 16)
      made.set(row.user_name, password)
      const of = { operatorId: row.operator_id, playerId: row.id }
      await writePasswordHash(tx, of, await hashOf(needs, password))
      await endSessionsOf(tx, of, platform.clock.now())
    }
  })
  return made
}

interface Found {
  readonly site: DemoSite
  readonly player: DemoPlayer
  readonly row: PlayerRow
}

/** The players of these sites of the demo, as they are. */
async function findPlayers(
  { operators }: Needs,
  connection: Platform['db'] | Transaction,
  sites: readonly DemoSite[],
): Promise<Found[]> {
  const found: Found[] = []
  for (const site of sites) {
    const { operatorId } = must(operators.findSite(site.domain), 'a site that is there')
    for (const player of site.players) {
      const row = await findPlayerByName(connection, operatorId, player.userName)
      if (row) found.push({ site, player, row })
    }
  }
  return found
}

interface KnownPasswords {
  /** Random ones, by user name. */
  readonly made: ReadonlyMap<string, string>
  /** Of this start: what is stored still need not be worked out once more. */
  readonly hashes: ReadonlyMap<string, string>
}

async function readAccounts(
  needs: Needs,
  sites: readonly DemoSite[],
  { made, hashes }: KnownPasswords,
): Promise<DemoAccount[]> {
  const { ledger, platform } = needs
  const found = await findPlayers(needs, platform.db, sites)
  const balances = new Map<number, number>()
  for (const [operatorId, of] of Map.groupBy(found, ({ row }) => row.operator_id)) {
    const ids = of.map(({ row }) => row.id)
    for (const [id, cash] of await ledger.balances(platform.db, operatorId, 'playerCash', ids)) balances.set(id, cash)
  }
  return Promise.all(
    found.map(async ({ site: { domain }, row, player: { userName, password: printed, lang, note } }) => {
      const { password_hash: hash } = row
      const isPrinted = async () => hashes.get(printed) === hash || (await verifyPassword(printed, hash))
      const password = made.get(userName) ?? ((await isPrinted()) ? printed : undefined)
      const balance = must(balances.get(row.id), 'a balance')
      const account = { domain, userName, lang, currency: row.currency, note, balance }
      return { ...account, ...(password !== undefined && { password }) }
    }),
  )
}
