import { postCall } from '../testing/http-client.ts'
import { numberOf, openSilentProvider } from '../testing/stuck-rounds.ts'
import type { FuzzWorld } from './world.ts'

/** A game, and rounds that do not end by themselves. */
export interface StuckRounds {
  readonly gameId: number
  /** Of a provider that says no more. */
  readonly silent: number
  /** Of the house. */
  readonly left: number
}

const minute = 60_000
const roundKey = '00000000-0000-4000-8000-0000000000aa'

/** Begins them, and lets so much time pass that somebody looks. */
export async function makeStuckRounds(world: FuzzWorld): Promise<StuckRounds> {
  const { house, time } = world.served
  await house.gaming.seedDemo(['127.0.0.1'])
  const provider = await openSilentProvider(house)
  const silent = await provider.begin('demo1', 'silent', '1')
  const ask = async (path: string, input: object) => {
    const { status, body } = await postCall(world.url, path, input, { headers: { cookie: world.cookies.demo1 } })
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
    return body as { tiles: { ref: string; gameId: number }[]; sessionToken: string }
  }
  const { tiles } = await ask('/games/lobby', { offset: 0 })
  const { sessionToken } = await ask('/games/open', { gameId: tiles.find(({ ref }) => ref === 'mines')?.gameId })
  await ask('/mines/start', { sessionToken, roundKey, stake: 100, mines: 3 })
  const left = await numberOf(house, roundKey)
  await time.skip(11 * minute)
  return { gameId: provider.gameId, silent, left }
}

type Inputs = Readonly<Record<string, () => object>>
const reason = 'a story'
const settings = {
  stakes: { TRY: { min: 100, max: 5000 } },
  countriesRefused: ['FR'],
  words: { tr: { title: 'Meyveler' } },
}

/** What staff do with games and rounds of them. */
export const deskGamesInputs = (stuck: () => StuckRounds): Inputs => ({
  'deskGames.setState': () => ({ gameId: stuck().gameId, version: 1, state: 'backSoon', reason }),
  'deskGames.save': () => ({ gameId: stuck().gameId, version: 2, ...settings, certified: 96_000, reason }),
  'deskRounds.finish': () => ({ number: stuck().left, reason }),
  'deskRounds.end': () => ({ number: stuck().silent, way: 'giveBack', reason }),
})

/** The same of what there is none of, and what they read. */
export const noDeskGamesInputs = (): Inputs => ({
  ...deskGamesInputs(() => ({ gameId: 1_000_000, silent: 1_000_000_000, left: 1_000_000_000 })),
  'deskGames.list': () => ({}),
  'deskGames.providers': () => ({}),
  'deskGames.page': () => ({ gameId: 1_000_000 }),
  'deskRounds.list': () => ({}),
  'deskRounds.page': () => ({ number: 1_000_000_000 }),
})
