import { createHmac } from 'node:crypto'
import { addGameProvider, type OpenedSession, openGameSession, setGame, setProviderState } from '../gaming/index.ts'
import type { House } from '../house.ts'
import { must } from '../platform/must.ts'
import { byTest, currency, openTestHouse, type TestHouse, type TestHouseOptions } from './test-house.ts'

/** What a provider says in a call besides its name. */
export type Said = Readonly<Record<string, unknown>>

export interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** A provider of games, with one game that is on and one that is off. */
export interface TownProvider {
  readonly providerId: number
  readonly walletKey: string
  readonly key: string
  readonly gameId: number
}

/** How a provider is added. */
export type HowAdded = Pick<Parameters<typeof addGameProvider>[1], 'dialect' | 'addresses' | 'key'>

/** A house with a provider of games. */
export interface GamingTown extends TestHouse {
  readonly provider: TownProvider
  /** Another provider of the operator's. */
  addProvider(name: string, how?: HowAdded): Promise<TownProvider>
  setState(of: TownProvider, state: 'on' | 'off'): Promise<void>
  setGameState(of: TownProvider, state: 'on' | 'off'): Promise<void>
  open(playerId: number, of?: TownProvider): Promise<OpenedSession>
  /** What the door answers to what a provider has signed. */
  ask(command: string, said: Said, of?: TownProvider): Promise<Answered>
  /** The same of another process. */
  askIn(process: Pick<House, 'gaming'>, command: string, said: Said): Promise<Answered>
  owedOf(playerId: number): Promise<number>
  /** What is wrong with its books. */
  faults(): Promise<readonly string[]>
}

export const gameRef = 'fruits'
export const gameOffRef = 'gone'

export async function openGamingTown(options: TestHouseOptions = {}): Promise<GamingTown> {
  const town = await openTestHouse(options)
  const { house, platform, operatorId, siteId } = town
  const { db, clock, ids } = platform
  const game = (providerId: number, ref: string, state: 'on' | 'off') =>
    db
      .transaction()
      .execute((tx) =>
        setGame(
          tx,
          operatorId,
          { provider_id: providerId, ref, product: 'slots', title: ref, state },
          { by: byTest, at: clock.now() },
        ),
      )
  const addProvider = async (name: string, how: HowAdded = {}): Promise<TownProvider> => {
    const seal = await house.gaming.seal()
    const made = await db
      .transaction()
      .execute((tx) => addGameProvider(tx, { operatorId, name, ...how }, { seal, ids, by: byTest, at: clock.now() }))
    const secrets = must(made, 'a new provider')
    const gameId = must(await game(secrets.providerId, gameRef, 'on'), 'a game')
    await game(secrets.providerId, gameOffRef, 'off')
    await house.gaming.refresh()
    return { ...secrets, gameId }
  }
  const provider = await addProvider('Test Games')
  return {
    ...town,
    provider,
    addProvider,
    async setState({ providerId }, state) {
      const by = { by: byTest, at: clock.now() }
      await db.transaction().execute((tx) => setProviderState(tx, { operatorId, providerId, state }, by))
    },
    setGameState: async ({ providerId }, state) => void (await game(providerId, gameRef, state)),
    open: (playerId, { providerId, gameId } = provider) =>
      openGameSession(platform, { operatorId, playerId, siteId, providerId, gameId }, byTest),
    ask: (command, said, of = provider) => knock(house, of.walletKey, { command, said }),
    askIn: (elsewhere, command, said) => knock(elsewhere, provider.walletKey, { command, said }),
    owedOf: async (playerId) => (await house.ledger.debts(db, operatorId, [playerId])).get(playerId) ?? 0,
    async faults() {
      const { faults } = await house.ledger.prove(db)
      return [...faults, ...(await house.gaming.prove())]
    },
  }
}

async function knock(
  { gaming }: Pick<House, 'gaming'>,
  walletKey: string,
  { command, said }: { readonly command: string; readonly said: Said },
): Promise<Answered> {
  const account = must(gaming.door.accountOf('test.example', walletKey), 'the account of a provider')
  const { operatorId, accountId } = account
  const asked = { operatorId, scope: 'test', key: 'test', caller: 'test', content: [] }
  const body = Buffer.from(JSON.stringify(said))
  const { status, body: answer } = await account.take({ operatorId, accountId, command, body, asked })
  return { status, body: JSON.parse(answer) }
}

let named = 0

/** A name that nobody has used. */
export function fresh(what: string): string {
  named += 1
  return `${what}-${named}`
}

/** What every call of a round says. */
export function ofRound({ token, player }: OpenedSession, round: string): Said {
  return { requestId: fresh('request'), sessionToken: token, player, game: gameRef, round, currency }
}

/** Headers of a call, as a provider signs it; `at` is milliseconds. */
export function signWallet(
  { key, command, at }: { readonly key: string; readonly command: string; readonly at: number },
  body: string,
): Record<string, string> {
  const time = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', key).update(`${time}.${command}.${body}`).digest('base64')
  return { 'x-timestamp': time, 'x-signature': `v1,${signature}`, 'content-type': 'application/json' }
}
