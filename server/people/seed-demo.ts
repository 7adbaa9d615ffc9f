import type { Ledger } from '../ledger/index.ts'
import type { Operators } from '../operators/index.ts'
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
  if (!(await operators.hasDomain(platform.db, firstDemoDomain))) {
    const hashes = passwords === 'random' ? new Map<string, string>() : await hashPrinted(needs, wanted)
    await platform.db.transaction().execute((tx) => seed(tx, needs, { wanted, hashes }))
  }
  await operators.refresh()
  const made = passwords === 'random' ? await makeRandom(needs) : new Map<string, string>()
  return readAccounts(needs, made)
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
async function makeRandom(needs: Needs): Promise<Map<string, string>> {
  const { platform } = needs
  const made = new Map<string, string>()
  await platform.db.transaction().execute(async (tx) => {
    await lockSeeding(tx)
    for (const { row, player } of await findPlayers(needs, tx)) {
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

/** The players of the demo that are there. */
async function findPlayers({ operators }: Needs, connection: Platform['db'] | Transaction): Promise<Found[]> {
  const found: Found[] = []
  for (const site of demos.flatMap(({ sites }) => sites)) {
    const known = operators.findSite(site.domain)
    // Where it is not, another may answer in its place.
    if (known?.domain !== site.domain) continue
    for (const player of site.players) {
      const row = await findPlayerByName(connection, known.operatorId, player.userName)
      if (row) found.push({ site, player, row })
    }
  }
  return found
}

async function readAccounts(needs: Needs, made: ReadonlyMap<string, string>): Promise<DemoAccount[]> {
  const { ledger, platform } = needs
  const found = await findPlayers(needs, platform.db)
  const balances = new Map<number, number>()
  for (const [operatorId, of] of Map.groupBy(found, ({ row }) => row.operator_id)) {
    const ids = of.map(({ row }) => row.id)
    for (const [id, cash] of await ledger.balances(platform.db, operatorId, 'playerCash', ids)) balances.set(id, cash)
  }
  return Promise.all(
    found.map(async ({ site: { domain }, row, player: { userName, password: printed, lang, note } }) => {
      const password = made.get(userName) ?? ((await verifyPassword(printed, row.password_hash)) ? printed : undefined)
      const balance = must(balances.get(row.id), 'a balance')
      const account = { domain, userName, lang, currency: row.currency, note, balance }
      return { ...account, ...(password !== undefined && { password }) }
    }),
  )
}
