import { sql } from 'kysely'
import type { Connection } from '../../platform/platform.ts'
import type { GameFacts } from './store.ts'

/** A game that opens in a frame of its provider's, and what decides whether it does. */
export interface FramedGame extends GameFacts {
  readonly providerId: number
  readonly ref: string
  readonly title: string
  readonly provider: string
  readonly launchUrl: string
}

/** Undefined: the operator has no such game, or it is none that opens in a frame. */
export async function readFramed(
  connection: Connection,
  operatorId: number,
  gameId: number,
): Promise<FramedGame | undefined> {
  const found = await sql<FramedGame>`
    select g.id, g.state = 'on' and p.state = 'on' as "isOn", g.product, g.stakes,
      g.countries_refused as "countriesRefused", g.provider_id as "providerId", g.ref, g.title, p.name as provider,
      p.launch_url as "launchUrl"
    from game g join game_provider p on p.operator_id = g.operator_id and p.id = g.provider_id
    where g.operator_id = ${operatorId} and g.id = ${gameId} and p.launch_url is not null`.execute(connection)
  return found.rows[0]
}
