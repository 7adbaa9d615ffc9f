import { FairStream } from '@banko/betting/games/fair-stream.ts'
import { houseGames } from '@banko/betting/games/house-games.ts'
import { ownLabel } from '@banko/betting/games/stream-label.ts'
import { findPlayerByName } from '@banko/server/people/index.ts'
import type { PlayerOf } from '@banko/server/platform/caller.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { must } from '@banko/server/platform/must.ts'
import { nextDrawnFrom } from '@banko/server/testing/where-mines-lie.ts'
import type { Page } from '@playwright/test'
import type { ToldHouse } from './told-house.ts'

/** A round as it should come out. */
export interface Wanted {
  readonly config: string
  readonly choices: object
  fits(played: { readonly multiplier: number; readonly drawn: Readonly<Record<string, unknown>> }): boolean
}

/**
 * Gives who is signed in on a page a client seed with which their next rounds come out as a test wants them, one after the
 * other: it knows the server seed, as nobody else can.
 */
export async function wantRounds(page: Page, told: ToldHouse, userName: string, wanted: readonly Wanted[]) {
  const ask = (call: string, data: object) =>
    page.request.post(`${told.url}/v1/fair/${call}`, { headers: { origin: told.url }, data })
  await ask('seeds', {})
  const { serverSeed, nonce } = await asPlayer(told, userName, (of) => nextDrawnFrom(told.house, of))
  const comesOut = (clientSeed: string) =>
    wanted.every(({ config, choices, fits }, index) => {
      const stream = new FairStream(serverSeed, ownLabel({ clientSeed, nonce: nonce + index, config }))
      const played = houseGames.get(config)?.play(stream, { stake: 100, variant: 97, choices })
      return played !== undefined && fits({ ...played, multiplier: played.parts[0]?.multiplier ?? 0 })
    })
  let tries = 0
  while (!comesOut(`wanted ${tries}`)) tries += 1
  await ask('rotate', { clientSeed: `wanted ${tries}` })
}

/** Does something as the house does it for a player by name. */
export async function asPlayer<T>({ house }: ToldHouse, userName: string, work: (of: PlayerOf) => Promise<T>) {
  const { operatorId } = must(house.operators.findSite('127.0.0.1'), 'the site')
  return forOperator(operatorId, async () => {
    const { id: playerId } = must(await findPlayerByName(house.platform.db, operatorId, userName), 'the player')
    return work({ operatorId, playerId })
  })
}
