import { toHex } from '@banko/betting/games/verify/hex.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import { type CheckedRound, checkedShape } from '@banko/contract/calls/games.ts'
import { historyPage } from '@banko/contract/games/choices.ts'
import type { HouseGameName } from '@banko/contract/games/house-rounds.ts'
import { must } from '../../../platform/must.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type CheckedRow, readChecked, readNewest } from '../../rounds/store-rounds.ts'
import { configsOf, nameOfConfig } from './offered-games.ts'
import { seenRound } from './seen-round.ts'

interface Of {
  readonly operatorId: number
  readonly playerId: number
}

interface Asked {
  readonly game?: HouseGameName
  /** Milliseconds; `until` is no part of it. */
  readonly from?: number
  readonly until?: number
  /** The last one of the page before. */
  readonly before?: { readonly at: number; readonly roundKey: string }
}

/** A page of a player's rounds, the newest first; of a game and a time where they are named. */
export async function readHistory({ db }: Pick<Platform, 'db'>, of: Of, { game, before, ...time }: Asked) {
  const found = await readNewest(db, of, {
    ...time,
    configs: game && configsOf(game),
    before: before && { at: before.at, ref: before.roundKey },
    count: historyPage + 1,
  })
  return { rounds: found.slice(0, historyPage).map(seenRound), hasMore: found.length > historyPage }
}

/** All that a round of a player's was drawn from. What is secret of it is not read before it is public. */
export async function readCheck({ db }: Pick<Platform, 'db'>, of: Of, roundKey: string) {
  const row = await readChecked(db, of, roundKey)
  return row ? ok({ record: checkOf(row) }) : refused({ code: 'notFound' })
}

export function checkOf(row: CheckedRow): CheckedRound {
  const { config, bytes, revealed_seed: seed } = row
  const told = {
    ...{ ...row, game: nameOfConfig(config), bytes: toHex(bytes) },
    ...(seed && { serverSeed: toHex(seed) }),
  }
  const { chain_end: end, salt, place: round } = row
  if (end) return checkedShape.parse({ ...told, commit: toHex(end), salt, round })
  const commit = toHex(must(row.commit ?? undefined, 'the commit of a round'))
  return checkedShape.parse({ ...told, commit, clientSeed: row.client_seed })
}
