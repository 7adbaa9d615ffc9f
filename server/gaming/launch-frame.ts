import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import { type FramedGame, readFramed } from './catalogue/store-framed.ts'
import { type Bar, type Opening, whyNotThere, whyProductOff, whyProtected } from './launch.ts'
import type { HouseOfGames } from './providers/house/house-of-games.ts'
import { rulebookAt, whyElsewhere } from './providers/house/pace.ts'
import { boundedMax, boundsIn } from './providers/house/why-outside.ts'
import { openGameSession } from './sessions/open-session.ts'
import { lifeMax } from './sessions/session-time.ts'

interface Launched {
  readonly sessionToken: string
  readonly address: string
  readonly currency: string
  readonly leastMs: number
}

interface Needs {
  readonly house: HouseOfGames
  /** Where the pages of a domain are. */
  readonly originOf: (domain: string) => string
}

/**
 * Opens a game of a provider for a player: the first that stands in the way is told, else a session is made and handed to
 * the provider with all that it must know (docs/game-wallet.md, Opening a game). Source: games.md, Launch.
 */
export async function launchGame(
  { house, originOf }: Needs,
  caller: PlayerCaller,
  { gameId, address: from, country }: Opening,
): Promise<Answer<Launched, Bar>> {
  const { operatorId, playerId, siteId, sessionId } = caller
  const game = await readFramed(house.platform.db, operatorId, gameId)
  if (!game?.isOn) return refused({ code: 'gameOff' })
  const { currency } = await house.people.factsOf(caller)
  const { min, max } = boundsIn(game, currency, { min: 1, max: Number.POSITIVE_INFINITY })
  const bar =
    (await whyProductOff(house, caller, game)) ??
    (await whyProtected(house, caller, min)) ??
    whyNotThere(game, country) ??
    (await whyElsewhere(house.platform.db, caller, noneOfTheHouse))
  if (bar) return refused(bar)
  const rulebook = rulebookAt(house, siteId)
  const leastMs = game.product === 'slots' ? rulebook.slotMs : rulebook.gameMs
  const of = { operatorId, playerId, siteId, providerId: game.providerId, gameId, signedIn: sessionId, country }
  const by = { who: { kind: 'player', id: playerId }, from: { address: from } } as const
  const { token, player } = await openGameSession(house.platform, of, by)
  const { domain } = house.operators.siteOf(siteId)
  const language = await house.people.langOf(caller)
  const [at, stakeMax] = [`${originOf(domain)}/${language}`, boundedMax(rulebook, max)]
  const told = {
    ...{ game: game.ref, token, player, currency, language, ...(country !== undefined && { country }), mode: 'real' },
    ...{ lobbyUrl: `${at}/games`, cashierUrl: `${at}/payments/deposit` },
    ...{ minRoundMs: leastMs, autoplay: false, turbo: false, realityMinutes: rulebook.realityMinutes },
    ...(Number.isFinite(stakeMax) && { stakeMax }),
    sessionEndsAt: house.platform.clock.now() + lifeMax,
  }
  return ok({ sessionToken: token, address: addressOf(game, told), currency, leastMs })
}

/** A round of any game of the house that is open bars it. */
const noneOfTheHouse = ''

function addressOf({ launchUrl }: FramedGame, told: Readonly<Record<string, string | number | boolean>>): string {
  const said = new URLSearchParams(Object.entries(told).map(([name, value]): [string, string] => [name, String(value)]))
  return `${launchUrl}?${said}`
}

/** Origins that frames of an operator's games are of, as policies name them; a site's own goes without saying. */
export function frameHostsOf({ providers }: Pick<HouseOfGames, 'providers'>, operatorId: number): readonly string[] {
  const addresses = providers.of(operatorId).flatMap(({ launchUrl }) => launchUrl ?? [])
  const origins = addresses.flatMap((address) => (address.startsWith('https://') ? new URL(address).origin : []))
  return [...new Set(origins)]
}
