import type { SegmentCount } from '@banko/contract/calls/desk-segments.ts'
import type { SegmentRule } from '@banko/contract/promotions/who-shape.ts'
import { findNewest } from '../../people/index.ts'
import type { Connection } from '../../platform/platform.ts'
import { fitsLevel, fitsRule } from '../audience/fits.ts'
import { readPlayerFacts } from '../audience/player-facts.ts'
import type { House } from '../house.ts'

/** So many players are looked at, and at a time; and of so many the level is worked out, each by itself. */
const [playersMax, atOnce, levelsMax] = [50_000, 1000, 2000]

interface Fitting extends Omit<SegmentCount, 'count'> {
  readonly playerIds: readonly number[]
}

/** Who of an operator's players fits a rule now, the newest first; no more than so many are looked at. */
export async function findFitting(
  house: House,
  connection: Connection,
  operatorId: number,
  rule: SegmentRule,
): Promise<Fitting> {
  const playerIds: number[] = []
  let [looked, levels, before] = [0, 0, Number.MAX_SAFE_INTEGER]
  while (looked < playersMax && levels < levelsMax) {
    const some = await findNewest(connection, operatorId, { before, countMax: atOnce })
    const facts = await readPlayerFacts(house, connection, operatorId, some)
    const fit = facts.filter((player) => fitsRule(rule, player)).map(({ playerId }) => playerId)
    const asked = rule.levels ? fit.slice(0, levelsMax - levels) : []
    levels += asked.length
    playerIds.push(...(rule.levels ? await ofLevels(house, connection, { operatorId, rule, asked }) : fit))
    looked += some.length
    before = some.at(-1) ?? 0
    const isWhole = !rule.levels || asked.length === fit.length
    if (some.length < atOnce && isWhole) return { playerIds, looked, partly: false }
  }
  return { playerIds, looked, partly: true }
}

interface Levels {
  readonly operatorId: number
  readonly rule: SegmentRule
  readonly asked: readonly number[]
}

async function ofLevels(house: House, connection: Connection, { operatorId, rule, asked }: Levels): Promise<number[]> {
  const found: number[] = []
  for (const playerId of asked)
    if (fitsLevel(rule, await house.people.identity.levelOf(connection, { operatorId, playerId }))) found.push(playerId)
  return found
}
