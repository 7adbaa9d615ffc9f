import type { Ledger } from '../ledger/index.ts'
import type { Operators } from '../operators/index.ts'
import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import { must } from '../platform/must.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { createPlayers } from './create-players.ts'
import { demoOperator, demoPlayers, demoSite } from './demo.ts'
import { hashOfNobody, hashPassword, newSalt, verifyPassword } from './password.ts'
import { findPlayerByName, lockSeeding, type PlayerRow, writePasswordHash } from './store.ts'
import { endSessionsOf } from './store-sessions.ts'

/** One line of the list that is printed at start. */
export interface DemoAccount {
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
 * One operator, its site and a few players with money, unless the site is there already. Where passwords must be
 * random, printed ones of an earlier start are replaced and whoever came in by them is put out. Answers the accounts.
 */
export async function seedDemo(needs: Needs, passwords: DemoPasswords): Promise<DemoAccount[]> {
  const { platform, operators } = needs
  if (!(await operators.hasDomain(platform.db, demoSite.domain))) {
    const hashes =
      passwords === 'random' ? [] : await Promise.all(demoPlayers.map((one) => hashOf(needs, one.password)))
    await forEveryOperator('an operator has a number when they are there', () =>
      platform.db.transaction().execute((tx) => seed(tx, needs, hashes)),
    )
  }
  await operators.refresh()
  return forOperator(demoSiteOf(needs).operatorId, async () => {
    const made = passwords === 'random' ? await makeRandom(needs) : new Map<string, string>()
    return readAccounts(needs, made)
  })
}

const hashOf = ({ platform }: Needs, password: string) => hashPassword(password, newSalt(platform.ids))

async function seed(tx: Transaction, { platform, ledger, operators }: Needs, hashes: readonly string[]): Promise<void> {
  await lockSeeding(tx)
  if (await operators.hasDomain(tx, demoSite.domain)) return
  const operatorId = await operators.createOperator(tx, demoOperator)
  const siteId = await operators.createSite(tx, { ...demoSite, operatorId })
  const players = demoPlayers.map((player, index) => ({
    operatorId,
    siteId,
    userName: player.userName,
    passwordHash: hashes[index] ?? hashOfNobody,
    lang: player.lang,
    currency: demoSite.currency,
    stakeMode: player.stakeMode,
    products: { sport: true, live: true },
    limits: player.limits,
    openingBalance: player.openingBalance,
  }))
  await createPlayers(tx, ledger, players, platform.clock.now())
}

/** The passwords that were made now, by user name; none where random ones were made before. */
async function makeRandom(needs: Needs): Promise<Map<string, string>> {
  const { platform } = needs
  const made = new Map<string, string>()
  await platform.db.transaction().execute(async (tx) => {
    await lockSeeding(tx)
    for (const { row, password: printed } of await findPlayers(needs, tx)) {
      if (row.password_hash !== hashOfNobody && !(await verifyPassword(printed, row.password_hash))) continue
      const password = platform.ids.token().slice(0, 16)
      made.set(row.user_name, password)
      const of = { operatorId: row.operator_id, playerId: row.id }
      await writePasswordHash(tx, of, await hashOf(needs, password))
      await endSessionsOf(tx, of, platform.clock.now())
    }
  })
  return made
}

const demoSiteOf = ({ operators }: Needs) => must(operators.findSite(demoSite.domain), 'the demo site')

async function findPlayers(needs: Needs, connection: Platform['db'] | Transaction) {
  const { operatorId } = demoSiteOf(needs)
  const found: ((typeof demoPlayers)[number] & { readonly row: PlayerRow })[] = []
  for (const player of demoPlayers) {
    const row = await findPlayerByName(connection, operatorId, player.userName)
    if (row) found.push({ ...player, row })
  }
  return found
}

async function readAccounts(needs: Needs, made: ReadonlyMap<string, string>): Promise<DemoAccount[]> {
  const players = await findPlayers(needs, needs.platform.db)
  const ids = players.map(({ row }) => row.id)
  const { operatorId } = demoSiteOf(needs)
  const balances = await needs.ledger.balances(needs.platform.db, operatorId, 'playerCash', ids)
  return Promise.all(
    players.map(async ({ row, userName, password: printed, lang, note }) => {
      const password = made.get(userName) ?? ((await verifyPassword(printed, row.password_hash)) ? printed : undefined)
      const balance = must(balances.get(row.id), 'a balance')
      const account = { userName, lang, currency: row.currency, note, balance }
      return { ...account, ...(password !== undefined && { password }) }
    }),
  )
}
