import type { Ledger } from '../ledger/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { createPlayers } from './create-players.ts'
import { demoOperator, demoPlayers, demoSite } from './demo.ts'
import { hashOfNobody, hashPassword, newSalt } from './password.ts'
import { findPlayerByName, lockSeeding } from './store.ts'

/** One line of the list that is printed at start. */
export interface DemoAccount {
  readonly userName: string
  readonly password: string
  readonly lang: string
  readonly currency: string
  /** What it can spend now, minor units. */
  readonly balance: number
  readonly note: string
}

type Needs = { platform: Pick<Platform, 'db' | 'clock' | 'ids'>; ledger: Ledger; operators: Operators }

/** One operator, its site and a few players with money, unless the site is there already. Answers the accounts. */
export async function seedDemo(needs: Needs): Promise<DemoAccount[]> {
  const { platform, operators } = needs
  if (!(await operators.hasDomain(platform.db, demoSite.domain))) {
    const hashes = await Promise.all(demoPlayers.map((player) => hashPassword(player.password, newSalt(platform.ids))))
    await platform.db.transaction().execute((tx) => seed(tx, needs, hashes))
  }
  await operators.refresh()
  return readAccounts(needs)
}

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

async function readAccounts({ platform, ledger, operators }: Needs): Promise<DemoAccount[]> {
  const operatorId = operators.findSite(demoSite.domain)?.operatorId ?? 0
  const found = await Promise.all(
    demoPlayers.map(async ({ userName, password, lang, note }) => {
      const player = await findPlayerByName(platform.db, operatorId, userName)
      return player ? [{ playerId: player.id, currency: player.currency, userName, password, lang, note }] : []
    }),
  )
  const players = found.flat()
  const balances = await ledger.balances(
    platform.db,
    'playerCash',
    players.map((player) => player.playerId),
  )
  return players.map(({ playerId, ...account }) => ({ ...account, balance: balances.get(playerId) ?? 0 }))
}
