import { createHash } from 'node:crypto'
import { formatAmount, oneUnit } from '@banko/betting/numbers/money.ts'
import { forOperator } from '../../../platform/database/row-scope.ts'
import type { ProviderDoor } from '../../../platform/doors/provider-door.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { GameProvider, GameProviders } from '../../catalogue/providers.ts'
import { drawFake } from './fake-draw.ts'
import { fakeGames } from './fake-games.ts'
import { fakeGamesPath, fakeName } from './fake-place.ts'
import { speakWallet, type WalletSaid } from './speak-wallet.ts'
import { type FakeShown, fakeStyles, writeFakePage } from './write-fake-page.ts'

export interface FakeGameAsked {
  readonly operatorId: number
  readonly host: string
  /** Path and search. */
  readonly place: string
}

interface Needs {
  readonly platform: Pick<Platform, 'clock'>
  readonly providers: GameProviders
  readonly door: ProviderDoor
}

/** What may be staked on a round, in units of the currency. */
const units = [1, 2, 5, 10] as const

/**
 * What a provider shows in its frame: a game of one button, which asks the wallet as providers do. What a link of it plays
 * is one round for ever: opened again it shows the same. Undefined: it is none of its pages.
 */
export async function fakeGamePage(needs: Needs, asked: FakeGameAsked) {
  const url = new URL(asked.place, 'http://fake.invalid')
  const provider = needs.providers.of(asked.operatorId).find(({ name }) => name === fakeName)
  const game = fakeGames.find(({ ref }) => ref === url.searchParams.get('game'))
  if (url.pathname !== fakeGamesPath || !provider || !game) return undefined
  const token = url.searchParams.get('token') ?? ''
  const table: Table = { needs, provider, host: asked.host, token, game: game.ref }
  const session = await ask(table, 'session', {})
  const self = (more: Readonly<Record<string, string>>) =>
    `${fakeGamesPath}?${new URLSearchParams({ game: game.ref, token, ...more })}`
  const shown = session.status === 'ok' ? await playAsked(table, session, url.searchParams) : { over: session.status }
  return { styles: fakeStyles, html: writeFakePage({ game, self, shown }) }
}

interface Table {
  readonly needs: Needs
  readonly provider: GameProvider
  readonly host: string
  readonly token: string
  readonly game: string
}

function ask({ needs, provider, host, token }: Table, command: string, said: object): Promise<WalletSaid> {
  const { door, platform } = needs
  const whole = { requestId: 'fake', sessionToken: token, ...said }
  return forOperator(provider.operatorId, () =>
    speakWallet({ door, provider, host, now: platform.clock.now() }, command, whole),
  )
}

/** Plays the round that was asked for, if one was. */
async function playAsked(table: Table, session: WalletSaid, asked: URLSearchParams): Promise<FakeShown> {
  const { currency = '', player = '', balance = '' } = session
  const stakes = units.map((count) => count * oneUnit(currency))
  const place = numberIn(asked.get('place'))
  const stake = stakes.find((one) => String(one) === asked.get('stake'))
  if (place === undefined || stake === undefined) return { currency, balance, stakes, next: place ?? 1 }
  const won = stake * drawFake(table.token, place)
  // a session's own: no two of them have a round of one name
  const round = `${createHash('sha256').update(table.token).digest('hex').slice(0, 24)}-${place}`
  const bet = { kind: 'bet', transactionId: `${round}-b`, amount: formatAmount(stake, currency) }
  const win = {
    kind: 'win',
    transactionId: `${round}-w`,
    betId: bet.transactionId,
    amount: formatAmount(won, currency),
  }
  const said = await ask(table, 'play', {
    ...{ player, currency, game: table.game, round, transactionId: round, closes: true },
    actions: won > 0 ? [bet, win] : [bet],
  })
  const isTaken = said.status === 'ok'
  return {
    ...{ currency, stakes, balance: said.balance ?? balance, next: place + 1 },
    ...(isTaken ? { result: { stake, won } } : { refused: said.status }),
  }
}

function numberIn(said: string | null): number | undefined {
  return said !== null && /^[1-9]\d{0,5}$/.test(said) ? Number(said) : undefined
}
