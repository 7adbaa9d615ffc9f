import { migrations as platformMigrations } from '../../platform/database/migrations.ts'
import { openTestPlatform, type TestPlatform, type TestPlatformOptions } from '../../platform/testing/test-platform.ts'
import { type AccountKind, houseAccounts, nobody, owned } from '../chart.ts'
import { type Ledger, type MovementOf, migrations, openingBalance, openLedger } from '../index.ts'

export interface TestLedger {
  readonly platform: TestPlatform
  readonly ledger: Ledger
  /** Opens every account of a new player and gives him cash from outside; answers whose money it is. */
  addPlayer(cash: number): Promise<MovementOf>
  /** What every account holds, as its postings say. */
  postedTo(kind: AccountKind, ownerId?: number): Promise<number>
  /** Cash as his row says. */
  cashOf(player: MovementOf): Promise<number>
  close(): Promise<void>
}

const house = { operatorId: 1, currency: 'TRY' }
const ofPlayers = ['playerCash', 'playerBonus', 'playerHeld', 'playerDebt'] as const

/** A ledger of one operator in one currency. */
export async function openTestLedger(options: TestPlatformOptions = {}): Promise<TestLedger> {
  const platform = await openTestPlatform({ ...options, migrations: [...platformMigrations, ...migrations] })
  const ledger = openLedger(platform)
  const { db } = platform
  await ledger.openAccounts(
    db,
    houseAccounts.map((account) => ({ ...house, ...account })),
  )
  let players = 0
  return {
    platform,
    ledger,
    async addPlayer(cash) {
      const playerId = ++players
      await ledger.openAccounts(
        db,
        ofPlayers.map((kind) => ({ ...house, ...owned(kind, playerId) })),
      )
      const of = { ...house, playerId, cause: `player ${playerId}` }
      if (cash > 0) await db.transaction().execute((tx) => ledger.record(tx, [openingBalance(of, cash)]))
      return of
    },
    async postedTo(kind, ownerId = nobody) {
      const { rows } = await platform.database.session(async (session) => ({
        rows: await session.rows<{ total: number }>(
          `select coalesce(sum(case when p.target = a.id then p.amount else -p.amount end), 0)::bigint as total
           from account a join posting p on a.id in (p.source, p.target) where a.kind = $1 and a.owner_id = $2`,
          [kind, ownerId],
        ),
      }))
      return rows[0]?.total ?? 0
    },
    cashOf: async ({ operatorId, playerId }) =>
      (await ledger.balances(db, operatorId, 'playerCash', [playerId])).get(playerId) ?? 0,
    close: platform.close,
  }
}
