import { addGameProvider, openGameSession, setGame } from '@banko/server/gaming/index.ts'
import type { House } from '@banko/server/house.ts'
import { findPlayerByName } from '@banko/server/people/index.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { must } from '@banko/server/platform/must.ts'
import { byTest } from '@banko/server/testing/test-house.ts'
import { sql } from 'kysely'

const operatorId = 1

/** Games of another that a player has begun rounds of, whose provider says no more. */
export interface SilentProvider {
  readonly gameId: number
  /** A round that was bet on, and its number. */
  begin(userName: string, round: string, amount: string): Promise<number>
}

/** The number of a round, whoever's it is. */
export async function numberOf({ platform: { db } }: Pick<House, 'platform'>, ref: string): Promise<number> {
  const found = await forOperator(operatorId, () =>
    sql<{ number: number }>`select number from game_round where operator_id = ${operatorId} and ref = ${ref}`.execute(
      db,
    ),
  )
  return must(found.rows[0], `round ${ref}`).number
}

export async function openSilentProvider({ platform, gaming }: House, name = 'Silent Games'): Promise<SilentProvider> {
  const { db, ids, clock } = platform
  const seal = await gaming.seal()
  const by = { by: byTest, at: clock.now() }
  const made = await forOperator(operatorId, () =>
    db.transaction().execute(async (tx) => {
      const provider = must(await addGameProvider(tx, { operatorId, name }, { seal, ids, ...by }), 'a provider')
      const game = {
        provider_id: provider.providerId,
        ref: 'fruits',
        product: 'slots',
        title: 'Quiet Fruits',
        state: 'on',
      }
      const gameId = must(await setGame(tx, operatorId, { ...game, state: 'on' }, by), 'a game')
      return { ...provider, gameId }
    }),
  )
  await gaming.refresh()
  const { providerId, walletKey, gameId } = made
  return {
    gameId,
    async begin(userName, round, amount) {
      const session = await forOperator(operatorId, async () => {
        const player = must(await findPlayerByName(db, operatorId, userName), userName)
        const { id: playerId, site_id: siteId, currency } = player
        const of = { operatorId, playerId, siteId, providerId, gameId }
        return { ...(await openGameSession(platform, of, byTest)), currency }
      })
      const account = must(gaming.door.accountOf('localhost', walletKey), 'the account of a provider')
      const asked = { operatorId, scope: 'test', key: 'bet', caller: 'test', content: [] }
      const of = { requestId: 'r', sessionToken: session.token, player: session.player, currency: session.currency }
      const said = { ...of, game: 'fruits', round, transactionId: `bet-${round}`, amount }
      const body = Buffer.from(JSON.stringify(said))
      const answer = await account.take({ operatorId, accountId: providerId, command: 'bet', body, asked })
      if (!answer.body.includes('"ok"')) throw new Error(`a bet was answered ${answer.status} ${answer.body}`)
      return numberOf({ platform }, round)
    },
  }
}
