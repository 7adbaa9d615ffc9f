import { gameProducts, isGameOpen } from '@banko/betting/match/game-products.ts'
import { productsOpen } from '@banko/betting/match/products.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { OwnFreeRounds } from '@banko/contract/calls/promotions.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import { type HouseGameRow, readHouseGames } from './catalogue/store.ts'
import type { HouseOfGames } from './providers/house/house-of-games.ts'
import { offeredOf, offeredVariant, proofOf } from './providers/house/offered-games.ts'
import { leastMsOf, noteOpened, rulebookAt, whyElsewhere } from './providers/house/pace.ts'
import { boundedMax, boundsIn } from './providers/house/why-outside.ts'
import { openGameSession } from './sessions/open-session.ts'

export type Bar = 'gameOff' | 'productOff' | 'excluded' | 'ownLimitReached' | 'countryRefused' | 'roundOpenElsewhere'

export interface Opening {
  readonly gameId: number
  readonly address: string
  /** ISO 3166, where it is; absent: nobody knows. */
  readonly country?: string | undefined
}

interface Opened {
  readonly sessionToken: string
  readonly variant: typeof offeredVariant
  readonly stakeMin: number
  readonly stakeMax?: number
  readonly leastMs: number
  readonly waitMs: number
  readonly currency: string
  readonly freeRounds?: OwnFreeRounds
}

/**
 * Opens a game for a player; the first that stands in the way is told. Who is signed in, and from where, is looked at by
 * the door. Source: games.md, Launch.
 */
export async function openGame(
  house: HouseOfGames,
  caller: PlayerCaller,
  { gameId, address, country }: Opening,
): Promise<Answer<Opened, Bar>> {
  const { operatorId, playerId, siteId, sessionId } = caller
  const game = (await readHouseGames(house.platform.db, operatorId)).find(({ id }) => id === gameId)
  const [offered, proof] = [offeredOf(game?.ref ?? ''), await proofOf(house, game?.ref ?? '')]
  if (!game?.isOn || !offered || !proof) return refused({ code: 'gameOff' })
  const { currency } = await house.people.factsOf(caller)
  const rulebook = rulebookAt(house, siteId)
  const { min: stakeMin, max } = boundsIn(game, currency, { min: proof.stakeMin, max: Number.POSITIVE_INFINITY })
  const stakeMax = boundedMax(rulebook, max)
  const bar =
    (await whyProductOff(house, caller, game)) ??
    (await whyProtected(house, caller, stakeMin)) ??
    whyNotThere(game, country) ??
    (await whyElsewhere(house.platform.db, caller, game.ref))
  if (bar) return refused(bar)
  // before its session: that one belongs to what is played from now on
  const waitMs = await house.platform.db.transaction().execute((tx) => noteOpened(house, tx, caller))
  const asked = { operatorId, playerId, siteId, providerId: game.provider_id, gameId, signedIn: sessionId, country }
  const by = { who: { kind: 'player', id: playerId }, from: { address } } as const
  const { token: sessionToken } = await openGameSession(house.platform, asked, by)
  const language = await house.people.langOf(caller)
  const [freeRounds] = await house.promotions.freeRounds.playable(house.platform.db, { ...asked, language }, game.ref)
  return ok({
    ...(freeRounds && { freeRounds }),
    ...{ sessionToken, variant: offeredVariant, stakeMin, currency, waitMs },
    ...(Number.isFinite(stakeMax) && { stakeMax }),
    leastMs: leastMsOf(rulebook, offered),
  })
}

/** Somebody whose whereabouts nobody knows is let in: their site says what becomes of those. */
export function whyNotThere(
  { countriesRefused }: Pick<HouseGameRow, 'countriesRefused'>,
  country: string | undefined,
): CallRefusals['countryRefused'] | undefined {
  return country !== undefined && countriesRefused.includes(country) ? { code: 'countryRefused', country } : undefined
}

/** The game of this name, where the player may play games here. */
export async function gameOf(
  house: HouseOfGames,
  caller: PlayerCaller,
  ref: string,
): Promise<Answer<HouseGameRow, 'productOff' | 'gameOff'>> {
  const games = await readHouseGames(house.platform.db, caller.operatorId)
  const game = games.find((one) => one.ref === ref)
  if (!game) return refused({ code: 'gameOff' })
  const bar = await whyProductOff(house, caller, game)
  return bar ? refused(bar) : ok(game)
}

export async function whyProductOff(
  { operators, people }: HouseOfGames,
  caller: PlayerCaller,
  game: Pick<HouseGameRow, 'product'>,
) {
  const { products } = await people.factsOf(caller)
  const isOpen = isGameOpen(productsOpen(operators.productsOf(caller.siteId), products), game.product)
  const product = gameProducts.find((one) => one === game.product) ?? 'slots'
  return isOpen ? undefined : ({ code: 'productOff', product } as const)
}

/** By what they said for their own protection, the smallest stake is asked about. */
export async function whyProtected(
  { people, platform: { db } }: HouseOfGames,
  caller: PlayerCaller,
  stakeMin: number,
): Promise<CallRefusals['excluded' | 'ownLimitReached'] | undefined> {
  const refusal = (await people.whyOut(db, caller)) ?? (await people.roomOf(db, caller)).refusalOf(stakeMin)
  return refusal?.code === 'excluded' || refusal?.code === 'ownLimitReached' ? refusal : undefined
}
